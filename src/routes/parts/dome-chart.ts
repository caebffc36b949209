import { colourIndices } from "../../catalog/stars.ts";
import { clockText, dateText, wallOf } from "../../charts/kit/clock.ts";
import type { Disc } from "../../charts/kit/disc.ts";
import { type Drawing, subtitleOf, type View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import { type DomeBody, type DomeStar, type SkySpot, skyDome } from "../../charts/sky/sky-dome.ts";
import { math } from "../../engine/math.ts";
import type { EngineTarget, Observer } from "../../engine/types.ts";
import type { Sky } from "../../sky/sky.ts";
import { CIVIL_TWILIGHT_DEG } from "../../sky/sun/twilight.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { J2000_OBLIQUITY_DEG } from "../../units/constants.ts";
import { DEG_PER_HALF_TURN, DEG_PER_RAD, DEG_PER_TURN, RAD_PER_DEG } from "../../units/units.ts";
import { domeFigures, domeStars } from "./eye-stars.ts";
import { moonsSeen } from "./moon-face.ts";

/** The sky dome of an instant: bodies, the stars of the eye, the ecliptic. */

const BODIES = ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"] as const;
const ECLIPTIC_STEP_DEG = 4;

export interface DomeQuestion {
  readonly sky: Sky;
  readonly observer: Observer;
  readonly unix_ms: number;
  /** Bodies that were asked for beside those of the Solar System, which are always drawn. */
  readonly others?: readonly DomeBody[];
}

export function domeChart(question: DomeQuestion, view: View): Drawing {
  const { sky, observer, unix_ms } = question;
  const stars = domeStars();
  const targets: EngineTarget[] = [
    ...BODIES.map((body): EngineTarget => ({ kind: "body", body })),
    ...stars.map(({ astrometry }): EngineTarget => ({ kind: "star", astrometry })),
    ...eclipticTargets(),
  ];
  const instants = instantColumns([fromUnixMs(unix_ms)]);
  const tables = sky.engine.positions({
    targets,
    instants,
    centre: "geocentric",
    columns: ["azimuth_deg", "altitude_geometric_deg"],
    observer,
  });
  const spots = tables.map(
    ({ azimuth_deg, altitude_geometric_deg }): SkySpot => ({
      azimuth_deg: azimuth_deg?.[0] ?? 0,
      altitude_deg: altitude_geometric_deg?.[0] ?? -90,
    }),
  );
  const bodies = [
    ...(question.others ?? []).filter(({ key }) => !BODIES.some((body) => body === key)),
    ...bodiesAt(question, spots, view),
  ];
  const wall = wallOf(unix_ms, view.zone);
  return skyDome(
    {
      title: `The sky at ${clockText(wall)}`,
      subtitle: `${dateText(wall)} · ${subtitleOf(view)}${isDay(bodies) ? " · daytime: stars shown for orientation" : ""}`,
      finding: domeFinding(bodies),
      bodies,
      stars: stars.map(
        ({ hr, v_mag, name }, i): DomeStar => ({
          ...spotAt(spots, BODIES.length + i),
          ...colourOf(hr),
          magnitude: v_mag,
          name,
        }),
      ),
      figures: domeFigures(),
      ecliptic: spots.slice(BODIES.length + stars.length),
    },
    view,
  );
}

function colourOf(hr: number): Pick<DomeStar, "colour_index"> {
  const colour_index = colourIndices().get(hr);
  return colour_index === undefined ? {} : { colour_index };
}

function isDay(bodies: readonly DomeBody[]): boolean {
  return bodies.some(({ key, altitude_deg }) => key === "sun" && altitude_deg > CIVIL_TWILIGHT_DEG);
}

function spotAt(spots: readonly SkySpot[], i: number): SkySpot {
  return spots[i] ?? { azimuth_deg: 0, altitude_deg: -90 };
}

function bodiesAt(
  { sky, unix_ms, observer }: DomeQuestion,
  spots: readonly SkySpot[],
  view: View,
): DomeBody[] {
  const [moon] = moonsSeen(sky, [unix_ms], { observer, when: "now" });
  return BODIES.map((key, i) => ({
    ...spotAt(spots, i),
    key,
    name: view.nameOf(key),
    ...(key === "moon" && moon !== undefined ? { disc: heldOverhead(moon.face, spotAt(spots, i)) } : {}),
  }));
}

/** On the dome the zenith is the middle: what is up for the Moon's watcher points there. */
function heldOverhead(face: Disc, { azimuth_deg }: SkySpot): Disc {
  return { ...face, limb_deg: face.limb_deg + azimuth_deg + DEG_PER_HALF_TURN };
}

function eclipticTargets(): EngineTarget[] {
  // the line is drawn, not measured: over five centuries the tilt changes by 0.06°
  const tilt = J2000_OBLIQUITY_DEG * RAD_PER_DEG;
  const [sin, cos] = [math.sin(tilt), math.cos(tilt)];
  return Array.from({ length: DEG_PER_TURN / ECLIPTIC_STEP_DEG + 1 }, (_, i) => {
    const lon = i * ECLIPTIC_STEP_DEG * RAD_PER_DEG;
    const ra_deg = math.atan2(math.sin(lon) * cos, math.cos(lon)) * DEG_PER_RAD;
    return {
      kind: "fixed",
      ra_deg: ra_deg < 0 ? ra_deg + DEG_PER_TURN : ra_deg,
      dec_deg: math.asin(sin * math.sin(lon)) * DEG_PER_RAD,
      axes: "of_date",
    };
  });
}

function domeFinding(bodies: readonly DomeBody[]): string {
  const up = bodies.filter(({ altitude_deg }) => altitude_deg > 0);
  if (up.length === 0) return "Neither Sun nor Moon nor a planet is up.";
  const told = up.map(({ name, altitude_deg }) => `${name} (${printed(altitude_deg)}°)`);
  return `Up are ${told.join(", ")}.`;
}
