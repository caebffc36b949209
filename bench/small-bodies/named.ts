import { isTargetError, parseTarget } from "../../src/catalog/target.ts";
import { orbitErrors } from "../../src/sky/errors/orbit-errors.ts";
import { apart_km, asked, placeAt, sky, vectorOf } from "./other-rulers.ts";
import { digits, type Row } from "./row.ts";

const NAMED_YEARS = [2005, 2015, 2022, 2030, 2040];
const EROS = 433;
const [MOST_BELT_KM, MOST_EROS_KM] = [250, 50];
const OF_HORIZONS = [
  2060, 5145, 7066, 8405, 10_199, 10_370, 20_000, 28_978, 50_000, 90_377, 90_482, 136_108, 136_199, 136_472,
];
const BELT = [1, 2, 3, 4, 5, 7, 10, 15, 16, 31, 52, 65, 87, 88, 107, 511, 704];

/** Bodies by name against JPL's states. */
export function namedRows(): Row[] {
  const days = NAMED_YEARS.map((year) => Math.round((year - 2000) * 365.25));
  const numbers = [...BELT, EROS, ...OF_HORIZONS].filter(
    (number) => !isTargetError(parseTarget(`asteroid:${number}`)),
  );
  const truth = asked(
    numbers.map((number) => ({
      code: 2_000_000 + number,
      horizons: number === 5 || !BELT.includes(number),
      days,
    })),
  );
  const errors = numbers.flatMap((number, i) => {
    const target = parseTarget(`asteroid:${number}`);
    if (isTargetError(target) || target.engine.kind !== "orbit" || target.elements === undefined) return [];
    const { engine, elements } = target;
    return days.map((day, k) => {
      const off_km = apart_km(placeAt(engine.orbit, day), vectorOf(truth[i]?.[k]));
      const { position_km } = orbitErrors(sky, elements, engine.orbit, { start_day: day, end_day: day });
      return { number, day, off_km, share: off_km / (position_km ?? Number.NaN) };
    });
  });
  const largest = (takes: (number: number) => boolean) =>
    errors.filter(({ number }) => takes(number)).reduce((a, b) => (b.off_km > a.off_km ? b : a));
  const row = (what: string, bar: string, takes: (number: number) => boolean, most_km: number): Row => {
    const { number, day, off_km } = largest(takes);
    return {
      number: 12,
      what: `${what} by name, ${NAMED_YEARS.join(", ")}, against SB441-N16 and Horizons, largest, km`,
      bar,
      figure: `${digits(off_km)} (${number} in ${2000 + Math.round(day / 365.25)})`,
      isMet: off_km <= most_km,
      ...(off_km > most_km && {
        cause: "the perturbers of the set's elements of 2022 are those of JPL's fit of that year",
      }),
    };
  };
  const shares = errors.map(({ share }) => share);
  return [
    row(
      `${BELT.length} bodies of the main belt`,
      String(MOST_BELT_KM),
      (number) => BELT.includes(number),
      MOST_BELT_KM,
    ),
    row("Eros", String(MOST_EROS_KM), (number) => number === EROS, MOST_EROS_KM),
    row("Centaurs and bodies beyond Neptune", "200000", (number) => OF_HORIZONS.includes(number), 200_000),
    {
      number: 12,
      what: `of these ${errors.length} places: beyond position_km; largest share`,
      bar: "0; 1",
      figure: `${shares.filter((share) => !(share <= 1)).length}; ${digits(Math.max(...shares))}`,
      isMet: shares.every((share) => share <= 1),
    },
  ];
}
