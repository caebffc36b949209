import { clockText, dateText, instantMs, wallOf } from "../../charts/kit/clock.ts";
import { type Drawing, subtitleOf, type View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import { nightToken } from "../../charts/kit/tokens.ts";
import { discTrack } from "../../charts/sky/disc-track.ts";
import type { Location } from "../../contract/ask/location.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";
import { moonDiscs } from "../../sky/moon/moon-disc.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import type { CallContext } from "../astronomy/route.ts";
import { tracksOf } from "../parts/event-charts.ts";
import { moonFaceOf } from "../parts/moon-face.ts";

/** The first occultation's way behind the Moon; of what no place sees, when it happens. */

interface Passage {
  readonly instant: string | number;
  readonly position_angle_deg: number;
  readonly cusp_angle_deg: number | null;
  readonly limb: string | null;
  readonly cusp: string | null;
  readonly visible: boolean | null;
}

interface Row {
  readonly body: string;
  readonly observable: boolean;
  readonly disappearance: Passage | null;
  readonly reappearance: Passage | null;
  readonly greatest: { readonly instant: string | number } | null;
  readonly begin: { readonly instant: string | number } | null;
}

interface Input {
  readonly location: Location | null;
  readonly context: CallContext;
}

export function drawOccultation(
  { rows }: ChartSource<Row>,
  { location, context }: Input,
  view: View,
): Drawing {
  const first = rows.find(
    ({ disappearance, reappearance }) => disappearance !== null && reappearance !== null,
  );
  if (location === null || first?.disappearance == null || first.reappearance == null)
    return tracks(rows, view);
  const { disappearance, reappearance, body } = first;
  const unix_ms = instantMs(disappearance.instant);
  const [disc] = moonDiscs(context.sky, instantColumns([fromUnixMs(unix_ms)]), location);
  const spot = (verb: string, { instant, position_angle_deg, visible }: Passage) => ({
    radii: 1,
    position_deg: position_angle_deg,
    label: `${verb} ${clockText(wallOf(instantMs(instant), view.zone))}`,
    hollow: visible === false,
  });
  const wall = wallOf(unix_ms, view.zone);
  return discTrack(
    {
      title: `The Moon hides ${view.nameOf(body)}`,
      subtitle: `${dateText(wall)} · ${subtitleOf(view)}`,
      finding: `${view.nameOf(body)} disappears at ${clockText(wall)} at the ${limbText(disappearance)}.`,
      face: disc === undefined ? "n-moon" : moonFaceOf(disc),
      spots: [spot("disappears", disappearance), spot("reappears", reappearance)],
      small_radii: 0.02,
      token: body.startsWith("star:") ? "sky-star" : nightToken(body),
      isBehind: true,
      facts: [
        `Disappears at the ${factOf(disappearance)}.`,
        `Reappears at the ${factOf(reappearance)}.`,
        ...(rows.length > 1 ? [`One of ${rows.length} occultations of the list.`] : []),
      ],
    },
    view,
  );
}

/** Near new and full Moon no limb is dark or bright. */
function limbText({ limb }: Pick<Passage, "limb">): string {
  return limb === null || limb === "undefined" ? "limb" : `${limb} limb`;
}

function factOf({ position_angle_deg, limb, cusp, cusp_angle_deg }: Passage): string {
  const corner =
    cusp === null || cusp_angle_deg === null ? "" : `, cusp angle ${printed(cusp_angle_deg)}° ${cusp}`;
  return `${limbText({ limb })}, position angle ${printed(position_angle_deg)}°${corner}`;
}

function tracks(rows: readonly Row[], view: View): Drawing {
  return tracksOf(
    rows.map((row) => ({
      track: view.nameOf(row.body),
      at: row.disappearance?.instant ?? row.greatest?.instant ?? row.begin?.instant,
      label: row.observable ? "seen" : "near the Sun",
      hollow: !row.observable,
    })),
    { title: "Occultations by the Moon", nothing: "No occultation falls into the window." },
    view,
  );
}
