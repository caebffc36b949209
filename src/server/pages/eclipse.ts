import { Problem } from "../../contract/terms/problem.ts";
import type { EclipseView } from "../../site/gallery/eclipse.ts";
import {
  type EclipseAnswer,
  type EclipseLines,
  type EclipseRow,
  nearestOn,
  shadowOver,
} from "../../site/gallery/eclipse-answer.ts";
import { withTowns } from "../../site/gallery/town-names.ts";
import { eclipsePage, noEclipsePage } from "../../site/pages/eclipse-page.ts";
import { namesPlace, placeAsked, TOWN, townOf } from "../../site/view/place-form.ts";
import { type Pair, readPairs, sentValue, targetOf, without } from "../../site/view/query.ts";
import { degreesWords } from "../../units/direction-words.ts";
import { answerText, picturesOf, pictureTargets } from "./answer-text.ts";
import { type AskedPage, ownRefusal, type PageMeans, refusedAs } from "./page.ts";
import { CHART_WIDTHS } from "./page-answer.ts";
import { townsInPath } from "./path-towns.ts";

const ECLIPSES = "/v2/eclipses";
const NAME = /^(\d{4}-\d\d-\d\d)-(solar|lunar)$/;
/** No two eclipses of a body start within this time. */
const BEFORE_MS = 60_000;

/** Ruling out all towns where few lie in the path: of an eclipse that has not been asked for yet. */
const TOWNS_US = 130_000;

/** `/eclipses/2027-08-02-solar`: every eclipse at its own address, for everybody or as a place has it. */
export const ECLIPSE: AskedPage = {
  path: "/eclipses/:eclipse",
  parameters: ["eclipse", "lat", "lon", "tz"],
  examples: [
    "eclipse=2027-08-02-solar",
    "eclipse=2027-08-02-solar&lat=36.72&lon=-4.42&tz=Europe/Madrid",
    "eclipse=2028-12-31-lunar&lat=51.48&lon=0",
  ],
  gazetteer: false,
  towns: true,
  own_us: TOWNS_US,
  asks: (query) => {
    const { date, kind, where } = questionOf(query);
    const start = `${date}T00:00Z`;
    const placed = eclipseTarget(kind, start, where);
    const lines = kind === "solar" && where.length > 0 ? [linesTarget(start)] : [];
    return [
      nearTarget(kind, date),
      beforeTarget(kind, start),
      ...[wholeTarget(placed), ...pictureTargets(placed, CHART_WIDTHS), ...lines],
    ];
  },
  page: async (query, means) => {
    try {
      return { page: eclipsePage(await viewOf(query, means)) };
    } catch (fault) {
      const refusal = ownRefusal(fault);
      const address = `/eclipses/${sentValue(readPairs(query), "eclipse") ?? ""}`;
      return { page: noEclipsePage(refusedAs(refusal), address), status: refusal.status };
    }
  },
};

interface Question {
  readonly date: string;
  readonly kind: string;
  readonly asked: readonly Pair[];
  readonly where: readonly Pair[];
}

function questionOf(query: string): Question {
  const name = sentValue(readPairs(query), "eclipse") ?? "";
  const [, date, kind] = NAME.exec(name) ?? [];
  if (date === undefined || kind === undefined)
    throw noEclipse(name, "An eclipse is named as 2027-08-02-solar.");
  const asked = without(placeAsked(query), "at");
  return { date, kind, asked, where: namesPlace(asked) ? without(asked, TOWN) : [] };
}

/** The eclipse of a day and those after it. */
function nearTarget(kind: string, date: string): string {
  return targetOf(ECLIPSES, [
    ["kind", kind],
    ["at", `${date}T00:00Z`],
    ["count", "3"],
  ]);
}

function beforeTarget(kind: string, start: string): string {
  return targetOf(ECLIPSES, [
    ["kind", kind],
    ["at", start],
    ["count", "1"],
    ["direction", "previous"],
  ]);
}

/** One eclipse, as a place has it. */
function eclipseTarget(kind: string, start: string, where: readonly Pair[]): string {
  return targetOf(ECLIPSES, [["kind", kind], ["at", start], ["count", "1"], ...where]);
}

/** With the elements of the shadow. */
function wholeTarget(target: string): string {
  return `${target}&verbosity=full`;
}

/** The middle of its path. */
function linesTarget(start: string): string {
  return targetOf(ECLIPSES, [
    ["kind", "solar"],
    ["at", start],
    ["count", "1"],
    ["geometry", "central_line"],
    ["tolerance_km", "1"],
    ["format", "geojson"],
  ]);
}

/** True if it is total or annular somewhere. */
function hasPath({ body, kind }: EclipseRow): boolean {
  return body === "sun" && kind !== "partial";
}

function noEclipse(name: string, hint: string): Problem {
  return new Problem("ROUTE_NOT_FOUND", { detail: `There is no eclipse "${name.slice(0, 40)}".`, hint });
}

async function viewOf(query: string, { routes, engine, towns }: PageMeans): Promise<EclipseView> {
  const { date, kind, asked, where } = questionOf(query);
  const ask = (target: string) => answerText(target, routes, engine);
  const rowsOf = async (target: string): Promise<readonly EclipseRow[]> =>
    (JSON.parse(await ask(target)) as EclipseAnswer).data.series;
  const near = await rowsOf(nearTarget(kind, date));
  const index = near.findIndex(({ instant }) => instant.startsWith(date));
  const found = near[index];
  if (found === undefined) {
    const next = near[0];
    const named = next === undefined ? "" : `The next one is ${next.instant.slice(0, 10)}-${kind}.`;
    throw noEclipse(`${date}-${kind}`, named);
  }
  const start = new Date(
    Date.parse(found.contacts["P1"]?.instant ?? found.instant) - BEFORE_MS,
  ).toISOString();
  const [before] = await rowsOf(beforeTarget(kind, start));
  const drawn = eclipseTarget(kind, start, where);
  const own: EclipseAnswer = JSON.parse(await ask(wholeTarget(drawn)));
  const { location, timezone } = own.query;
  const row = own.data.series[0] ?? found;
  const lines = location == null || row.greatest?.path_width_km == null ? null : linesTarget(start);
  const inPath = hasPath(row) && towns !== null ? townsInPath(engine.context.sky, row, towns) : null;
  const shadow = shadowOver(row, timezone.name, location ?? null);
  const pictures = await picturesOf(drawn, CHART_WIDTHS, { routes, engine });
  return {
    row,
    before: before ?? null,
    after: near[index + 1] ?? null,
    asked,
    place:
      location == null
        ? null
        : (location.place?.name ?? townOf(asked) ?? degreesWords(location.lat_deg, location.lon_deg)),
    zone: timezone.name,
    nearest:
      lines === null || location == null
        ? null
        : nearestOn(JSON.parse(await ask(lines)) as EclipseLines, location.lat_deg, location.lon_deg),
    shadow,
    towns: inPath,
    pictures: pictures.map((svg) => withTowns(svg, inPath ?? [], shadow?.place ?? null)),
    requests: [drawn, ...(lines === null ? [] : [lines])],
  };
}
