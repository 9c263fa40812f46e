internal import HTTPTypes
internal import NIOCore
internal import NIOHTTPTypes

/// Ends a connection whose request does not come to its end in time: a client that sends a byte now and
/// then is never silent for long.
final class HeadTimeout: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private static let limit = TimeAmount.seconds(20)
  private var timer: Scheduled<Void>?

  func handlerAdded(context: ChannelHandlerContext) { start(context) }
  func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      // The body has the same time once more.
      start(context)
    case .body: break
    case .end:
      // Between requests the connection is idle, which others look at.
      timer?.cancel()
      timer = nil
    }
    context.fireChannelRead(data)
  }

  private func start(_ context: ChannelHandlerContext) {
    timer?.cancel()
    let channel = context.channel
    timer = context.eventLoop.scheduleTask(in: HeadTimeout.limit) {
      channel.close(mode: .all, promise: nil)
    }
  }
}
