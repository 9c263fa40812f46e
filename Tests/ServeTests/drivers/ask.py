"""Sends HTTP requests and prints the answers as JSON.

Reads {"port": 1234, "requests": [{"target": "/v1/LAX-JFK.svg", "method": "GET", "headers": {}, "body": "base64",
"raw": "base64", "wait": 0.1}, …]} from standard input. A request with "raw" sends just these bytes over a connection
of its own. Answers have status, headers (names in small letters), body (base64) and seconds.
"""
import base64
import http.client
import json
import socket
import sys
import time


def ask(port, request):
    start = time.monotonic()
    if "raw" in request:
        with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
            connection.sendall(base64.b64decode(request["raw"]))
            connection.shutdown(socket.SHUT_WR)
            response = http.client.HTTPResponse(connection)
            response.begin()
            body = response.read()
    else:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request(
            request.get("method", "GET"), request["target"], base64.b64decode(request.get("body", "")) or None,
            request.get("headers", {}))
        response = connection.getresponse()
        body = response.read()
        connection.close()
    return {
        "status": response.status, "headers": {name.lower(): value for name, value in response.getheaders()},
        "body": base64.b64encode(body).decode(), "seconds": time.monotonic() - start}


plan = json.load(sys.stdin)
json.dump([ask(plan["port"], request) for request in plan["requests"]], sys.stdout)
