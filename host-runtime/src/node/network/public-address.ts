import { BlockList, isIP } from "node:net";

/** Networks of IPv4 that are not the public internet: RFC 6890 and its successors, multicast and reserved space. */
const closedIpv4: readonly (readonly [network: string, prefix: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Inside the global unicast space of IPv6: protocol assignments with Teredo, documentation, and 6to4. */
const closedIpv6: readonly (readonly [network: string, prefix: number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const ipv4 = listOf(closedIpv4, "ipv4");
const ipv6 = listOf(closedIpv6, "ipv6");
const globalIpv6 = listOf([["2000::", 3]], "ipv6");

/**
 * Whether an IP address belongs to the public internet (GRA-12). Of IPv6 only global unicast space counts, so that
 * loopback, link-local, unique local, multicast, IPv4-mapped and translated addresses are all refused.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !ipv4.check(address, "ipv4");
    case 6:
      return !address.includes("%") && globalIpv6.check(address, "ipv6") && !ipv6.check(address, "ipv6");
    default:
      return false;
  }
}

function listOf(
  networks: readonly (readonly [network: string, prefix: number])[],
  family: "ipv4" | "ipv6",
): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}
