"""Serves a folder on loopback."""
import contextlib
import functools
import http.server
import threading


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map, ".svg": "image/svg+xml"}

    def __init__(self, *arguments, headers, **named):
        self.extra_headers = headers
        super().__init__(*arguments, **named)

    def end_headers(self):
        for name, value in self.extra_headers.get(self.path.lstrip("/"), {}).items():
            self.send_header(name, value)
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def served(folder, headers):
    """The address of a server on a port of its own, as long as it is needed."""
    handler = functools.partial(Handler, directory=folder, headers=headers)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, args=[0.02], daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
