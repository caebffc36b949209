import { instantMs, momentWords } from "../../charts/kit/clock.ts";
import type { Drawing, View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import { faceToken } from "../../charts/kit/tokens.ts";
import { discStrip, type StripDisc, type StripRing } from "../../charts/sky/disc-strip.ts";
import { fieldChart } from "../../charts/time/fields.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";
import { facesOf } from "../../sky/faces/faces.ts";
import type { Sky } from "../../sky/sky.ts";
import { valueAt } from "../../solve/function.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { DEG_PER_TURN } from "../../units/units.ts";
import type { CallContext } from "../astronomy/route.ts";

/** The planets of an instant side by side; of a series where they stand about the Sun over time. */

interface Row {
  readonly instant: string | number;
  readonly planets: readonly {
    readonly body: string;
    readonly magnitude: number | null;
    readonly apparent_diameter_arcsec: number;
    readonly illuminated_percent: number;
    readonly elongation_deg: number;
  }[];
}

/** Position angles of a limb that looks west and east. */
const WEST_DEG = 270;
const EAST_DEG = 90;

interface Input {
  readonly context: CallContext;
}

export function drawBoard({ firstRows, table }: ChartSource<Row>, { context }: Input, view: View): Drawing {
  const [first, second] = firstRows;
  if (first === undefined || second !== undefined)
    return fieldChart(
      table,
      { path: "elongation_deg", title: "Elongation from the Sun", turn: DEG_PER_TURN, includes: [0] },
      view,
    );
  const discs = first.planets.map(
    ({ body, apparent_diameter_arcsec, illuminated_percent, ...planet }): StripDisc => ({
      ...planet,
      key: body,
      name: view.nameOf(body),
      diameter_arcsec: apparent_diameter_arcsec,
      disc: {
        lit: illuminated_percent / 100,
        limb_deg: planet.elongation_deg > 0 ? WEST_DEG : EAST_DEG,
        bright: faceToken(body),
        dark: "sky-dark",
      },
      ...(body === "saturn" ? { ring: ringAt(context.sky, instantMs(first.instant)) } : {}),
    }),
  );
  const largest = discs.reduce<StripDisc | null>(
    (best, one) => (best === null || one.diameter_arcsec > best.diameter_arcsec ? one : best),
    null,
  );
  return discStrip(
    {
      title: "The planets to scale",
      subtitle: `${momentWords(instantMs(first.instant), view.zone)} · lit towards the Sun, east left`,
      finding:
        largest === null
          ? "No planet was asked for."
          : `${largest.name} is the largest, ${printed(largest.diameter_arcsec, 1)}″ wide.`,
      discs,
    },
    view,
  );
}

/** The bright rings as the Earth's centre sees them, in radii of the planet's equator. */
function ringAt(sky: Sky, unix_ms: number): StripRing {
  const face = facesOf(sky, instantColumns([fromUnixMs(unix_ms)]), null)("saturn");
  const radius = valueAt(face.equatorial_arcsec(), 0);
  const axis_deg = valueAt(face.pole_position_angle_deg(), 0);
  const inner = valueAt(face.ring_arcsec("b_inner").major_arcsec, 0);
  const outer = face.ring_arcsec("a_outer");
  return {
    major: valueAt(outer.major_arcsec, 0) / radius,
    minor: valueAt(outer.minor_arcsec, 0) / radius,
    inner: inner / radius,
    axis_deg,
    isNorthSeen: valueAt(face.sub_observer().planetocentric.lat_deg, 0) > 0,
  };
}
