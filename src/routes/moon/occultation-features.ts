import { isTargetError, parseTarget, type Target } from "../../catalog/target.ts";
import type { MakeFeatures, MapEvent, MapFeature } from "../../contract/declare/geometry.ts";
import type * as z from "../../contract/schema/schema.ts";
import { seenRegion } from "../../sky/eclipses/curves/seen-region.ts";
import { lightAt } from "../../sky/occultations/circumstances.ts";
import { globalPassage } from "../../sky/occultations/global-passage.ts";
import { shadowTrack } from "../../sky/occultations/shadow-track.ts";
import type { Sky } from "../../sky/sky.ts";
import { dayOf } from "../../sky/time/tt-days.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { CallContext } from "../astronomy/route.ts";
import { checkMapEvents } from "../maps/map-events.ts";
import { areaOf, lineOf } from "../maps/map-shapes.ts";
import { subjectName } from "../parts/calendar-words.ts";
import type { OccultationRow } from "./occultation-row.ts";

/** Where the occultations of a list are seen, each with its two limits. */

type Row = z.input<typeof OccultationRow>;

interface OccultationMapInput {
  readonly query: { readonly tolerance_km: number };
  readonly context: CallContext;
  readonly targets: readonly Target[];
}

export const occultationFeatures: MakeFeatures<Row, OccultationMapInput> = (rows, input) => {
  checkMapEvents(rows.length);
  return rows.flatMap((row) => regionOf(row, input));
};

const DATE = "2000-01-01".length;

function regionOf(row: Row, { context: { sky }, query, targets }: OccultationMapInput): MapFeature[] {
  const target = targets.find(({ name }) => name === row.body) ?? parseTarget(row.body);
  const instant = fromUnixMs(Date.parse(String(row.greatest?.instant)));
  if (isTargetError(target)) return [];
  const passage = globalPassage(sky, { target, t_day: dayOf(sky.models.deltaT, instant) });
  if (passage === null) return [];
  const track = shadowTrack(sky, passage);
  const { limits, rings } = seenRegion(track, query.tolerance_km);
  const clock = { model: sky.models.deltaT, t0_day: track.t0_day };
  const event = eventOf(row, sky, instant.mjd + instant.second / SECONDS_PER_DAY);
  const light = row.greatest_at === null ? null : lightWord(Number(row.greatest_at.sun_altitude_deg));
  const common = { event, geometry: "region" } as const;
  const area = areaOf(clock, rings);
  return [
    ...(area === null
      ? []
      : [{ ...common, ...area, part: "", name: "Seen from here", properties: { light, side: null } }]),
    ...limits.flatMap(({ side, vertices }, i) => {
      const line = lineOf(clock, vertices);
      if (line === null) return [];
      const name = `${side === "north" ? "Northern" : "Southern"} limit`;
      return [{ ...common, ...line, part: `${side} ${i}`, name, properties: { light, side } }];
    }),
  ];
}

/** How light the sky is where the axis meets the Earth. */
function lightWord(sun_altitude_deg: number): "day" | "twilight" | "night" {
  const light = lightAt(sun_altitude_deg);
  return light === "day" || light === "night" ? light : "twilight";
}

function eventOf({ body, kind, greatest }: Row, sky: Sky, mjd: number): MapEvent {
  const date = String(greatest?.instant).slice(0, DATE);
  const { delta_t_s, sigma_s } = sky.models.deltaT.deltaT(mjd);
  return {
    kind: "occultation",
    bodies: [body],
    key: date,
    name: `Occultation of ${subjectName(body)} of ${date}`,
    delta_t_s,
    delta_t_sigma_s: sigma_s,
    type: kind,
  };
}
