import { routeMap } from "../../charts/about/route-map.ts";
import { type SignPanel, signPanels } from "../../charts/about/sign-panels.ts";
import { type FlowSource, sourcesFlow } from "../../charts/about/sources-flow.ts";
import type { Drawing, View } from "../../charts/kit/drawing.ts";
import { seriesToken } from "../../charts/kit/tokens.ts";
import type { TimeKind } from "../../contract/ask/timing.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";
import { DEG_PER_TURN } from "../../units/units.ts";
import type { CallContext } from "../astronomy/route.ts";

/** Pictures of the service itself. */

/** The subject of an answer, by the time it takes. */
const KINDS: Readonly<Record<TimeKind, string>> = {
  instant: "At instants",
  day: "Of days",
  event: "Events",
  pair: "Of a pair",
  none: "About the service",
};

export function drawRoutes(
  _source: unknown,
  { context }: { readonly context: CallContext },
  view: View,
): Drawing {
  const routes = context.routes();
  const groups = Object.entries(KINDS).map(([kind, name], i) => ({
    name,
    token: seriesToken(i),
    routes: routes
      .filter(({ timeKind }) => timeKind === kind)
      .map(({ path, title, location }) => ({ path, title, place: location })),
  }));
  return routeMap(
    {
      title: "All endpoints",
      subtitle: "by kind of time",
      finding: `There are ${routes.length} routes: ${groups.map(({ name, routes: own }) => `${name.toLowerCase()} ${own.length}`).join(", ")}.`,
      groups: groups.filter(({ routes: own }) => own.length > 0),
    },
    view,
  );
}

interface Sources {
  readonly endpoint: string | null;
  readonly sources: readonly {
    readonly title: string;
    readonly role: string;
    readonly endpoints: readonly string[];
  }[];
}

export function drawSources(
  { firstRows: [row] }: ChartSource<Sources>,
  _input: unknown,
  view: View,
): Drawing {
  const sources = (row?.sources ?? []).map(
    ({ title, role, endpoints }): FlowSource => ({ title, role, routes: endpoints }),
  );
  const endpoint = row?.endpoint ?? null;
  return sourcesFlow(
    {
      title: "What the answers rest on",
      subtitle:
        endpoint === null ? "publications and the routes that use them" : `publications behind ${endpoint}`,
      finding: `${sources.length} sources; the first: ${sources[0]?.title ?? "none"}.`,
      sources,
    },
    view,
  );
}

const COMPASS = [
  { turn_deg: 0, name: "N" },
  { turn_deg: 90, name: "E" },
  { turn_deg: 180, name: "S" },
  { turn_deg: 270, name: "W" },
];
/** The sky has east on the left where north is up. */
const SKY = COMPASS.map(({ turn_deg, name }) => ({
  turn_deg: (DEG_PER_TURN - turn_deg) % DEG_PER_TURN,
  name,
}));

const PANELS: readonly SignPanel[] = [
  {
    title: "Azimuth",
    says: "from north through east, 0 to 360°; the ground from above",
    marks: COMPASS,
    from_deg: 0,
    to_deg: 130,
    token: "s1",
  },
  {
    title: "Position angle",
    says: "from north through east; the sky, east left",
    marks: SKY,
    from_deg: 0,
    to_deg: -115,
    token: "s2",
  },
  {
    title: "Longitude",
    says: "positive to the east of Greenwich; the Earth from above the north pole",
    marks: [
      { turn_deg: 180, name: "0°" },
      { turn_deg: 90, name: "+90°" },
      { turn_deg: 270, name: "−90°" },
      { turn_deg: 0, name: "180°" },
    ],
    from_deg: 180,
    to_deg: 75,
    token: "s3",
  },
  {
    title: "Hour angle",
    says: "from the meridian towards the west; seen to the south",
    marks: [
      { turn_deg: 0, name: "meridian" },
      { turn_deg: 270, name: "E" },
      { turn_deg: 90, name: "W" },
    ],
    from_deg: 0,
    to_deg: 70,
    token: "s4",
  },
  {
    title: "Right ascension",
    says: "from the equinox of date towards the east, hours or degrees; from above the north pole",
    marks: [
      { turn_deg: 90, name: "♈ 0 h" },
      { turn_deg: 0, name: "6 h" },
      { turn_deg: 270, name: "12 h" },
      { turn_deg: 180, name: "18 h" },
    ],
    from_deg: 90,
    to_deg: -35,
    token: "s5",
  },
  {
    title: "Altitude",
    says: "from the horizon to the zenith, negative below; apparent is refracted, geometric not",
    marks: [
      { turn_deg: 0, name: "+90°" },
      { turn_deg: 90, name: "0°" },
      { turn_deg: 180, name: "−90°" },
    ],
    from_deg: 90,
    to_deg: 40,
    token: "s6",
  },
];

export function drawConventions(_source: unknown, _input: unknown, view: View): Drawing {
  return signPanels(
    {
      title: "How angles are counted",
      subtitle: "from the dashed line, towards the arrow",
      finding:
        "Azimuth runs from north through east, longitude is positive to the east, position angles run from north through east of the sky.",
      panels: PANELS,
    },
    view,
  );
}
