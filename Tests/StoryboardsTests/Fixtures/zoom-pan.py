#!/usr/bin/env python3
"""Writes zoom-pan.csv: views on the way from one to another, by equation 9 of van Wijk and Nuij,
Smooth and efficient zooming and panning (2003), as it stands there, in 60 digits."""
from decimal import Decimal as D, getcontext

getcontext().prec = 60


def views(u1, w0, w1, rho):
    """S, and u and w at s, as the paper has them."""
    u0 = D(0)
    if u1 == u0:
        k = -1 if w1 < w0 else 1
        return abs((w1 / w0).ln()) / rho, lambda s: (u0, w0 * (k * rho * s).exp())

    def r(i):
        w = w1 if i else w0
        b = (w1**2 - w0**2 + (-1)**i * rho**4 * (u1 - u0)**2) / (2 * w * rho**2 * (u1 - u0))
        return (-b + (b**2 + 1).sqrt()).ln()

    def cosh(x): return (x.exp() + (-x).exp()) / 2
    def sinh(x): return (x.exp() - (-x).exp()) / 2
    def tanh(x): return sinh(x) / cosh(x)
    r0, r1 = r(0), r(1)
    return (r1 - r0) / rho, lambda s: (
        w0 / rho**2 * cosh(r0) * tanh(rho * s + r0) - w0 / rho**2 * sinh(r0) + u0,
        w0 * cosh(r0) / cosh(rho * s + r0))


cases = [
    # distance, first width, last width, rho
    ("10", "1", "8", D(2).sqrt()), ("0", "1", "1.1", D(2).sqrt()), ("0", "2", "1", D(2).sqrt()),
    ("100", "5", "5", D("1.42")), ("600", "133.3", "133.3", D("1.2")), ("3", "800", "1", D("1.42")),
    ("0.001", "100", "100", D("1.42")), ("100000", "1", "3", D("2")),
]
with open(__file__.replace(".py", ".csv"), "w") as file:
    file.write("u1,w0,w1,rho,length,share,u,w\n")
    for u1, w0, w1, rho in cases:
        length, view = views(D(u1), D(w0), D(w1), rho)
        for share in ("0", "0.1", "0.25", "0.5", "0.8", "1"):
            u, w = view(D(share) * length)
            file.write(",".join(
                [u1, w0, w1] + [f"{value:.17g}" for value in (rho, length)] + [share]
                + [f"{value:.17g}" for value in (u, w)]) + "\n")
