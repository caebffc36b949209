import tzLookup from "@photostructure/tz-lookup";
import fc from "fast-check";
import { expect, it } from "vitest";
import { mappedZone } from "../../../src/catalog/gazetteer/zone-map.ts";

it("the map of zones is that of tz-lookup, everywhere and at its edges", () => {
  const edges = [-90, -45, 0, 45, 89.999999, 90];
  for (const lat of edges)
    for (const lon of [-180, -7.5, 0, 7.5, 179.999999, 180])
      expect(mappedZone(lat, lon), `${lat} ${lon}`).toBe(tzLookup(lat, lon));
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (lat, lon) => {
        expect(mappedZone(lat, lon)).toBe(tzLookup(lat, lon));
      },
    ),
    { numRuns: 20_000 },
  );
});
