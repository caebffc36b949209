import { describe, expect, it } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { addressId } from "../../../src/server/limits/address.ts";
import { FairUse } from "../../../src/server/limits/fair-use.ts";
import {
  CALLERS_OF_A_SITE,
  NAMES_OF_A_PROVIDER,
  NAMES_OF_A_SITE,
  siteOf,
  TableNames,
} from "../../../src/server/limits/networks.ts";
import { createMemoryCounter } from "../../../src/server/limits/rate-limit.ts";

const line = (site: number, subnet: number) =>
  addressId(`2001:db8:${site.toString(16)}:${subnet.toString(16)}::1`);

const PER_MINUTE = PLANS.basic.windows?.minute ?? Number.NaN;

describe("callers of an IPv6 network", () => {
  it("have together what sixteen callers have, and each what its plan gives", async () => {
    const counter = createMemoryCounter(() => 0);
    for (let subnet = 0; subnet < CALLERS_OF_A_SITE; subnet++)
      for (let call = 0; call < PER_MINUTE; call++)
        expect((await counter.count(line(1, subnet), PLANS.basic)).allowed).toBe(true);
    const last = await counter.count(line(1, 999), PLANS.basic);
    expect(last.allowed).toBe(false);
    expect(last.retry_after_s).toBeGreaterThan(0);
    expect(last.states.find(({ window }) => window.name === "minute")?.remaining).toBe(0);
    expect((await counter.count(line(2, 0), PLANS.basic)).allowed).toBe(true);
    expect((await counter.count(addressId("192.0.2.7"), PLANS.basic)).allowed).toBe(true);
  });

  it("give a refused call back to all", async () => {
    const counter = createMemoryCounter(() => 0);
    for (let call = 0; call < 2 * PER_MINUTE; call++) await counter.count(line(1, 0), PLANS.basic);
    const other = await counter.count(line(1, 1), PLANS.basic);
    expect(other.states.find(({ window }) => window.name === "minute")?.remaining).toBe(PER_MINUTE - 1);
  });

  it("take no more names of a table than their network has, and get new ones after an hour", () => {
    let now_ms = 1;
    const names = new TableNames(() => now_ms);
    const ofSite = new Set(Array.from({ length: 5000 }, (_, subnet) => names.nameOf(line(1, subnet))));
    expect(ofSite.size).toBe(NAMES_OF_A_SITE + 1);
    expect(names.nameOf(line(1, 0))).toBe(line(1, 0));
    expect(names.nameOf(line(1, 4999))).toBe(siteOf(line(1, 0)));
    now_ms += 3_600_001;
    expect(names.nameOf(line(1, 4999))).toBe(line(1, 4999));
    const ofProvider = new Set(
      Array.from({ length: 5 * NAMES_OF_A_PROVIDER }, (_, i) => names.nameOf(line(i, 0))),
    );
    expect(ofProvider.size).toBeLessThanOrEqual(NAMES_OF_A_PROVIDER + 2);
  });

  it("cannot push a caller out of the table of fair use", () => {
    const fairUse = new FairUse(() => 0);
    const bystander = addressId("192.0.2.7");
    fairUse.charge(bystander, { processor_us: 1e9, bytes: 0 });
    for (let i = 0; i < 60_000; i++) fairUse.charge(line(i % 65_536, i), { processor_us: 1, bytes: 0 });
    expect(fairUse.wait_s(bystander)).toBeGreaterThan(0);
  });
});
