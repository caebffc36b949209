import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressId, clientAddress, proxyFault, proxyTest } from "../../../src/server/limits/address.ts";

describe("callers by address (S5-8)", () => {
  it("counts IPv4 by the whole address, also inside IPv6", () => {
    expect(addressId("192.0.2.7")).toBe("ip:192.0.2.7");
    expect(addressId("::ffff:192.0.2.7")).toBe("ip:192.0.2.7");
  });

  it("counts IPv6 by its /64", () => {
    expect(addressId("2001:db8:1:2:aaaa::1")).toBe(addressId("2001:db8:1:2:bbbb:cccc::2"));
    expect(addressId("2001:db8:1:2::1")).not.toBe(addressId("2001:db8:1:3::1"));
  });

  it("counts an address that cannot be read under its own text", () => {
    expect(addressId("pipe")).toBe("ip:pipe");
  });
});

const isProxy = proxyTest(["192.0.2.0/24", "2001:db8:ffff::1", "loopback"]);
const PROXY = "192.0.2.1";
const outside = fc.oneof(
  fc.ipV4().filter((address) => !/^(192\.0\.2|127)\./.test(address)),
  fc.ipV6().filter((address) => !/^(2001:0?db8|::)|\./i.test(address)),
);

describe("X-Forwarded-For", () => {
  it("is heard of trusted proxies alone", () => {
    expect(clientAddress("198.51.100.1", "203.0.113.9", isProxy)).toBe("198.51.100.1");
    expect(clientAddress(PROXY, "203.0.113.9", isProxy)).toBe("203.0.113.9");
    expect(clientAddress("::ffff:192.0.2.1", "203.0.113.9", isProxy)).toBe("203.0.113.9");
    expect(clientAddress(PROXY, undefined, isProxy)).toBe(PROXY);
  });

  it("means one caller with any port or none", () => {
    fc.assert(
      fc.property(outside, fc.nat(65_535), fc.nat(65_535), (address, ...ports) => {
        const bracketed = address.includes(":") ? `[${address}]` : address;
        const forms = [address, bracketed, ...ports.map((port) => `${bracketed}:${port}`)];
        const ids = forms.map((form) => addressId(clientAddress(PROXY, form, isProxy)));
        expect(new Set(ids).size).toBe(1);
        expect(ids[0]).not.toBe(addressId(PROXY));
      }),
    );
  });

  it("cannot be lengthened from the left: the last address that is no proxy's counts", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(outside, fc.string())),
        outside,
        fc.array(fc.constantFrom("192.0.2.9", "192.0.2.8:443", "[2001:db8:ffff::1]:80", "127.0.0.1")),
        (forged, address, proxies) => {
          const field = [...forged, address, ...proxies].join(", ");
          expect(addressId(clientAddress(PROXY, field, isProxy))).toBe(addressId(address));
        },
      ),
    );
  });

  it("ends at an entry that is no address, which is counted as the proxy that wrote it", () => {
    expect(clientAddress(PROXY, "203.0.113.9, unknown", isProxy)).toBe(PROXY);
    expect(clientAddress(PROXY, "203.0.113.9, _hidden, 192.0.2.3", isProxy)).toBe("192.0.2.3");
  });
});

describe("lists of proxies", () => {
  it.each([
    ["10.0.0.0/8", "10.255.0.1", "11.0.0.1"],
    ["::ffff:10.0.0.0/104", "::ffff:10.255.0.1", "11.0.0.1"],
    ["2001:db8::/32", "2001:db8:7::1", "2001:db9::1"],
    ["loopback", "::1", "128.0.0.1"],
    ["linklocal", "fe80::7%eth0", "fec0::7"],
    ["uniquelocal", "172.31.255.255", "172.32.0.0"],
  ])("%s holds %s and not %s", (item, inside, without) => {
    const test = proxyTest([item]);
    expect(proxyFault(item)).toBeNull();
    expect(clientAddress(inside, "203.0.113.9", test)).toBe("203.0.113.9");
    expect(clientAddress(without, "203.0.113.9", test)).not.toBe("203.0.113.9");
  });

  it("hold no numbers, nobody's names and not everybody", () => {
    for (const count of ["1", "2", "4294967295"]) expect(proxyFault(count)).toMatch(/named, not counted/);
    for (const everybody of ["0.0.0.0/0", "::/0", "10.0.0.0/0"])
      expect(proxyFault(everybody)).toMatch(/believe everybody/);
    for (const other of ["everybody", "10.0.0.0/33", "10.1", "0x7f000001", "nginx"])
      expect(proxyFault(other)).toMatch(/no address, subnet or named range/);
  });
});
