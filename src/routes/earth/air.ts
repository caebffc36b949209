import type { Location } from "../../contract/ask/location.ts";
import type { FrameFacts } from "../../contract/declare/route-shape.ts";
import * as z from "../../contract/schema/schema.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { type Air, airAtHeight, refractionShareOf, STANDARD_AIR, skyInAir } from "../../sky/air/air.ts";
import type { Sky } from "../../sky/sky.ts";
import { ATMOSPHERES } from "../astronomy/words.ts";
import { HORIZON_FRAME } from "../parts/horizon-fields.ts";

/** The air over the place as the caller has it: pressure, temperature, height. */

const WHEN_SENT = { "x-echo": "when_sent" } as const;

export const airParameters = {
  pressure_hpa: z
    .number()
    .min(0)
    .max(1100)
    .optional()
    .meta({
      description: "Air pressure for refraction. Default 1010.",
      "x-unit": "hPa",
      "x-needs": ["location"],
      ...WHEN_SENT,
    }),
  temperature_c: z
    .number()
    .min(-90)
    .max(60)
    .optional()
    .meta({
      description: "Air temperature for refraction. Default 10.",
      "x-unit": "degC",
      "x-needs": ["location"],
      ...WHEN_SENT,
    }),
  atmosphere: z
    .enum(ATMOSPHERES)
    .default("fixed")
    .meta({
      description:
        "Air where none is sent: fixed, 1010 hPa and 10 degrees C; by_height, the standard atmosphere at elevation_m.",
      "x-enum": "atmospheres",
      "x-needs": ["location"],
      ...WHEN_SENT,
    }),
};

export type AirQuery = z.output<z.ObjectSchema<typeof airParameters>>;

interface Asked {
  readonly query: AirQuery & { readonly horizon?: unknown };
  readonly location: Location | null;
}

function isAsked({ pressure_hpa, temperature_c, atmosphere }: AirQuery): boolean {
  return pressure_hpa !== undefined || temperature_c !== undefined || atmosphere === "by_height";
}

/** The air that was asked for; the standard's where nothing was. */
export function airOf({ query, location }: Asked): Air {
  const base =
    query.atmosphere === "by_height" && location !== null ? airAtHeight(location.elevation_m) : STANDARD_AIR;
  return {
    pressure_hpa: query.pressure_hpa ?? base.pressure_hpa,
    temperature_c: query.temperature_c ?? base.temperature_c,
  };
}

/** Refraction of the air asked for over the standard's. */
export function shareOf(asked: Asked): number {
  return isAsked(asked.query) ? refractionShareOf(airOf(asked)) : 1;
}

/** Refuses an air that means nothing: beside an airless horizon, and one of the height with both numbers. */
export function checkAir({ query }: Asked): void {
  if (!isAsked(query)) return;
  const sent = airParameter(query);
  if (typeof query.horizon === "number")
    throw airConflict(sent, "horizon=<number> is an altitude without air.", "Leave one of the two out.");
  if (
    query.atmosphere === "by_height" &&
    query.pressure_hpa !== undefined &&
    query.temperature_c !== undefined
  )
    throw airConflict(
      "atmosphere",
      "Pressure and temperature were both sent: nothing is left to take from the height.",
      "Leave atmosphere out, or one of the two numbers.",
    );
}

/** The parameter by which an air was asked for; null without one. */
export function airParameter(query: AirQuery): keyof AirQuery {
  if (query.pressure_hpa !== undefined) return "pressure_hpa";
  return query.temperature_c === undefined ? "atmosphere" : "temperature_c";
}

export function airConflict(parameter: string, detail: string, hint: string): Problem {
  return new Problem("CONFLICTING_PARAMETERS", {
    detail,
    parameter,
    hint,
    correction: { [parameter]: null },
  });
}

/** A handler that sees the sky through the air asked for. */
export function inOwnAir<Input extends Asked, Out>(
  handle: (input: Input, sky: Sky) => Out,
): (input: Input, sky: Sky) => Out {
  return (input, sky) => handle(input, skyInAir(sky, shareOf(input)));
}

/** Name of the refraction model, with the air where one was asked for. */
export function modelInAir(model: string, asked: Asked): string {
  return isAsked(asked.query) ? `${model}; ${airText(airOf(asked))}` : model;
}

export function airText({ pressure_hpa, temperature_c }: Air): string {
  return `${shortened(pressure_hpa)} hPa, ${shortened(temperature_c)} C`;
}

function shortened(value: number): string {
  return String(Number(value.toFixed(2)));
}

/** The frame of events over a horizon, with the air where one was asked for. */
export function horizonFrame(asked: Asked): FrameFacts {
  return { ...HORIZON_FRAME, refraction_model: modelInAir(HORIZON_FRAME.refraction_model, asked) };
}
