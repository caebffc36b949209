import type { Location } from "../../contract/ask/location.ts";
import * as z from "../../contract/schema/schema.ts";
import { VISUAL_UM, wavelengthShare } from "../../sky/air/air.ts";
import { physicalRefraction } from "../../sky/air/physical-refraction.ts";
import { REFRACTION } from "../astronomy/words.ts";
import {
  type AirQuery,
  airConflict,
  airOf,
  airParameter,
  airParameters,
  airText,
  shareOf,
} from "../earth/air.ts";

/** Refraction of positions: in the air, the light and by the law that were asked for. */

const NEEDS = { "x-needs": ["location", "frame=geocentric"] } as const;

export const positionAirParameters = {
  refraction: z
    .enum(REFRACTION)
    .default("normal")
    .meta({
      description:
        "Standard refraction within altitude_deg, none, or physical: a ray through the air. Only altitude_deg and refraction_deg depend on it.",
      "x-enum": "refraction",
      "x-needs": ["location", "frame=geocentric"],
    }),
  pressure_hpa: airParameters.pressure_hpa.meta({ ...airParameters.pressure_hpa.meta(), ...NEEDS }),
  temperature_c: airParameters.temperature_c.meta({ ...airParameters.temperature_c.meta(), ...NEEDS }),
  atmosphere: airParameters.atmosphere.meta({ ...airParameters.atmosphere.meta(), ...NEEDS }),
  wavelength_um: z
    .number()
    .min(0.3)
    .max(20)
    .optional()
    .meta({
      description: "Wavelength for refraction, micrometres. Default that of visual light, 0.574.",
      "x-unit": "um",
      "x-echo": "when_sent",
      ...NEEDS,
    }),
};

export interface PositionAirQuery extends AirQuery {
  readonly refraction: "normal" | "none" | "physical";
  readonly wavelength_um?: number | undefined;
}

interface Asked {
  readonly query: PositionAirQuery;
  readonly location: Location | null;
}

function isOtherAir({ pressure_hpa, temperature_c, atmosphere, wavelength_um }: PositionAirQuery): boolean {
  return (
    [pressure_hpa, temperature_c, wavelength_um].some((sent) => sent !== undefined) ||
    atmosphere === "by_height"
  );
}

/** Refuses air and light beside refraction=none. */
export function checkPositionAir({ query }: Asked): void {
  if (query.refraction !== "none" || !isOtherAir(query)) return;
  const named = query.wavelength_um === undefined ? airParameter(query) : "wavelength_um";
  throw airConflict(named, "refraction=none has no air and no light.", "Leave one of the two out.");
}

/** How altitudes are refracted. */
export interface Refraction {
  /** Refraction of geometric altitudes, given the engine's standard refraction there. */
  of(geometric_deg: Float64Array, standard_deg: Float64Array): Float64Array;
  /** Refraction over the standard's within the altitudes that define rise and set. */
  readonly share: number;
}

export function refractionOf(asked: Asked): Refraction {
  const { query, location } = asked;
  const share = shareOf(asked);
  if (query.refraction === "none") return { of: ({ length }) => new Float64Array(length), share: 1 };
  if (query.refraction === "physical") {
    let law: ReturnType<typeof physicalRefraction> | undefined;
    return {
      of: (geometric_deg) => {
        law ??= physicalRefraction(airOf({ query, location }), query.wavelength_um ?? VISUAL_UM);
        return geometric_deg.map(law);
      },
      share,
    };
  }
  const light = query.wavelength_um === undefined ? 1 : wavelengthShare(query.wavelength_um);
  return { of: (_, standard_deg) => inShare(standard_deg, share * light), share };
}

function inShare(standard_deg: Float64Array, share: number): Float64Array {
  return share === 1 ? standard_deg : standard_deg.map((refraction_deg) => share * refraction_deg);
}

/** The text of `meta.refraction_model`. */
export function refractionModel({ query, location }: Asked): string {
  if (query.refraction === "none") return "none";
  const law =
    query.refraction === "physical" ? "Ray tracing (Auer & Standish 2000), dry air" : "Saemundsson 1986";
  const light = query.wavelength_um ?? (query.refraction === "physical" ? VISUAL_UM : undefined);
  return `${law}, ${airText(airOf({ query, location }))}${light === undefined ? "" : `, ${light} um`}`;
}
