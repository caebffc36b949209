import type { RouteDefinition } from "../../src/contract/declare/route.ts";
import { ROUTES } from "../../src/routes/index.ts";

/** The questions that every runtime answers alike: all examples in all forms, in other years, and what is refused. */

/** Additions to an example; forms that a route does not have are refusals, which are answers too. */
const FORMS = [
  "",
  "verbosity=full",
  "verbosity=compact",
  "shape=flat",
  "shape=columns",
  "precision=3",
  "pretty=true",
  "tz=Europe/Amsterdam",
  "time_format=unix_ms",
  "lat=-33.87&lon=151.21&elevation_m=58",
];
/** Whole years by which the dates of an example are moved; some leave the years whose segments a page has. */
const YEARS = [-301, -151, -30, 3, 71, 170];
/**
 * Routes that follow five hundred small bodies to the date: three centuries of them are half a minute. Their examples stay within a
 * decade; the same paths over centuries are asked of single bodies.
 */
const FOLLOWS_HUNDREDS = ["/v2/field", "/v2/small-bodies"];
const NEAR_YEARS = [-5, 3];
const SMALL_BODIES = ["asteroid:ceres,asteroid:eros", "comet:halley", "comet:encke"];
const FAULTS = [
  "nonsense=1",
  "at=2026-13-01",
  "at=1600-01-01",
  "start=2026-01-02&end=2026-01-01",
  "lat=91&lon=0",
  "tz=Europe/Atlantis",
  "place=Xyzzyville",
  "format=xml",
  "fields=no.such.field",
  "limit=0",
];
const PATHS = ["/v2/unknown", "/v2/Positions", "/v2/moon/", "/", "/v2/openapi.json", "/v2/openapi.json?x=1"];

export function questions(): string[] {
  const all = ROUTES.flatMap((route) => [
    ...route.examples.flatMap((example) => forms(route, example)),
    ...route.examples.slice(0, 2).flatMap((example) => yearsOf(route).map((years) => moved(example, years))),
    ...FAULTS.map((fault) => `${route.path}?${fault}`),
  ]);
  return [...new Set([...all, ...SMALL_BODIES.flatMap(pathQuestions), ...PATHS])];
}

const yearsOf = ({ path }: RouteDefinition): readonly number[] =>
  FOLLOWS_HUNDREDS.includes(path) ? NEAR_YEARS : YEARS;

function pathQuestions(bodies: string): string[] {
  return YEARS.map((years) =>
    moved(`/v2/positions?bodies=${bodies}&at=2026-11-26T20:00Z&bounds=true`, years),
  );
}

function forms(route: RouteDefinition, example: string): string[] {
  const formats = route.formats.filter((format) => format !== "json").map((format) => `format=${format}`);
  return [...FORMS, ...formats].map((form) => added(example, form));
}

function added(target: string, form: string): string {
  return form === "" ? target : `${target}${target.includes("?") ? "&" : "?"}${form}`;
}

/** The same question of another year; 29 February becomes the 28th. */
function moved(target: string, years: number): string {
  return target.replace(/(\d{4})-(\d\d-\d\d)/g, (_, year: string, day: string) => {
    return `${Number(year) + years}-${day === "02-29" ? "02-28" : day}`;
  });
}
