/** Random questions about bodies from elements and by name, whose epochs and dates lie far apart. */

export type Random = () => number;

/** A form of a question; drawn by the dates and orbits that it is given. */
export interface OrbitForm {
  readonly name: string;
  readonly draw: () => string;
}

const DAY_MS = 86_400_000;
/** Years whose segments are kept as files, and those of all tables. */
const KEPT_YEARS = [1998, 2049] as const;
const ALL_YEARS = [1701, 2198] as const;
/** A list of what is bright draws all bodies of the set from their epoch to its instant. */
const LIST_YEARS = [2020, 2024] as const;
const NAMES = ["asteroid:ceres", "asteroid:433", "asteroid:4", "comet:1p", "comet:67P", "comet:c/2023 a3"];
const PLACE = "lat=48&lon=11";

export function after(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Every form in which a route takes an orbit. */
export function orbitForms(random: Random): readonly OrbitForm[] {
  const between = (least: number, largest: number) => least + random() * (largest - least);
  const dateIn = ([first, last]: readonly [number, number]) => {
    const [year, month, day] = [between(first, last), between(1, 13), between(1, 29)].map(Math.floor);
    return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  };
  /** Half of the dates lie in the kept years, the others anywhere. */
  const date = () => dateIn(random() < 0.5 ? KEPT_YEARS : ALL_YEARS);
  const orbit = () => {
    const angles = `i=${between(0, 40).toFixed(3)};node=${between(0, 360).toFixed(3)};peri=${between(0, 360).toFixed(3)}`;
    const dated =
      random() < 0.5
        ? `epoch=${date()};M=${between(0, 360).toFixed(3)};a=${between(0.8, 40).toFixed(4)};e=${between(0, 0.9).toFixed(4)}`
        : `T=${date()};q=${between(0.2, 5).toFixed(4)};e=${between(0.5, 1.2).toFixed(4)}`;
    return `elements:${dated};${angles};H=12`;
  };
  const some = () => encodeURIComponent(orbit());
  const named = () => encodeURIComponent(NAMES[Math.floor(random() * NAMES.length)] ?? "");
  const window = (days: number) => {
    const start = date();
    return `start=${start}&end=${after(start, days)}`;
  };
  return Object.entries({
    positions: () => `/v2/positions?body=${some()}&at=${date()}`,
    heliocentric: () => `/v2/positions?body=${some()}&at=${date()}&frame=heliocentric`,
    range: () => `/v2/positions?body=${some()}&${window(40)}&step=8d`,
    bounds: () =>
      `/v2/positions?body=${some()}&${window(40)}&step=20d&bounds=true&vectors=heliocentric,barycentric`,
    named: () => `/v2/positions?bodies=${named()},mars&at=${date()}&${PLACE}`,
    "rise-set": () => `/v2/rise-set?body=${some()}&${PLACE}&at=${date()}`,
    separation: () => `/v2/separation?body1=${some()}&body2=mars&at=${date()}`,
    when: () =>
      `/v2/when?conditions=${encodeURIComponent(`altitude(${orbit()})=30..`)}&${PLACE}&${window(2)}`,
    conjunctions: () => `/v2/conjunctions?bodies=${some()},mars&${window(60)}&max_separation_deg=30`,
    occultations: () => `/v2/occultations?body=${some()}&${window(60)}`,
    field: () => `/v2/field?target=${some()}&radius_deg=5&at=${date()}&kinds=planets,moon`,
    "small-bodies": () => `/v2/small-bodies?at=${dateIn(LIST_YEARS)}&${PLACE}&max_magnitude=9`,
  }).map(([name, draw]) => ({ name, draw }));
}
