/**
 * The rows of docs/migrating.md for suncalc and astronomy-engine, both libraries asked at 40 places on 20 dates:
 * `npm run measure -- migrating` writes docs/migrating-measured.md. A minute.
 */
import "../../src/host/start-node.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as Astronomy from "astronomy-engine";
import * as SunCalc from "suncalc";
import { createDirect, createMeridian } from "../../src/library/node.ts";
import { MS_PER_DAY, MS_PER_SECOND } from "../../src/units/units.ts";
import { INSTANTS, PLACES } from "../../test/samples/migrating.ts";
import { digits } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const OUT = `${ROOT}docs/migrating-measured.md`;

const ARCMIN_PER_DEG = 60;
const DEG_PER_HOUR = 15;
const RAD_PER_DEG = Math.PI / 180;
/** Nearer to the zenith an azimuth says little. */
const HIGHEST_DEG = 85;

/** The values of two libraries for one thing: numbers in one unit; null where one of them has no such event. */
type Pair = readonly [ours: number | null, theirs: number | null];

interface Row {
  readonly what: string;
  readonly unit: string;
  readonly pairs: readonly Pair[];
}

const QUESTIONS = PLACES.flatMap((place) => INSTANTS.map((unix_ms) => ({ ...place, unix_ms })));
const direct = await createDirect();
const sky = await createMeridian();

const seconds = (date: Date | null | undefined) => (date == null ? null : date.getTime() / MS_PER_SECOND);
/** The difference of two angles, as a pair. */
const apart = (ours_deg: number, theirs_deg: number, share = 1): Pair => {
  const difference_deg = ((((ours_deg - theirs_deg) % 360) + 540) % 360) - 180;
  return [difference_deg * share * ARCMIN_PER_DEG, 0];
};

function standing(
  unit: string,
  what: string,
  read: (question: (typeof QUESTIONS)[number]) => readonly Pair[],
): Row {
  return { what, unit, pairs: QUESTIONS.flatMap(read) };
}

/** A body above the horizon: below it suncalc and others bend light differently. */
const inSight = (altitude_deg: number) => altitude_deg > 0 && altitude_deg < HIGHEST_DEG;

function horizontalPairs(
  body: "sun" | "moon",
  theirs: { readonly altitude: number; readonly azimuth: number },
  { unix_ms, lat, lon }: (typeof QUESTIONS)[number],
): Pair[] {
  const ours = direct.horizontal(body, unix_ms, lat, lon);
  if (!inSight(ours.altitude_deg)) return [];
  const share = Math.cos(ours.altitude_deg * RAD_PER_DEG);
  return [apart(ours.altitude_deg, theirs.altitude), apart(ours.azimuth_deg, theirs.azimuth, share)];
}

const sunCalcRows = (): Row[] => [
  standing("′", "getPosition", (question) =>
    horizontalPairs(
      "sun",
      SunCalc.getPosition(new Date(question.unix_ms), question.lat, question.lon),
      question,
    ),
  ),
  standing("′", "getMoonPosition", (question) =>
    horizontalPairs(
      "moon",
      SunCalc.getMoonPosition(new Date(question.unix_ms), question.lat, question.lon),
      question,
    ),
  ),
  ...(
    [
      ["solarNoon", "solar_noon"],
      ["sunrise", "sunrise"],
      ["sunset", "sunset"],
      ["dawn", "civil_dawn"],
      ["dusk", "civil_dusk"],
      ["nauticalDusk", "nautical_dusk"],
      ["night", "astronomical_dusk"],
      ["goldenHour", "golden_hour_start"],
    ] as const
  ).map(([theirName, ourName]) =>
    standing("s", `getTimes, ${theirName}`, ({ unix_ms, lat, lon }) => {
      const ours = direct.sunTimes(unix_ms, lat, lon);
      const theirs = SunCalc.getTimes(ours.solar_noon, lat, lon);
      return [[seconds(ours[ourName]), seconds(theirs[theirName])]];
    }),
  ),
  standing("%", "getMoonIllumination, fraction", ({ unix_ms }) => [
    [
      100 * direct.illumination("moon", unix_ms).illuminated_fraction,
      100 * SunCalc.getMoonIllumination(new Date(unix_ms)).fraction,
    ],
  ]),
  standing("′", "getMoonIllumination, phase", ({ unix_ms }) => [
    apart(direct.moonPhase(unix_ms), 360 * SunCalc.getMoonIllumination(new Date(unix_ms)).phase),
  ]),
  standing("s", "getMoonTimes, rise and set of the UTC day", ({ unix_ms, lat, lon }) => {
    const ours = direct.moonTimes(unix_ms, lat, lon, "UTC");
    const theirs = SunCalc.getMoonTimes(new Date(unix_ms), lat, lon);
    return [
      [seconds(ours.rise), seconds(theirs.rise)],
      [seconds(ours.set), seconds(theirs.set)],
    ];
  }),
];

const BODIES = [
  ["sun", Astronomy.Body.Sun],
  ["moon", Astronomy.Body.Moon],
  ["venus", Astronomy.Body.Venus],
  ["jupiter", Astronomy.Body.Jupiter],
] as const;

const bodyRows = (): Row[] =>
  BODIES.flatMap(([body, named]) => [
    standing("′", `Equator, ${body}`, ({ unix_ms, lat, lon }) => {
      const observer = new Astronomy.Observer(lat, lon, 0);
      const theirs = Astronomy.Equator(named, new Date(unix_ms), observer, true, true);
      const ours = direct.equatorial(body, unix_ms, "of_date", { lat_deg: lat, lon_deg: lon });
      const share = Math.cos(ours.dec_deg * RAD_PER_DEG);
      return [apart(ours.dec_deg, theirs.dec), apart(ours.ra_deg, theirs.ra * DEG_PER_HOUR, share)];
    }),
    standing("′", `Horizon, ${body} above 10°`, ({ unix_ms, lat, lon }) => {
      const observer = new Astronomy.Observer(lat, lon, 0);
      const { ra, dec } = Astronomy.Equator(named, new Date(unix_ms), observer, true, true);
      const theirs = Astronomy.Horizon(new Date(unix_ms), observer, ra, dec, "normal");
      const ours = direct.horizontal(body, unix_ms, lat, lon);
      if (!(ours.altitude_deg > 10 && inSight(ours.altitude_deg))) return [];
      const share = Math.cos(ours.altitude_deg * RAD_PER_DEG);
      return [apart(ours.altitude_deg, theirs.altitude), apart(ours.azimuth_deg, theirs.azimuth, share)];
    }),
    standing("s", `SearchRiseSet within a day, ${body}`, ({ unix_ms, lat, lon }) => {
      const observer = new Astronomy.Observer(lat, lon, 0);
      return ([1, -1] as const).map((direction): Pair => {
        const theirs = Astronomy.SearchRiseSet(named, observer, direction, new Date(unix_ms), 1);
        const next = direction === 1 ? direct.nextRise : direct.nextSet;
        const ours = next(body, unix_ms, lat, lon);
        const isWithin = ours !== null && ours.getTime() <= unix_ms + MS_PER_DAY;
        return [isWithin ? seconds(ours) : null, seconds(theirs?.date)];
      });
    }),
  ]);

const eventRows = (): Row[] => [
  {
    what: "SearchMoonPhase, full moon",
    unit: "s",
    pairs: INSTANTS.map((unix_ms) => [
      seconds(direct.nextMoonQuarters(unix_ms, 1, "full moon")[0]?.time),
      seconds(Astronomy.SearchMoonPhase(180, new Date(unix_ms), 40)?.date),
    ]),
  },
  standing("s", "SearchLocalSolarEclipse, greatest; seen above the horizon", ({ unix_ms, lat, lon }) => {
    const observer = new Astronomy.Observer(lat, lon, 0);
    const { peak } = Astronomy.SearchLocalSolarEclipse(new Date(unix_ms), observer);
    // theirs may be one of which only a part is seen, whose greatest is below the horizon: ours is then its deepest moment in sight
    if (peak.altitude < 1) return [];
    return [
      [
        seconds(direct.nextEclipse(unix_ms, "solar", { lat_deg: lat, lon_deg: lon })?.time),
        seconds(peak.time.date),
      ],
    ];
  }),
  {
    what: "Illumination, phase angle of Moon, Venus, Mars",
    unit: "′",
    pairs: INSTANTS.flatMap((unix_ms) =>
      (
        [
          ["moon", Astronomy.Body.Moon],
          ["venus", Astronomy.Body.Venus],
          ["mars", Astronomy.Body.Mars],
        ] as const
      ).map(([body, named]) =>
        apart(
          direct.illumination(body, unix_ms).phase_angle_deg,
          Astronomy.Illumination(named, new Date(unix_ms)).phase_angle,
        ),
      ),
    ),
  },
  {
    what: "MoonPhase",
    unit: "′",
    pairs: INSTANTS.map((unix_ms) =>
      apart(direct.moonPhase(unix_ms), Astronomy.MoonPhase(new Date(unix_ms))),
    ),
  },
  {
    what: "Seasons, 2024 to 2043",
    unit: "s",
    pairs: INSTANTS.flatMap((_, i) => {
      const year = 2024 + i;
      const theirs = Astronomy.Seasons(year);
      const dates = [theirs.mar_equinox, theirs.jun_solstice, theirs.sep_equinox, theirs.dec_solstice];
      return direct.seasons(year).map(({ time }, k): Pair => [seconds(time), seconds(dates[k]?.date)]);
    }),
  },
];

/** Oppositions of the outer planets: theirs of heliocentric longitudes, ours of apparent places. */
async function oppositionRow(): Promise<Row> {
  const bodies = [
    ["mars", Astronomy.Body.Mars],
    ["jupiter", Astronomy.Body.Jupiter],
    ["saturn", Astronomy.Body.Saturn],
  ] as const;
  const pairs: Pair[] = [];
  for (const [body, named] of bodies) {
    for (const unix_ms of INSTANTS) {
      const { data } = await sky.planetEvents({
        body,
        at: new Date(unix_ms),
        event_kinds: "opposition",
        count: 1,
      });
      const [next] = data.series;
      const ours = next === undefined ? null : Date.parse(next.instant) / MS_PER_SECOND;
      pairs.push([ours, seconds(Astronomy.SearchRelativeLongitude(named, 0, new Date(unix_ms)).date)]);
    }
  }
  return { what: "SearchRelativeLongitude, opposition of Mars, Jupiter, Saturn", unit: "s", pairs };
}

function tableOf(rows: readonly Row[]): string {
  return markdownTable(
    ["call", "compared", "median", "largest", "an event in one of both alone"],
    rows.map(({ what, unit, pairs }) => {
      const both = pairs.flatMap(([ours, theirs]) =>
        ours === null || theirs === null ? [] : [Math.abs(ours - theirs)],
      );
      both.sort((a, b) => a - b);
      const alone = pairs.filter(([ours, theirs]) => (ours === null) !== (theirs === null)).length;
      const shown = (value: number | undefined) => (value === undefined ? "–" : `${digits(value)} ${unit}`);
      return [
        what,
        String(both.length),
        shown(both[Math.floor(both.length / 2)]),
        shown(both.at(-1)),
        String(alone),
      ];
    }),
  );
}

function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(`${ROOT}node_modules/${name}/package.json`, "utf8")) as {
    version: string;
  };
  return `${name} ${version}`;
}

const report = `# Migrating, measured

The rows of [migrating.md](migrating.md) with both libraries run at ${PLACES.length} places (latitudes −78° to 78°, all longitudes) on ${INSTANTS.length} dates of 2024 to
2026, each at another hour: \`npm run measure -- migrating\`. Differences are those of the other library's own accuracy: suncalc states no
figure, astronomy-engine 1′.

## ${versionOf("suncalc")}

${tableOf(sunCalcRows())}

## ${versionOf("astronomy-engine")}

${tableOf([...bodyRows(), ...eventRows(), await oppositionRow()])}
`;
writeFileSync(OUT, report);
console.log(report);
process.exit(0);
