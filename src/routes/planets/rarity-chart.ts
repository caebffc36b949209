import { angleText } from "../../charts/kit/amounts.ts";
import { instantMs } from "../../charts/kit/clock.ts";
import { type Drawing, emptyDrawing, type View } from "../../charts/kit/drawing.ts";
import type { Location } from "../../contract/ask/location.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";
import type { PairMembers } from "../../sky/pairings/pair-members.ts";
import { pairingsAround, RARITY_REACH_DAY } from "../../sky/pairings/rarity.ts";
import { dayOf, instantOf } from "../../sky/time/tt-days.ts";
import { fromUnixMs, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { MS_PER_DAY } from "../../units/units.ts";
import type { CallContext } from "../astronomy/route.ts";
import { type DotItem, dotsOf } from "../parts/event-charts.ts";

/** The pair's approaches of ten years on either side, this one among them. */

interface Row {
  readonly bodies: readonly string[];
  readonly summary: string;
  readonly pairing: { readonly instant: string | number; readonly separation_deg: number } | null;
}

interface Input {
  readonly query: {
    readonly body1: PairMembers[number];
    readonly body2: PairMembers[number];
    readonly dark_only: boolean;
    readonly sun_depression: number;
  };
  readonly location: Location | null;
  readonly times: { readonly at: UtcInstant };
  readonly context: CallContext;
}

export function drawRarity({ firstRows: [row] }: ChartSource<Row>, input: Input, view: View): Drawing {
  const [first = "", second = ""] = (row?.bodies ?? []).map(view.nameOf);
  const title = `${first} and ${second}`;
  const pairing = row?.pairing ?? null;
  if (row === undefined || pairing === null)
    return emptyDrawing(title, row?.summary ?? "There is no pairing.", view);
  const { context, location, query } = input;
  const { sky } = context;
  const own_ms = instantMs(pairing.instant);
  const found = pairingsAround(sky, {
    members: [query.body1, query.body2],
    at_day: dayOf(sky.models.deltaT, fromUnixMs(own_ms)),
    place: location && {
      observer: location,
      sun_depression_deg: query.dark_only ? query.sun_depression : null,
    },
  });
  const dots = found.map(({ t_day, separation_deg }): DotItem => {
    const unix_ms = toUnixMs(instantOf(sky.models.deltaT, t_day));
    const isOwn = Math.abs(unix_ms - own_ms) < SAME_MS;
    const isAsClose = isOwn || separation_deg <= pairing.separation_deg;
    return {
      at: unix_ms,
      value: separation_deg,
      label: isOwn ? `this one, ${angleText(separation_deg)}` : "",
      token: isOwn ? "bad" : isAsClose ? "s2" : "s1",
      radius: isOwn ? 6 : 3.5,
      hollow: !isAsClose,
    };
  });
  return dotsOf(
    dots,
    {
      title: `${title} within ten years`,
      finding: row.summary,
      unit: "deg",
      includes: [0],
      spans: { from: own_ms - AROUND_MS, to: own_ms + AROUND_MS },
      stems: dots.length <= MOST_STEMS,
      nothing: "The two do not meet in these years.",
    },
    view,
  );
}

const SAME_MS = 60_000;
const AROUND_MS = RARITY_REACH_DAY * MS_PER_DAY;
const MOST_STEMS = 40;
