import { constellationByAbbreviation } from "../../catalog/constellations.ts";
import { SMALL_BODY_KINDS, type SmallBody } from "../../catalog/small-bodies.ts";
import { findSmallBody } from "../../catalog/small-names.ts";
import { Problem } from "../../contract/terms/problem.ts";
import type { CallContext } from "../../routes/astronomy/route.ts";
import { type BodyRow, type BodyView, bodyAddress, bodyTitle } from "../../site/gallery/body.ts";
import { bodyPage, noBodyPage, unknownBodyPage } from "../../site/pages/body-page.ts";
import { placeAsked } from "../../site/view/place-form.ts";
import { lastOf, readPairs, sentValue, targetOf } from "../../site/view/query.ts";
import { chordBetween_deg } from "../../sky/positions/portable-trig.ts";
import { formatIso } from "../../time/instant.ts";
import { answerText, picturesOf, pictureTargets } from "./answer-text.ts";
import { dateAsked } from "./gallery.ts";
import { type AskedPage, ownRefusal, type PageMeans, type PageOutcome, refusedAs } from "./page.ts";
import { CHART_WIDTHS } from "./page-answer.ts";

const POSITIONS = "/v2/positions";
/** How long a path may be shown, and by which steps: some sixty rows each. */
const SPANS = [
  { days: 256, step: "4d", count: 65 },
  { days: 64, step: "1d", count: 65 },
  { days: 16, step: "6h", count: 65 },
  { days: 4, step: "90min", count: 65 },
  { days: 1, step: "20min", count: 73 },
] as const;
const SHORTEST = SPANS[4];
/** A path that is longer is cut into shorter spans. */
const LONGEST_PATH_DEG = 75;
const PARAMETERS = ["body", "at"];

/** `/bodies/asteroid-ceres`: an asteroid or a comet of the named set, from a day on. */
export const BODY: AskedPage = {
  path: "/bodies/:body",
  parameters: PARAMETERS,
  examples: [
    "body=asteroid-ceres&at=2026-11-26",
    "body=comet-1p&at=1986-01-01",
    "body=asteroid-apophis&at=2029-04-13",
  ],
  gazetteer: false,
  isOfNow: (query) => sentValue(placeAsked(query), "at") === undefined,
  asks: (query, context) => {
    const { body, date } = dayOfBody(query, context);
    const longest = pathTarget(body, date, SPANS[0]);
    return [dayTarget(body, date), longest, ...pictureTargets(longest, CHART_WIDTHS)];
  },
  page: async (query, means) => {
    try {
      return { page: bodyPage(await bodyViewOf(query, means)) };
    } catch (fault) {
      return refused(query, ownRefusal(fault));
    }
  },
};

function refused(query: string, refusal: Problem): PageOutcome {
  const name = nameOf(query);
  const found = bodyNamed(name);
  const problem = refusedAs(refusal);
  const page =
    "hint" in found
      ? unknownBodyPage(problem, `/bodies/${name}`)
      : noBodyPage(problem, {
          title: bodyTitle(found),
          address: bodyAddress(found),
          asked: daysAsked(query),
        });
  return { page, status: refusal.status };
}

const nameOf = (query: string) => sentValue(readPairs(query), "body") ?? "";
const daysAsked = (query: string) => lastOf(readPairs(query), ["at"]);

function bodyNamed(name: string): SmallBody | { readonly hint: string } {
  const kind = SMALL_BODY_KINDS.find((known) => name.toLowerCase().startsWith(`${known}-`));
  if (kind === undefined)
    return { hint: "A body is named as asteroid-ceres, asteroid-433, comet-1p or comet-c2023a3." };
  return findSmallBody(kind, name.slice(kind.length + 1, kind.length + 1 + LONGEST_NAME));
}

const LONGEST_NAME = 40;

function dayOfBody(query: string, { now }: CallContext) {
  const body = bodyNamed(nameOf(query));
  if ("hint" in body)
    throw new Problem("ROUTE_NOT_FOUND", {
      detail: `There is no page of "${nameOf(query).slice(0, LONGEST_NAME)}".`,
      hint: body.hint,
    });
  const asked = daysAsked(query);
  return { body, asked, date: dateAsked(sentValue(asked, "at"), formatIso(now)) };
}

/** The day itself, by the hour: how fast it moves. */
function dayTarget(body: SmallBody, date: string): string {
  return pathTarget(body, date, { step: "1h", count: 25 });
}

function pathTarget(
  { target }: SmallBody,
  date: string,
  { step, count }: { readonly step: string; readonly count: number },
): string {
  return targetOf(POSITIONS, [
    ["body", target],
    ["start", `${date}T00:00Z`],
    ["count", `${count}`],
    ["step", step],
    ["frames", "all"],
    ["bounds", "true"],
  ]);
}

interface Answer {
  readonly data: { readonly series: readonly BodyRow[] };
  readonly meta: { readonly warnings?: readonly { readonly message: string }[] };
}

async function bodyViewOf(query: string, { routes, engine }: PageMeans): Promise<BodyView> {
  const { body, asked, date } = dayOfBody(query, engine.context);
  const ask = (target: string) => answerText(target, routes, engine);
  const day: Answer = JSON.parse(await ask(dayTarget(body, date)));
  const daily_deg = pathLength_deg(day.data.series);
  const span = SPANS.find(({ days }) => days * daily_deg <= LONGEST_PATH_DEG) ?? SHORTEST;
  const path = pathTarget(body, date, span);
  const answer: Answer = JSON.parse(await ask(path));
  return {
    body,
    rows: answer.data.series,
    span_days: span.days,
    asked,
    date,
    warnings: (answer.meta.warnings ?? []).map(({ message }) => message),
    constellationName: (abbreviation) => constellationByAbbreviation(abbreviation)?.name ?? abbreviation,
    pictures: await picturesOf(path, CHART_WIDTHS, { routes, engine }),
    requests: [path],
  };
}

function pathLength_deg(rows: readonly BodyRow[]): number {
  const places = rows.flatMap(({ positions: [place] }) =>
    place === undefined
      ? []
      : [{ lon_deg: place.equatorial.j2000.ra_deg, lat_deg: place.equatorial.j2000.dec_deg }],
  );
  return places.slice(1).reduce((sum, place, i) => sum + chordBetween_deg(places[i] ?? place, place), 0);
}
