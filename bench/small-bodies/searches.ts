import { PLANS } from "../../src/contract/terms/plans.ts";
import { call } from "../../test/contract/call.ts";
import { digits, type Row } from "./row.ts";

/** Conjunctions and occultations of asteroids against places asked one by one from /v2/positions, compared here by other arithmetic. */

const ANY = { plan: PLANS.operator };
const DEG = Math.PI / 180;
const ARCSEC_PER_DEG = 3600;
const [LEAST_S, ALLOWED_ARCSEC] = [0.5, 0.05];
const MS_PER_MIN = 60_000;
/** Wider pairs than this are not compared: the instant at which they stand closest is hardly defined. */
const MOST_APART_DEG = 5;
/** Degree of the polynomials through samples, and how many they go through. */
const [DEGREE, SAMPLES] = [6, 41];

type Vector = readonly [number, number, number];

interface Seen {
  readonly t_ms: number;
  readonly directions: readonly Vector[];
  readonly distances_au: readonly number[];
}

interface Placed {
  readonly ra_deg: number;
  readonly dec_deg: number;
  readonly distance_au?: number;
}

function towards({ ra_deg, dec_deg }: Placed): Vector {
  const [ra, dec] = [ra_deg * DEG, dec_deg * DEG];
  return [Math.cos(dec) * Math.cos(ra), Math.cos(dec) * Math.sin(ra), Math.sin(dec)];
}

const iso = (t_ms: number) => new Date(t_ms).toISOString();
const dot = ([a, b, c]: Vector, [x, y, z]: Vector) => a * x + b * y + c * z;
const chordSquare = ([a, b, c]: Vector, [x, y, z]: Vector) => (a - x) ** 2 + (b - y) ** 2 + (c - z) ** 2;
const chord_deg = (square: number) => (2 * Math.asin(Math.sqrt(square) / 2)) / DEG;

/** Apparent places of a pair at times of equal steps, by the route. */
async function places(bodies: string, times: string, place = ""): Promise<Seen[]> {
  const fields = place === "" ? "equatorial.of_date" : "topocentric&frames=all";
  const { status, json } = await call(
    `/v2/positions?bodies=${bodies}&${times}${place}&fields=${fields}`,
    ANY,
  );
  if (status !== 200) throw new Error(json.detail);
  interface Position {
    readonly equatorial?: { readonly of_date: Placed };
    readonly topocentric?: Placed;
  }
  return json.data.series.map((row: { instant: string; positions: readonly Position[] }) => {
    const placed = row.positions.flatMap(
      ({ equatorial, topocentric }) => topocentric ?? equatorial?.of_date ?? [],
    );
    return {
      t_ms: Date.parse(row.instant),
      directions: placed.map(towards),
      distances_au: placed.map(({ distance_au = Number.NaN }) => distance_au),
    };
  });
}

/** Coefficients of the polynomial nearest to samples over −1 to 1, by the normal equations. */
function fitted(values: readonly number[]): number[] {
  const count = DEGREE + 1;
  const rows = Array.from({ length: count }, () => new Array<number>(count + 1).fill(0));
  values.forEach((value, i) => {
    const u = (2 * i) / (values.length - 1) - 1;
    const powers = Array.from({ length: count }, (_, k) => u ** k);
    powers.forEach((p, j) => {
      const row = rows[j] ?? [];
      powers.forEach((q, k) => {
        row[k] = (row[k] ?? 0) + p * q;
      });
      row[count] = (row[count] ?? 0) + p * value;
    });
  });
  return solved(rows);
}

/** By elimination without exchange: the matrix is positive. */
function solved(rows: readonly number[][]): number[] {
  const at = (i: number, k: number) => rows[i]?.[k] ?? 0;
  const subtract = (from: number, of: number, factor: number) => {
    const row = rows[from];
    row?.forEach((value, k) => {
      row[k] = value - factor * at(of, k);
    });
  };
  rows.forEach((_, i) => {
    for (let below = i + 1; below < rows.length; below++) subtract(below, i, at(below, i) / at(i, i));
  });
  for (let i = rows.length - 1; i >= 0; i--)
    for (let above = 0; above < i; above++) subtract(above, i, at(above, i) / at(i, i));
  return rows.map((row, i) => (row[rows.length] ?? 0) / at(i, i));
}

const polynomial = (coefficients: readonly number[], u: number) =>
  coefficients.reduceRight((sum, c) => sum * u + c, 0);
const derivative = (coefficients: readonly number[]) => coefficients.slice(1).map((c, k) => c * (k + 1));

/** The zero of a polynomial nearest to the middle, by Newton's method. */
function zeroNear(coefficients: readonly number[]): number {
  const slope = derivative(coefficients);
  let u = 0;
  for (let step = 0; step < 30; step++) u -= polynomial(coefficients, u) / polynomial(slope, u);
  return u;
}

interface Compared {
  readonly found: number;
  /** `null` where events that are not found are not looked for. */
  readonly missed: number | null;
  /** Shares of the allowed error. */
  readonly shares: readonly number[];
  readonly off_s: readonly number[];
}

/** How far an instant is off, against what is allowed at a rate. */
function judged(off_s: number, rate_arcsec_s: number) {
  return {
    off_s: Math.abs(off_s),
    share: Math.abs(off_s) / Math.max(LEAST_S, ALLOWED_ARCSEC / rate_arcsec_s),
  };
}

interface Pair {
  readonly bodies: readonly [string, string];
  readonly start: string;
  readonly end: string;
  readonly step_min: number;
  /** Half of what a polynomial spans. */
  readonly half_min: number;
}

const PAIRS: readonly Pair[] = [
  {
    bodies: ["asteroid:1", "asteroid:4"],
    start: "2020-01-01",
    end: "2034-01-01",
    step_min: 1440,
    half_min: 2880,
  },
  { bodies: ["asteroid:1", "mars"], start: "2016-01-01", end: "2034-01-01", step_min: 1440, half_min: 2880 },
  {
    bodies: ["asteroid:4", "star:regulus"],
    start: "2010-01-01",
    end: "2034-01-01",
    step_min: 1440,
    half_min: 2880,
  },
  {
    bodies: ["asteroid:433", "venus"],
    start: "2016-01-01",
    end: "2034-01-01",
    step_min: 1440,
    half_min: 1440,
  },
  {
    bodies: ["comet:67P", "jupiter"],
    start: "2016-01-01",
    end: "2034-01-01",
    step_min: 1440,
    half_min: 2880,
  },
  { bodies: ["asteroid:4", "moon"], start: "2026-01-01", end: "2028-01-01", step_min: 60, half_min: 120 },
  { bodies: ["asteroid:99942", "moon"], start: "2029-03-01", end: "2029-05-30", step_min: 10, half_min: 40 },
];

/** Least separations of a pair: those that the search found, and those that samples show. */
async function comparedPair({ bodies, start, end, step_min, half_min }: Pair): Promise<Compared> {
  const named = bodies.map(encodeURIComponent).join(",");
  const window = `start=${start}&end=${end}`;
  const { status, json } = await call(
    `/v2/conjunctions?bodies=${named}&${window}&kind=appulse&max_separation_deg=${MOST_APART_DEG}`,
    ANY,
  );
  if (status !== 200) throw new Error(json.detail);
  const found: { instant: string; separation_deg: number }[] = json.data.series;
  const sampled = await places(named, `${window}&step=${step_min}min`);
  const squares = sampled.map(({ directions: [a, b] }) => (a && b ? chordSquare(a, b) : Number.NaN));
  const minima = squares.filter((square, i) => {
    const [before, after] = [squares[i - 1], squares[i + 1]];
    const isLeast = before !== undefined && after !== undefined && square < before && square <= after;
    return isLeast && chord_deg(square) < MOST_APART_DEG - 0.1;
  });
  const near = found.filter(({ separation_deg }) => separation_deg < MOST_APART_DEG - 0.1);
  const all = [];
  for (const { instant } of near) all.push(await offOf(named, Date.parse(instant), half_min));
  return {
    found: near.length,
    missed: Math.max(0, minima.length - near.length),
    shares: all.map(({ share }) => share),
    off_s: all.map(({ off_s }) => off_s),
  };
}

/** The least separation by a polynomial through samples about an instant that was found. */
async function offOf(named: string, t_ms: number, half_min: number) {
  const step_min = (2 * half_min) / (SAMPLES - 1);
  const first_ms = t_ms - half_min * MS_PER_MIN;
  const rows = await places(named, `start=${iso(first_ms)}&step=${step_min}min&count=${SAMPLES}`);
  const chords = fitted(rows.map(({ directions: [a, b] }) => (a && b ? chordSquare(a, b) : Number.NaN)));
  const u = zeroNear(derivative(chords));
  // along the path: the second derivative of the chord's square is twice the square of the speed
  const speed = Math.sqrt(Math.abs(polynomial(derivative(derivative(chords)), u)) / 2) / (half_min * 60);
  return judged(u * half_min * 60, (speed / DEG) * ARCSEC_PER_DEG);
}

const PLACE = "&lat=51.5&lon=0";
/** Samples of a minute: so few that the angle to the centre has no bend among them. */
const LIMB_SAMPLES = 13;
const LIGHT_KM_S = 299_792.458;
const MOON_RADIUS_AU = (0.2725076 * 6378.137) / 149_597_870.7;
/** Bodies whose paths lie where the Moon passes. */
const HIDDEN = ["asteroid:4", "asteroid:1", "asteroid:433", "asteroid:6", "asteroid:7", "comet:67P"];

/** The Earth's velocity as a share of the speed of light: what is seen ahead of it is seen that much smaller. */
async function earthSpeed_c(instant: string): Promise<Vector> {
  const { json } = await call(`/v2/positions?body=sun&at=${instant}&vectors=geocentric&fields=vectors`, ANY);
  const { vx_km_s, vy_km_s, vz_km_s } = json.data.positions[0].vectors.geocentric;
  return [-vx_km_s / LIGHT_KM_S, -vy_km_s / LIGHT_KM_S, -vz_km_s / LIGHT_KM_S];
}

/** Contacts with the Moon's limb as a place sees them: the angle to its centre against its radius, sampled each minute. */
async function comparedOccultations(body: string): Promise<Compared> {
  const { status, json } = await call(
    `/v2/occultations?body=${encodeURIComponent(body)}&start=2020-01-01&end=2034-01-01${PLACE}&visible_only=false`,
    ANY,
  );
  if (status !== 200) throw new Error(json.detail);
  interface Contact {
    readonly instant: string;
  }
  const rows: { disappearance: Contact | null; reappearance: Contact | null }[] = json.data.series;
  const contacts = rows.flatMap(({ disappearance, reappearance }) =>
    [disappearance, reappearance].flatMap((contact) => (contact === null ? [] : [contact.instant])),
  );
  const all = [];
  for (const instant of contacts) {
    const half_min = LIMB_SAMPLES / 2 - 0.5;
    const first_ms = Date.parse(instant) - half_min * MS_PER_MIN;
    const seen = await places(
      `moon,${encodeURIComponent(body)}`,
      `start=${iso(first_ms)}&step=1min&count=${LIMB_SAMPLES}`,
      PLACE,
    );
    const earth_c = await earthSpeed_c(instant);
    const beyond = fitted(
      seen.map(({ directions: [moon, own], distances_au: [moon_au = Number.NaN] }) =>
        moon && own
          ? chord_deg(chordSquare(moon, own)) -
            ((1 - dot(moon, earth_c)) * Math.asin(MOON_RADIUS_AU / moon_au)) / DEG
          : Number.NaN,
      ),
    );
    const u = zeroNear(beyond);
    const rate_arcsec_s = (Math.abs(polynomial(derivative(beyond), u)) * ARCSEC_PER_DEG) / (half_min * 60);
    all.push(judged(u * half_min * 60, rate_arcsec_s));
  }
  return {
    found: contacts.length,
    missed: null,
    shares: all.map(({ share }) => share),
    off_s: all.map(({ off_s }) => off_s),
  };
}

export async function searchRows(): Promise<Row[]> {
  const pairs = [];
  for (const pair of PAIRS) pairs.push({ name: pair.bodies.join(" and "), ...(await comparedPair(pair)) });
  const hidden = [];
  for (const body of HIDDEN) hidden.push({ name: body, ...(await comparedOccultations(body)) });
  return [
    rowOf(
      `closest approaches of ${PAIRS.length} pairs, some with the Moon, planets, a star, within ${MOST_APART_DEG}°`,
      pairs,
    ),
    rowOf(`contacts of ${HIDDEN.length} bodies with the Moon's limb, at London, 2020 to 2034`, hidden),
  ];
}

function rowOf(what: string, compared: readonly (Compared & { readonly name: string })[]): Row {
  const shares = compared.flatMap((one) => one.shares);
  const off_s = compared.flatMap((one) => one.off_s);
  const looked = compared.flatMap((one) => (one.missed === null ? [] : [one.missed]));
  const missed = looked.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...shares);
  const worst = compared.find((one) => one.shares.includes(most));
  return {
    number: 17,
    what: `${what}, against samples of /v2/positions: missed; largest share of what is allowed`,
    bar: `0; 1 (${LEAST_S} s, or ${ALLOWED_ARCSEC}″ over the rate)`,
    figure: `${looked.length === 0 ? "not looked for" : missed} of ${shares.length}; ${digits(most)} (${worst?.name}); at most ${digits(Math.max(...off_s))} s`,
    isMet: missed === 0 && most <= 1,
  };
}
