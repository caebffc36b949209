import type { HorizonEvent, MoonPhase, Position } from "./answer-types.ts";
import type { Columns, Instant, Located, Result, Target } from "./function-types.ts";
import type { PlacesAnswer } from "./joined-answers.ts";
import type { RouteFunctions } from "./route-types.ts";

/** The questions that people ask most, each one call of a route. */

type Routes = Pick<RouteFunctions, "riseSet" | "moon" | "phases" | "positions">;
type Eclipses = Pick<RouteFunctions, "eclipses">;
type EclipseRow = Awaited<ReturnType<RouteFunctions["eclipses"]>>["data"]["series"][number];

/** Where on the Earth: coordinates, or a place's name. */
export type Where = Located;

/** The next rise of a body after an instant; null where it does not rise within 400 days. */
export function nextRise(
  sky: Routes,
  body: Target,
  where: Where,
  at?: Instant,
): Promise<HorizonEvent | null> {
  return nextCrossing(sky, "rise", { body, ...where, ...asked(at) });
}

/** The next set of a body after an instant; null where it does not set within 400 days. */
export function nextSet(sky: Routes, body: Target, where: Where, at?: Instant): Promise<HorizonEvent | null> {
  return nextCrossing(sky, "set", { body, ...where, ...asked(at) });
}

async function nextCrossing(
  sky: Routes,
  event: "rise" | "set",
  question: Parameters<Routes["riseSet"]>[0],
): Promise<HorizonEvent | null> {
  const { data } = await sky.riseSet({ ...question, upcoming: true });
  return data.series[0]?.upcoming?.[event] ?? null;
}

/** The instant of the first full moon at or after an instant, ISO 8601. */
export async function nextFullMoon(sky: Routes, at?: Instant): Promise<string> {
  const { data } = await sky.phases({ ...asked(at), count: 4 });
  const full = data.series.find(({ phase }) => phase === "full moon");
  if (full === undefined) throw new RangeError("no full moon among four quarters");
  return full.instant;
}

/** The next eclipse that is seen at a place, of the Sun or the Moon; null where none is in the time that is searched. */
export async function nextEclipse(
  sky: Eclipses,
  where: Where,
  { kind = "all", at }: { readonly kind?: "all" | "solar" | "lunar"; readonly at?: Instant } = {},
): Promise<EclipseRow | null> {
  const { data } = await sky.eclipses({ ...where, ...asked(at), kind, visible_only: true, count: 1 });
  return data.series[0] ?? null;
}

/** The Moon's phase at an instant. */
export async function moonPhase(sky: Routes, at?: Instant): Promise<MoonPhase> {
  const { data } = await sky.moon({ ...asked(at) });
  return data.phase;
}

/** Where the Sun is at an instant; seen from a place, its altitude and azimuth too (horizontal). */
export async function sunPosition(sky: Routes, at?: Instant, where?: Where): Promise<Position> {
  const { data } = await sky.positions({ body: "sun", ...asked(at), ...where });
  const [position] = data.positions;
  if (position === undefined) throw new RangeError("no position of the Sun");
  return position;
}

/** A place of a list, with what else may differ from place to place. */
export type PlaceOfMany = Located & { readonly elevation_m?: number; readonly tz?: string };

type QuestionOf<Name extends keyof RouteFunctions> = NonNullable<Parameters<RouteFunctions[Name]>[0]>;

/** Routes with answers that depend on a place. */
type OverPlaces = {
  [Name in keyof RouteFunctions]: "lat" extends keyof QuestionOf<Name> ? Name : never;
}[keyof RouteFunctions];

/** The question that is asked at each place. */
type AtEach<Name extends keyof RouteFunctions> = Omit<
  QuestionOf<Name>,
  keyof PlaceOfMany | "shape" | "limit" | "cursor"
> & { readonly tz?: string };

/**
 * One question at many places, as one table: `atPlaces(sky, "riseSet", places, { body: "sun", at: "2026-06-21" })`. A place's own `tz`
 * goes before that of the question. A place that is refused rejects with its MeridianError.
 */
export async function atPlaces<Name extends OverPlaces>(
  sky: Pick<RouteFunctions, Name>,
  name: Name,
  places: readonly PlaceOfMany[],
  asked: AtEach<Name>,
): Promise<PlacesAnswer> {
  const call = sky[name] as unknown as (question: object) => Promise<Result<Columns>>;
  const answers: Result<Columns>[] = [];
  for (const place of places) answers.push(await call({ ...asked, ...place, shape: "columns" }));
  return (await import("./joined-answers.ts")).joinedAnswers(answers);
}

/** Without an instant a route means now. */
function asked(at: Instant | undefined): { readonly at?: Instant } {
  return at === undefined ? {} : { at };
}
