import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";

const refused: readonly (readonly [name: string, address: string])[] = [
  ["loopback", "127.0.0.1"],
  ["another loopback", "127.255.255.254"],
  ["this host", "0.0.0.0"],
  ["private, 10", "10.1.2.3"],
  ["private, 172.16", "172.16.0.1"],
  ["private, 172.31", "172.31.255.255"],
  ["private, 192.168", "192.168.1.1"],
  ["link-local with the metadata service of clouds", "169.254.169.254"],
  ["carrier-grade NAT", "100.64.0.1"],
  ["end of carrier-grade NAT", "100.127.255.255"],
  ["protocol assignments", "192.0.0.1"],
  ["documentation", "203.0.113.9"],
  ["benchmarks", "198.19.0.1"],
  ["multicast", "224.0.0.1"],
  ["reserved", "240.0.0.1"],
  ["broadcast", "255.255.255.255"],
  ["IPv6 loopback", "::1"],
  ["IPv6 unspecified", "::"],
  ["IPv6 link-local", "fe80::1"],
  ["IPv6 link-local with a zone", "fe80::1%eth0"],
  ["a global address with a zone", "2600::1%eth0"],
  ["IPv6 unique local", "fd00::1"],
  ["IPv6 multicast", "ff02::1"],
  ["mapped loopback", "::ffff:127.0.0.1"],
  ["mapped loopback in hexadecimal", "::ffff:7f00:1"],
  ["mapped public address", "::ffff:1.1.1.1"],
  ["translated address", "64:ff9b::7f00:1"],
  ["6to4 of a private address", "2002:a00:1::"],
  ["Teredo", "2001::1"],
  ["IPv6 documentation", "2001:db8::1"],
  ["a name", "localhost"],
  ["a shortened IPv4 address", "127.1"],
  ["a number", "2130706433"],
  ["nothing", ""],
];

describe("public addresses", () => {
  it.each(refused)("GRA-12: refuses %s (%s)", (_name, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(["1.1.1.1", "100.63.255.255", "100.128.0.1", "172.32.0.1", "192.0.1.1", "223.255.255.255"])(
    "GRA-12: takes the public address %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(["2600::1", "2a00:1450:4001::1", "2001:4860:4860::8888"])(
    "GRA-12: takes the public IPv6 address %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});
