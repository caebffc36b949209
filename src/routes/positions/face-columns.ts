import type { Target } from "../../catalog/target.ts";
import * as z from "../../contract/schema/schema.ts";
import type { ModelName } from "../../contract/terms/attribution.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { isFaceBody, longitudeSense, RING_RADII_KM, type RingEdge } from "../../sky/faces/face-bodies.ts";
import type { FacePoints } from "../../sky/faces/face-points.ts";
import type { Face, FacesOf } from "../../sky/faces/faces.ts";
import { valueAt } from "../../solve/function.ts";
import type { Written } from "../../table/column.ts";

/** The block `physical` of positions: the faces of bodies, only when asked for. */

export const faceParameters = {
  physical: z.boolean().optional().meta({
    description:
      "Adds which side of a body faces the observer and the Sun. With it its axis, bright limb, diameters and rings: of the Sun, the Moon, the planets and Pluto, from the location or without one from the Earth's centre.",
    "x-echo": "when_sent",
  }),
};

export const FACE_MODELS = ["wgccre2015-faces"] as const satisfies readonly ModelName[];

/** What the block costs, in units of a row and body. */
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
type Added = Record<string, Written>;

/** The columns of one body. */
export function faceColumns({ body }: Target, facesOf: FacesOf, wants: Wants): Added {
  if (!isFaceBody(body)) return { physical: null };
  const face = facesOf(body);
  const added: Added = {};
  const put = (member: string, make: () => Written | Added) => {
    if (wants(`positions.physical.${member}`)) putUnder(added, `physical.${member}`, make());
  };
  put("sub_observer", () => pointColumns(face.sub_observer()));
  put("sub_solar", () => pointColumns(face.sub_solar()));
  put("longitude_sense", () => longitudeSense(body));
  put("central_meridian", () => meridianColumns(face));
  put("pole", () => ({
    ra_deg: face.pole_ra_deg,
    dec_deg: face.pole_dec_deg,
    position_angle_deg: face.pole_position_angle_deg(),
  }));
  put("bright_limb_position_angle_deg", face.bright_limb_position_angle_deg);
  put("defect_of_illumination_arcsec", face.defect_arcsec);
  put("diameter", () => ({
    equatorial_arcsec: face.equatorial_arcsec(),
    polar_arcsec: face.polar_arcsec(),
  }));
  put("carrington_rotation", () => (body === "sun" ? face.carrington_rotation() : null));
  put("ring", () => (body === "saturn" ? ringColumns(face) : null));
  return added;
}

function isColumns(made: Written | Added): made is Added {
  return (
    typeof made === "object" &&
    made !== null &&
    !ArrayBuffer.isView(made) &&
    !Array.isArray(made) &&
    !("kind" in made)
  );
}

function putUnder(added: Added, path: string, made: Written | Added): void {
  if (!isColumns(made)) {
    added[path] = made;
    return;
  }
  for (const [name, column] of Object.entries(made)) added[`${path}.${name}`] = column;
}

function pointColumns(points: FacePoints | null): Written | Added {
  if (points === null) return null;
  return {
    "planetographic.lon_deg": points.planetographic.lon_deg,
    "planetographic.lat_deg": points.planetographic.lat_deg,
    "planetocentric.lon_deg": points.planetocentric.lon_deg,
    "planetocentric.lat_deg": points.planetocentric.lat_deg,
  };
}

function meridianColumns(face: Face): Written | Added {
  const system_i_deg = face.central_meridian_deg("i");
  if (system_i_deg === null) return null;
  return {
    system_i_deg,
    system_ii_deg: face.central_meridian_deg("ii"),
    system_iii_deg: face.central_meridian_deg("iii"),
  };
}

function ringColumns(face: Face): Added {
  const opening_deg = face.sub_observer().planetocentric.lat_deg;
  const sun_opening_deg = face.sub_solar()?.planetocentric.lat_deg ?? opening_deg;
  const columns: Added = {
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
    columns[`${edge}.major_arcsec`] = major_arcsec;
    columns[`${edge}.minor_arcsec`] = minor_arcsec;
  }
  return columns;
}
