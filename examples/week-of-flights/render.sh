# Five days in five colors: to the customers and back again, each way on a line of its own.
flightanim ZRH-LHR-ZRH,ZRH-BER-WAW-ZRH,ZRH-MAD-LIS-ZRH,ZRH-VIE-ZRH,ZRH-CPH-OSL-ZRH --sequence --duration 18 --size 1080x1080 --title "Five days in March" --svg week.svg --png week.png
