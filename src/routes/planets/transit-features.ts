import type { MakeFeatures, MapEvent, MapFeature } from "../../contract/declare/geometry.ts";
import type * as z from "../../contract/schema/schema.ts";
import type { Sky } from "../../sky/sky.ts";
import { dayOf } from "../../sky/time/tt-days.ts";
import { passageNear } from "../../sky/transits/passage.ts";
import { seenRegions, type TransitVisibility } from "../../sky/transits/seen-regions.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { CallContext } from "../astronomy/route.ts";
import { checkMapEvents } from "../maps/map-events.ts";
import { areaOf, lineOf } from "../maps/map-shapes.ts";
import { subjectName } from "../parts/calendar-words.ts";
import type { TransitRow } from "./transit-row.ts";

/** Where the transits of a list are seen whole, in part, or not at all. */

type Row = z.input<typeof TransitRow>;

interface TransitMapInput {
  readonly query: { readonly tolerance_km: number };
  readonly context: CallContext;
}

export const transitFeatures: MakeFeatures<Row, TransitMapInput> = (rows, input) => {
  checkMapEvents(rows.length);
  return rows.flatMap((row) => regionsOf(row, input));
};

const NAMES: Readonly<Record<TransitVisibility, string>> = {
  whole: "Seen from start to end",
  ingress: "Seen until sunset",
  egress: "Seen from sunrise on",
  ends: "Seen but for the middle",
  middle: "Seen from sunrise to sunset",
  none: "Not seen",
};
const DATE = "2000-01-01".length;
/** The instant of a row is rounded. */
const NEAR_DAY = 0.01;

function regionsOf(row: Row, { context: { sky }, query }: TransitMapInput): MapFeature[] {
  const { body: planet, greatest } = row;
  const instant = fromUnixMs(Date.parse(String(greatest.instant)));
  const near = { t_day: dayOf(sky.models.deltaT, instant), reach_day: NEAR_DAY };
  const passage = passageNear(sky, { planet, observer: null }, near);
  const regions = passage === null ? null : seenRegions(sky, { planet, passage }, query.tolerance_km);
  if (passage === null || regions === null) return [];
  const clock = { model: sky.models.deltaT, t0_day: passage.greatest.t_day };
  const event = eventOf(row, sky, instant.mjd + instant.second / SECONDS_PER_DAY);
  const common = { event, geometry: "region" } as const;
  return [
    ...regions.rings.flatMap(({ visibility, ring }) => {
      const area = areaOf(clock, [ring]);
      const properties = { seen: visibility, contact: null };
      return area === null
        ? []
        : [{ ...common, ...area, part: visibility, name: NAMES[visibility], properties }];
    }),
    ...regions.horizons.flatMap(({ contact, vertices }) => {
      const line = lineOf(clock, vertices);
      const name = `The Sun in the horizon at contact ${contact}`;
      const properties = { seen: null, contact };
      return line === null ? [] : [{ ...common, ...line, part: `contact ${contact}`, name, properties }];
    }),
  ];
}

function eventOf({ body, kind, greatest }: Row, sky: Sky, mjd: number): MapEvent {
  const date = String(greatest.instant).slice(0, DATE);
  const { delta_t_s, sigma_s } = sky.models.deltaT.deltaT(mjd);
  return {
    kind: "transit",
    bodies: [body],
    key: date,
    name: `Transit of ${subjectName(body)} of ${date}`,
    delta_t_s,
    delta_t_sigma_s: sigma_s,
    type: kind,
  };
}
