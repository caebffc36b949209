import { fromAxes, toAxes, type Vector } from "../../../sky/positions/vector.ts";
import { AXES } from "../../view/tonight.ts";
import { between, type Turn, vectorOf } from "./turning.ts";

/** A night as a page's engine has computed it: rows of directions, between which the sky turns. */

interface NightBody {
  readonly name: string;
  /** On the axes of the ICRS, a row each: there the bodies hardly move. */
  readonly places: readonly Vector[];
  /** In the middle of the night. */
  readonly magnitude: number | null;
}

export interface Night {
  /** Unix milliseconds of the rows, evenly apart. */
  readonly times: readonly number[];
  /** The same as clocks show them. */
  readonly walls: readonly number[];
  readonly turns: readonly Turn[];
  readonly bodies: readonly NightBody[];
}

type Columns = Readonly<Record<string, readonly (number | string | null)[]>>;

/** Given: the answer to the question that the page names in `data-sky`. */
export function readNight(text: string): Night {
  const { columns }: { readonly columns: Columns } = JSON.parse(text).data;
  const column = (name: string) => columns[name] ?? [];
  const times = column("instant").map((instant) => Date.parse(String(instant)));
  const vectors = (target: string) =>
    times.map((_, row) =>
      vectorOf(
        Number(column(`${target}.horizontal.azimuth_deg`)[row]),
        Number(column(`${target}.horizontal.altitude_geometric_deg`)[row]),
      ),
    );
  const [x = [], y = [], z = []] = AXES.map(vectors);
  const turns = times.map((_, row): Turn => ({ x: at(x, row), y: at(y, row), z: at(z, row) }));
  const names = Object.keys(columns).flatMap(
    (name) => /^([a-z]+)\.horizontal\.azimuth_deg$/.exec(name)?.[1] ?? [],
  );
  return {
    times,
    walls: column("local").map((local) => Date.parse(`${String(local).slice(0, 19)}Z`)),
    turns,
    bodies: names.map((name) => {
      const magnitude = column(`${name}.appearance.magnitude`)[times.length >> 1];
      return {
        name,
        places: vectors(name).map((place, row) => toAxes(turns[row] ?? NO_TURN, place)),
        magnitude: typeof magnitude === "number" ? magnitude : null,
      };
    }),
  };
}

const ZENITH: Vector = [0, 0, 1];
const NO_TURN: Turn = { x: [1, 0, 0], y: [0, 1, 0], z: ZENITH };

const at = (vectors: readonly Vector[], row: number): Vector => vectors[row] ?? ZENITH;

/** The sky at a moment of the night. */
export interface SkyAt {
  readonly unix_ms: number;
  /** Milliseconds since 1970 by the clock in force. */
  readonly wall_ms: number;
  readonly turn: Turn;
  readonly bodies: readonly {
    readonly name: string;
    readonly direction: Vector;
    readonly magnitude: number | null;
  }[];
}

export function skyAt({ times, walls, turns, bodies }: Night, unix_ms: number): SkyAt {
  const [first = 0, second = 1] = times;
  const rows = Math.max(0, Math.min(times.length - 1.000001, (unix_ms - first) / (second - first)));
  const row = Math.floor(rows);
  const share = rows - row;
  const [one, other] = [turns[row] ?? NO_TURN, turns[row + 1] ?? NO_TURN];
  const turn: Turn = {
    x: between(one.x, other.x, share),
    y: between(one.y, other.y, share),
    z: between(one.z, other.z, share),
  };
  return {
    unix_ms,
    wall_ms: (walls[row] ?? 0) + unix_ms - (times[row] ?? 0),
    turn,
    bodies: bodies.map(({ name, places, magnitude }) => ({
      name,
      direction: fromAxes(turn, between(at(places, row), at(places, row + 1), share)),
      magnitude,
    })),
  };
}
