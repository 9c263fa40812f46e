/// The pictures asked for of late, up to a number of bytes.
struct MemoryCache {
  private var pictures: [PictureKey: (picture: Picture, use: Int)] = [:]
  private var size = 0
  private var uses = 0
  let limit: Int

  init(limit: Int) { self.limit = limit }

  subscript(key: PictureKey) -> Picture? {
    mutating get {
      guard let index = pictures.index(forKey: key) else { return nil }
      uses += 1
      pictures.values[index].use = uses
      return pictures.values[index].picture
    }
  }

  mutating func keep(_ picture: Picture, for key: PictureKey) {
    // One that is a good part of it all would push out many.
    guard picture.size <= limit / 4, pictures[key] == nil else { return }
    uses += 1
    pictures[key] = (picture, uses)
    size += picture.size
    guard size > limit else { return }
    // Many at once, as all are looked at.
    for (key, kept) in pictures.sorted(by: { $0.value.use < $1.value.use }) {
      if size <= limit * 3 / 4 { break }
      pictures[key] = nil
      size -= kept.picture.size
    }
  }
}
