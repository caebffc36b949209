import * as z from "zod";
import { eclipses } from "../../routes/eclipses/eclipses.ts";
import { ask, isoOf, isoSecond, rounded, type V1Context } from "./ask.ts";
import type { V1Location, V1Request } from "./request.ts";

const EclipseRow = z.object({
  kind: z.string(),
  instant: z.number(),
  obscuration_percent: z.number().nullable(),
  umbral_magnitude: z.number().nullable(),
  saros: z.object({ series: z.number() }),
  local: z
    .object({
      visible: z.boolean(),
      kind: z.string().nullable(),
      maximum: z.object({ instant: z.number(), altitude_geometric_deg: z.number() }).nullable(),
    })
    .nullish(),
});
type EclipseRow = z.output<typeof EclipseRow>;
const EclipseData = z.object({ series: z.array(EclipseRow) });

/**
 * `/v1/next-eclipse`: the next solar and lunar eclipses anywhere, and what a location sees of them. It prints peaks and
 * chooses by them: with a location by those of the place.
 */
export async function nextEclipseBody({ date, instant, location }: V1Request, context: V1Context) {
  const question = { at: date, count: 1, in_progress: "exclude", ...location };
  const [solar, lunar, visible] = await Promise.all([
    firstOf({ ...question, kind: "solar" }, context),
    firstOf({ ...question, kind: "lunar" }, context),
    location === null ? null : firstOf({ ...question, kind: "solar", visible_only: true }, context),
  ]);
  return {
    date: isoOf(instant),
    location,
    solar: solar && solarBody(solar, location),
    nextVisibleSolarEclipse: visible && visibleBody(visible, solar),
    lunar: lunar && lunarBody(lunar, location),
  };
}

async function firstOf(question: Record<string, unknown>, context: V1Context): Promise<EclipseRow | null> {
  const { series } = await ask(eclipses, question, EclipseData, context);
  return series[0] ?? null;
}

function solarBody(
  { kind, instant, obscuration_percent, saros, local }: EclipseRow,
  location: V1Location | null,
) {
  return {
    kind,
    peak: isoSecond(instant),
    obscurationPercent: obscuration_percent === null ? null : rounded(obscuration_percent, 1),
    sarosSeries: saros.series,
    visibleFromYourLocation: location === null ? null : local?.visible === true,
  };
}

/** The kind and the peak as the location sees them. */
function visibleBody({ local, instant }: EclipseRow, global: EclipseRow | null) {
  return {
    kind: local?.kind ?? null,
    peak: isoSecond(local?.maximum?.instant ?? instant),
    sunAltitudeAtPeak: altitudeOf(local),
    sameAsNextGlobal: global !== null && global.instant === instant,
  };
}

function lunarBody(
  { kind, instant, umbral_magnitude, saros, local }: EclipseRow,
  location: V1Location | null,
) {
  return {
    kind,
    peak: isoSecond(instant),
    umbralMagnitude: umbral_magnitude === null ? null : rounded(umbral_magnitude, 3),
    sarosSeries: saros.series,
    fromYourLocation:
      location === null ? null : { visible: local?.visible === true, moonAltitudeAtPeak: altitudeOf(local) },
  };
}

function altitudeOf(local: EclipseRow["local"]): number | null {
  return local?.maximum == null ? null : rounded(local.maximum.altitude_geometric_deg, 1);
}
