import type { Target } from "../../catalog/target.ts";
import * as z from "../../contract/schema/schema.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { isFaceBody, longitudeSense, RING_RADII_KM, type RingEdge } from "../../sky/faces/face-bodies.ts";
import type { FacePoints } from "../../sky/faces/face-points.ts";
import type { Face, FacesOf } from "../../sky/faces/faces.ts";
import { valueAt } from "../../solve/function.ts";
import { groupOf, type Written } from "../../table/written.ts";
import type { ModelName } from "../astronomy/attribution.ts";

/** The block `physical` of positions: the faces of bodies, only when asked for. */

export const faceParameters = {
  physical: z.boolean().optional().meta({
    description:
      "Adds which side of a body faces the observer and the Sun. With it its axis, bright limb, diameters and rings: of the Sun, the Moon, the planets and Pluto, from the location or without one from the Earth's centre.",
    "x-echo": "when_sent",
  }),
};

export const FACE_MODELS = ["wgccre2015-faces"] as const satisfies readonly ModelName[];

/** Cost of the block, in units of a row and body. */
export const FACE_UNITS = 2;

interface FaceQuestion {
  readonly query: { readonly physical?: boolean | undefined; readonly frame: "geocentric" | "heliocentric" };
  readonly targets: readonly Target[];
}

/** Refuses a block that no body of the answer could have. */
export function checkFaces({ query, targets }: FaceQuestion): void {
  if (query.physical !== true) return;
  if (query.frame === "heliocentric")
    throw new Problem("CONFLICTING_PARAMETERS", {
      detail: "physical=true is what an observer on the Earth sees; frame=heliocentric has none.",
      parameter: "physical",
      hint: "Leave out frame, or physical.",
    });
  if (targets.some(({ body }) => isFaceBody(body))) return;
  throw new Problem("UNSUPPORTED_TARGET", {
    detail: `No target has a face that is known: ${targets.map(({ name }) => name).join(", ")}.`,
    parameter: targets.length === 1 ? "body" : "bodies",
    hint: "Send physical=true with sun, moon, a planet or pluto.",
  });
}

/** Members that some of the bodies have not. */
export function withheldFaces({ query, targets }: FaceQuestion): readonly string[] {
  return query.physical === true && !targets.every(({ body }) => isFaceBody(body))
    ? ["positions.physical"]
    : [];
}

type Wants = (path: string) => boolean;

/** The column of one body. */
export function faceColumn({ body }: Target, facesOf: FacesOf, wants: Wants): Written {
  if (!isFaceBody(body)) return null;
  const face = facesOf(body);
  const made: Record<string, () => Written> = {
    sub_observer: () => pointColumn(face.sub_observer()),
    sub_solar: () => pointColumn(face.sub_solar()),
    longitude_sense: () => longitudeSense(body),
    central_meridian: () => meridianColumn(face),
    pole: () =>
      groupOf({
        ra_deg: face.pole_ra_deg,
        dec_deg: face.pole_dec_deg,
        position_angle_deg: face.pole_position_angle_deg(),
      }),
    bright_limb_position_angle_deg: face.bright_limb_position_angle_deg,
    defect_of_illumination_arcsec: face.defect_arcsec,
    diameter: () =>
      groupOf({ equatorial_arcsec: face.equatorial_arcsec(), polar_arcsec: face.polar_arcsec() }),
    carrington_rotation: () => (body === "sun" ? face.carrington_rotation() : null),
    ring: () => (body === "saturn" ? ringColumn(face) : null),
  };
  const wanted: Record<string, Written> = {};
  for (const [member, make] of Object.entries(made))
    if (wants(`positions.physical.${member}`)) wanted[member] = make();
  return groupOf(wanted);
}

function pointColumn(points: FacePoints | null): Written {
  if (points === null) return null;
  const { planetographic, planetocentric } = points;
  return groupOf({
    planetographic: groupOf({ lon_deg: planetographic.lon_deg, lat_deg: planetographic.lat_deg }),
    planetocentric: groupOf({ lon_deg: planetocentric.lon_deg, lat_deg: planetocentric.lat_deg }),
  });
}

function meridianColumn(face: Face): Written {
  const system_i_deg = face.central_meridian_deg("i");
  if (system_i_deg === null) return null;
  return groupOf({
    system_i_deg,
    system_ii_deg: face.central_meridian_deg("ii"),
    system_iii_deg: face.central_meridian_deg("iii"),
  });
}

function ringColumn(face: Face): Written {
  const opening_deg = face.sub_observer().planetocentric.lat_deg;
  const sun_opening_deg = face.sub_solar()?.planetocentric.lat_deg ?? opening_deg;
  const columns: Record<string, Written> = {
    opening_deg,
    sun_opening_deg,
    lit_side_visible: {
      kind: "word",
      indices: opening_deg.map((deg, row) => (deg * valueAt(sun_opening_deg, row) > 0 ? 1 : 0)),
      words: [false, true],
    },
  };
  for (const edge of Object.keys(RING_RADII_KM) as RingEdge[]) {
    const { major_arcsec, minor_arcsec } = face.ring_arcsec(edge);
    columns[edge] = groupOf({ major_arcsec, minor_arcsec });
  }
  return groupOf(columns);
}
