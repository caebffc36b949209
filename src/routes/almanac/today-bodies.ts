import type { Location } from "../../contract/ask/location.ts";
import { nextPassages } from "../../sky/horizon/upcoming.ts";
import { moonAspectAt, moonAspects, moonDays } from "../../sky/moon/moon.ts";
import { momentAt, phaseStates } from "../../sky/moon/phase-state.ts";
import { type BoardPlanet, planetBoard } from "../../sky/night/planet-board.ts";
import { DEFAULT_BORTLE } from "../../sky/night/zenith-sky.ts";
import { PLANETS } from "../../sky/planets/planet-bodies.ts";
import { horizonAt } from "../../sky/planets/planet-horizon.ts";
import type { Sky } from "../../sky/sky.ts";
import { eventOn } from "../../sky/sun/sun-day-columns.ts";
import { sunDays } from "../../sky/sun/sun-days.ts";
import { sunOverhead } from "../../sky/sun/sun-position.ts";
import { dayOf } from "../../sky/time/tt-days.ts";
import { valueAt } from "../../solve/function.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { horizonEvent } from "../parts/horizon-fields.ts";
import { constellationOf, warnExtrapolatedMagnitudes } from "../parts/planet-fields.ts";
import { meanNoonOf, type TodayInput } from "./today-input.ts";

/** Sun, Moon and planets of /v2/today. */

const SEARCH_DAYS = 1;

export function sunOf(input: TodayInput, sky: Sky, instant: UtcInstant, location: Location) {
  const { days } = sunDays(sky, {
    observer: location,
    noons: [meanNoonOf(input, instant, location.lon_deg)],
    depressions_deg: [],
    search_horizon_days: SEARCH_DAYS,
  });
  const [status] = days.status;
  const solar_noon = days.count === 0 ? null : eventOn(days.solar_noon, 0);
  if (status === undefined || solar_noon === null) return null;
  const position = sunOverhead(sky, location, instant);
  return {
    status,
    altitude_geometric_deg: position.altitude_geometric_deg,
    azimuth_deg: position.azimuth_deg,
    sunrise: eventOn(days.sunrise, 0),
    solar_noon,
    sunset: eventOn(days.sunset, 0),
    day_length_s: valueAt(days.day_length_s, 0),
    civil_dawn: eventOn(days.civil.dawn, 0),
    civil_dusk: eventOn(days.civil.dusk, 0),
    upcoming: nextRiseSet(sky, "sun", location, instant),
  };
}

/** A day or two hold the next rise and set but where the body stays up or down. */
const NEXT_WITHIN_DAYS = 3;

function nextRiseSet(sky: Sky, body: "sun" | "moon", observer: Location, at: UtcInstant) {
  const overhead = { target: { kind: "body", body }, observer } as const;
  const { rise, set } = nextPassages(sky, { overhead, at, search_horizon_days: NEXT_WITHIN_DAYS });
  return { rise: horizonEvent(rise), set: horizonEvent(set) };
}

export type NextRiseSet = ReturnType<typeof nextRiseSet>;

export function daysMoon({ location, zone }: TodayInput, sky: Sky, instant: UtcInstant) {
  const aspect = moonAspectAt(moonAspects(sky, instantColumns([instant], sky.models.deltaT), location), 0);
  const [state] = phaseStates(sky, [momentAt(dayOf(sky.models.deltaT, instant))]);
  const day =
    location === null
      ? undefined
      : moonDays(sky, { observer: location, instants: [instant], zone: zone.zone }).days[0];
  if (state === undefined) throw new RangeError("the Moon was not placed");
  const { disc, topocentric, constellation } = aspect;
  return {
    phase: {
      name: state.name,
      illumination_percent: 100 * disc.illuminated_fraction,
      illuminated_fraction: disc.illuminated_fraction,
      waxing: state.waxing,
      age_days: state.age_day,
    },
    constellation: { name: constellation.name, abbreviation: constellation.abbreviation },
    up: topocentric?.above_horizon ?? null,
    altitude_geometric_deg: topocentric?.altitude_geometric_deg ?? null,
    azimuth_deg: topocentric?.azimuth_deg ?? null,
    rise: horizonEvent(day?.row.rise),
    transit: horizonEvent(day?.row.transit),
    set: horizonEvent(day?.row.set),
    upcoming: location === null ? null : nextRiseSet(sky, "moon", location, instant),
  };
}

export function daysPlanets(input: TodayInput, sky: Sky, instant: UtcInstant) {
  const board = planetBoard(sky, {
    tt: instantColumns([instant], sky.models.deltaT),
    planets: PLANETS,
    instants: [instant],
    observer: input.location,
    zone: input.zone.zone,
    bortle: DEFAULT_BORTLE,
    wants_days: input.wants("planets"),
    wants_stations: false,
  });
  const entries = board.planets.flatMap(planetThen);
  warnExtrapolatedMagnitudes(entries, input.warn);
  return {
    planets_up:
      input.location === null ? null : entries.flatMap(planetUp).sort((a, b) => a.magnitude - b.magnitude),
    planets: entries.map(({ planet, day, ...look }) => ({
      name: planet,
      magnitude: look.magnitude,
      constellation: constellationOf(look.constellation_index),
      elongation_deg: look.elongation_deg,
      retrograde: look.longitude_rate_deg_day < 0,
      visibility: look.visibility,
      rise: horizonEvent(day?.rise),
      set: horizonEvent(day?.set),
    })),
  };
}

/** A planet of a board of one instant. */
function planetThen({
  planet,
  looks,
  longitude_rate_deg_day,
  visibility: [visibility],
  ...over
}: BoardPlanet) {
  if (visibility === undefined) return [];
  return [
    {
      planet,
      magnitude: valueAt(looks.magnitude, 0),
      constellation_index: valueAt(looks.constellation_index, 0),
      elongation_deg: valueAt(looks.elongation_deg, 0),
      phase_angle_deg: valueAt(looks.phase_angle_deg, 0),
      longitude_rate_deg_day: valueAt(longitude_rate_deg_day, 0),
      visibility,
      horizon: over.horizons && horizonAt(over.horizons, 0),
      day: over.days?.days[0]?.row ?? null,
    },
  ];
}

function planetUp({ planet, magnitude, visibility, horizon }: ReturnType<typeof planetThen>[number]) {
  if (horizon === null || !horizon.above_horizon) return [];
  const { azimuth_deg, altitude_geometric_deg, refraction_deg } = horizon;
  return [
    {
      name: planet,
      magnitude,
      visibility,
      altitude_deg: altitude_geometric_deg + refraction_deg,
      azimuth_deg,
    },
  ];
}
