import ipaddr from "ipaddr.js";

/** Where a request came from: its connection's address, or what trusted proxies say of it. */

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The first four of an IPv6 address's eight 16-bit parts: the network of one subscriber line. */
const IPV6_NETWORK_PARTS = 4;

/** Names of the usual private ranges, with their subnets (RFC 1122, 3927, 1918, 4193, 4291). */
const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};
export const RANGE_NAMES = Object.keys(NAMED_RANGES);

/** Why an item cannot stand in a list of trusted proxies; null when it can. */
export function proxyFault(item: string): string | null {
  if (/^\d+$/.test(item))
    return `${item} is no address: proxies are named, not counted (as a number it would mean an address)`;
  if (subnetsOf(item) === null) return `${item} is no address, subnet or named range`;
  return /\/0+$/.test(item) ? `${item} would believe everybody, who then could take any address` : null;
}

/** True if an address is one of the proxies of a list. */
export type IsProxy = (address: Address) => boolean;

/** Compiles a list of addresses, subnets and named ranges; items that are none of these match nothing. */
export function proxyTest(items: readonly string[]): IsProxy {
  const subnets = items.flatMap((item) => subnetsOf(item) ?? []);
  return (address) =>
    subnets.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

/**
 * The address that a request is counted under: that of its connection; when this is a proxy's, the last one in X-Forwarded-For
 * that is no proxy's. An entry that is no address (`unknown`) ends the walk: what precedes it is hearsay.
 */
export function clientAddress(
  connection: string | undefined,
  forwarded: string | undefined,
  isProxy: IsProxy,
): string {
  const direct = parseAddress(connection ?? "");
  if (direct === null) return connection ?? "";
  const entries = forwarded === undefined ? [] : forwarded.split(",").reverse();
  let known = direct;
  for (const entry of entries) {
    if (!isProxy(known)) break;
    const named = parseAddress(withoutPort(entry.trim()));
    if (named === null) break;
    known = named;
  }
  return known.toString();
}

/** Under which name a connection from an address is counted; null: not at all, since it is a proxy's and brings the calls of many. */
export function connectionId(address: string | undefined, isProxy: IsProxy): string | null {
  const direct = parseAddress(address ?? "");
  return direct !== null && isProxy(direct) ? null : addressId(address ?? "");
}

/** The name under which an address is counted. IPv4 inside IPv6 counts as IPv4, other IPv6 by its /64. */
export function addressId(address: string): string {
  const parsed = parseAddress(address);
  if (parsed === null) return `ip:${address}`;
  if (parsed instanceof ipaddr.IPv6) {
    const network = parsed.parts.slice(0, IPV6_NETWORK_PARTS).map((part) => part.toString(16));
    return `ip:${network.join(":")}::/64`;
  }
  return `ip:${parsed.toString()}`;
}

/** Some proxies add the port of the connection: `192.0.2.7:5678`, `[2001:db8::1]:443`. */
function withoutPort(entry: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}

/** An address as it is usually written (not as one number); IPv4 inside IPv6 is IPv4. */
function parseAddress(text: string): Address | null {
  const [bare = ""] = text.split("%", 1);
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare);
  return ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : null;
}

function subnetsOf(item: string): [Address, number][] | null {
  const named = NAMED_RANGES[item];
  if (named !== undefined) return named.map((range) => ipaddr.parseCIDR(range));
  const address = parseAddress(item);
  if (address !== null) return [[address, address.toByteArray().length * 8]];
  const [network = ""] = item.split("/", 1);
  return parseAddress(network) !== null && ipaddr.isValidCIDR(item) ? [asIpv4(ipaddr.parseCIDR(item))] : null;
}

/** Bits before an IPv4 address inside an IPv6 one (RFC 4291 §2.5.5.2). */
const MAPPED_BITS = 96;

/** A subnet of IPv4 inside IPv6 is one of IPv4, as its addresses are. */
function asIpv4([network, bits]: [Address, number]): [Address, number] {
  const isMapped = network instanceof ipaddr.IPv6 && network.isIPv4MappedAddress() && bits >= MAPPED_BITS;
  return isMapped ? [network.toIPv4Address(), bits - MAPPED_BITS] : [network, bits];
}
