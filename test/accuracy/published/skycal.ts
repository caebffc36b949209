import { bodyTarget } from "../../../src/catalog/target.ts";
import type { Engine, EngineBody } from "../../../src/engine/types.ts";
import { eclipsesWithin } from "../../../src/sky/eclipses/search.ts";
import { moonNodes } from "../../../src/sky/moon/moon-nodes.ts";
import { moonPhases } from "../../../src/sky/moon/phases.ts";
import { conjunctions } from "../../../src/sky/pairings/conjunctions.ts";
import { greatestElongations } from "../../../src/sky/planets/greatest-elongations.ts";
import { isInferior, NAKED_EYE_PLANETS, PLANETS } from "../../../src/sky/planets/planet-bodies.ts";
import { sunAspects } from "../../../src/sky/planets/sun-aspects.ts";
import { apsides } from "../../../src/sky/positions/apsides.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import { seasonEvents } from "../../../src/sky/sun/seasons.ts";
import type { ConjunctionKind } from "../../../src/sky/words.ts";
import type { Span } from "../../../src/solve/function.ts";
import {
  calendarDays,
  type DatedEvent,
  instantFigure,
  matchEvents,
  missingFigure,
} from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { rowFigure, rowsOf } from "../compare/rows.ts";
import { selectRows, type Table, textColumn } from "../compare/table.ts";
import { inUtc } from "../moon/moon-events.ts";

/** The almanac of 2021–2050 by NASA's SkyCal, in UT: each event of a kind that the product answers. */

const SPAN: Span = { start_day: 7600, end_day: 18700 };
const WIDEST_DEG = 30;
/** The almanac gives planetary events to hours only: the same event is on the same date or the next. */
const MATCH_DAY = 0.5;

/** The product's events of one sort, under the almanac's names. */
interface Sort {
  readonly item: string;
  readonly names: RegExp;
  readonly find: (sky: Sky) => readonly DatedEvent[];
}

const SORTS: readonly Sort[] = [
  {
    item: "phases",
    names: /^(new_moon|first_quarter|full_moon|last_quarter)$/,
    find: (sky) =>
      moonPhases(sky, SPAN).map(({ t_day, phase }) => ({ t_day, kind: phase.replace(" ", "_") })),
  },
  {
    item: "seasons",
    names: /_(equinox|solstice)$/,
    find: (sky) => seasonEvents(sky, SPAN),
  },
  {
    item: "eclipses",
    names: /_eclipse_/,
    find: (sky) =>
      eclipsesWithin(sky, SPAN, "all").map((eclipse) => {
        const body = eclipse.body === "sun" ? "solar" : "lunar";
        const isHybrid = eclipse.body === "sun" && eclipse.hybrid;
        return { t_day: eclipse.t_day, kind: `${body}_eclipse_${isHybrid ? "hybrid" : eclipse.kind}` };
      }),
  },
  {
    item: "nodes",
    names: /_node$/,
    find: (sky) => moonNodes(sky, SPAN).map(({ t_day, node }) => ({ t_day, kind: `moon_${node}_node` })),
  },
  {
    item: "lunar apsides",
    names: /^moon_(perigee|apogee)$/,
    find: (sky) => apsisEvents(sky, "moon", ["moon_perigee", "moon_apogee"]),
  },
  {
    item: "Earth's apsides",
    names: /^earth_/,
    find: (sky) => apsisEvents(sky, "earth", ["earth_perihelion", "earth_aphelion"]),
  },
  {
    item: "planets and Sun",
    names: /(conjunction_sun|opposition|inferior_conjunction|superior_conjunction|elongation_(east|west))$/,
    find: (sky) => PLANETS.flatMap((planet) => sunEvents(sky, planet)),
  },
  {
    item: "Moon and planets",
    names: /^moon_conjunction_/,
    find: (sky) =>
      NAKED_EYE_PLANETS.flatMap((planet) =>
        meetings(sky, ["moon", planet], "conjunction_ra", `moon_conjunction_${planet}`),
      ),
  },
  {
    item: "pairs of planets",
    names: /^conjunction_/,
    find: (sky) =>
      NAKED_EYE_PLANETS.flatMap((first, i) =>
        NAKED_EYE_PLANETS.slice(i + 1).flatMap((second) =>
          meetings(sky, [first, second], "appulse", `conjunction_${first}-${second}`),
        ),
      ),
  },
];

function apsisEvents(sky: Sky, body: "moon" | "earth", [nearest, farthest]: readonly [string, string]) {
  return apsides(sky, body, SPAN).map(({ t_day, kind }) => ({
    t_day,
    kind: kind === "nearest" ? nearest : farthest,
  }));
}

function sunEvents(sky: Sky, planet: (typeof PLANETS)[number]): DatedEvent[] {
  const aspects = sunAspects(sky, planet, SPAN).map(({ t_day, kind }) => ({
    t_day,
    kind: `${planet}_${kind === "conjunction" ? "conjunction_sun" : kind}`,
  }));
  if (!isInferior(planet)) return aspects;
  const elongations = greatestElongations(sky, planet, SPAN).map(({ t_day, kind }) => ({
    t_day,
    kind: `${planet}_${kind}`,
  }));
  return [...aspects, ...elongations];
}

function meetings(
  sky: Sky,
  bodies: readonly EngineBody[],
  kind: ConjunctionKind,
  name: string,
): DatedEvent[] {
  const selection = {
    members: bodies.map(bodyTarget),
    pairs: [{ first: 0, second: 1 }],
    kinds: [kind],
    max_separation_deg: WIDEST_DEG,
  };
  return conjunctions(sky, selection, SPAN).map(({ t_day }) => ({ t_day, kind: name }));
}

const NOT_ANSWERED = "greatest declinations of the Moon are no event of the product";

export function skycalFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const names = textColumn(table, "event");
  const figures = SORTS.flatMap(({ item, names: pattern, find }) => {
    const own = selectRows(table, (row) => pattern.test(names[row] ?? ""));
    const ut = textColumn(own, "ut");
    const kinds = textColumn(own, "event");
    const ids = kinds.map((kind, row) => `${kind} ${ut[row]}`);
    const events = [...inUtc(sky, find(sky))].sort((a, b) => a.t_day - b.t_day);
    const matched = matchEvents(own, { item, t_day: calendarDays(ut), kinds, events, ids });
    return [instantFigure(matched, "instant"), missingFigure(matched, MATCH_DAY)];
  });
  const rest = selectRows(
    table,
    (row) => !SORTS.some(({ names: pattern }) => pattern.test(names[row] ?? "")),
  );
  const ut = textColumn(rest, "ut");
  const leftOut = rowFigure(
    rowsOf(rest, "declinations", calendarDays(ut), ut),
    { quantity: "instant", unit: "s" },
    () => Number.NaN,
    () => NOT_ANSWERED,
  );
  return [...figures, leftOut];
}
