import { at, type Table, textColumn } from "../compare/table.ts";
import { by, DE440, type Recipe, wholeTable } from "./golden-recipe.ts";

/** Samples of phases, seasons, apsides, nodes, poles and eclipses. */

const NEAR_POLE_DEG = 80;

/** Tables of events and of poles: quarters in blocks of about a year and seasons by year, so that completeness can be seen. */
export function eventRecipes(): Recipe[] {
  const dated = {
    frame: "true ecliptic and equinox of date, or geometric distances",
    units: "km, au, degrees",
  };
  const computed = { ...dated, source: DE440, scale: "TT (jd_tt, iso_tt, tt)" };
  const published = { ...dated, source: "U.S. Naval Observatory", scale: "UT, whole minutes" };
  const poles = {
    source: "JPL Horizons",
    frame: "ICRF; direction of the north pole of rotation",
    units: "degrees",
    scale: "UT",
  };
  return [
    { name: "moon-phases", group: wholeTable, stride: 12, block: 50, header: computed },
    { name: "seasons", group: wholeTable, stride: 5, block: 4, header: computed },
    { name: "lunar-apsides", group: by("event"), stride: 4, header: computed },
    { name: "earth-apsides", group: by("event"), stride: 4, header: computed },
    { name: "lunar-nodes", group: by("event"), stride: 4, header: computed },
    { name: "events-phases", group: wholeTable, stride: 20, header: computed },
    { name: "events-phases-usno", group: wholeTable, stride: 12, header: published },
    { name: "events-seasons", group: wholeTable, stride: 16, header: computed },
    { name: "events-seasons-usno", group: by("event"), stride: 8, header: published },
    { name: "events-lunar-apsides", group: by("event"), stride: 12, header: computed },
    { name: "events-earth-apsides", group: by("event"), stride: 10, header: computed },
    { name: "events-planet-apsides", group: by("planet", "event"), stride: 8, header: computed },
    { name: "events-nodes", group: by("node"), stride: 8, header: computed },
    { name: "north-poles", group: wholeTable, stride: 1, header: poles },
  ];
}

/** Tables of eclipses: each kind, and of solar eclipses each kind near a pole. */
export function eclipseRecipes(): Recipe[] {
  const computed = { frame: "WGS84 places, geometric altitudes", units: "degrees, minutes, s" };
  const canon = { frame: "WGS84 places", units: "earth radii, degrees, km, s" };
  const solar = { ...canon, source: "NASA Five Millennium Canon of Solar Eclipses (TP-2006-214141)" };
  const lunar = { ...canon, source: "NASA Five Millennium Canon of Lunar Eclipses (TP-2009-214172)" };
  const kindAndPole = (table: Table) =>
    textColumn(table, "type").map((type, row) => {
      const isNearPole = Math.abs(Number(at(textColumn(table, "lat_deg"), row))) > NEAR_POLE_DEG;
      return `${type} ${isNearPole}`;
    });
  const printed = "TD; UT = TD − delta_t_s of the row";
  return [
    { name: "eclipses-solar", group: kindAndPole, stride: 4, header: { ...solar, scale: printed } },
    {
      name: "eclipses-solar-local",
      group: by("type_local"),
      stride: 3,
      header: { ...computed, source: DE440, scale: "UT1 = TT − delta_t_s of the row" },
    },
    { name: "eclipses-lunar", group: by("type"), stride: 4, header: { ...lunar, scale: printed } },
    {
      name: "eclipses-lunar-computed",
      group: by("type"),
      stride: 4,
      header: { ...computed, source: DE440, scale: "TT" },
    },
    {
      name: "eclipses-lunar-local",
      group: by("type"),
      stride: 2,
      header: {
        ...computed,
        source: `contacts of the NASA canon, altitudes of ${DE440}`,
        scale: "UT1 = TD − delta_t_s of the row",
      },
    },
  ];
}
