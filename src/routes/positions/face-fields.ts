import * as z from "../../contract/schema/schema.ts";
import { arcsec, deg, flag, ratio, turnDeg, word } from "../../contract/terms/fields.ts";
import { LONGITUDE_SENSES } from "../../sky/state-words.ts";
import { Position } from "../parts/position-fields.ts";

/** The face of a body: which side is seen and lit, how its axis stands, how large it is. */

const FacePoint = z
  .object({
    planetographic: z
      .object({
        lon_deg: turnDeg("Longitude, as longitude_sense says; of Jupiter and Saturn in system III."),
        lat_deg: deg("Latitude, north positive: of the normal to the surface."),
      })
      .meta({ id: "PlanetographicPoint", description: "The point in the coordinates of maps." }),
    planetocentric: z
      .object({
        lon_deg: turnDeg("Longitude, east positive."),
        lat_deg: deg("Latitude, north positive: of the line from the centre."),
      })
      .meta({ id: "PlanetocentricPoint", description: "Spherical, from the centre, east positive." }),
  })
  .meta({
    id: "FacePoint",
    description: "Where a line from a body's centre pierces its surface; at a pole the longitude is 0.",
  });

const ringEdge = (of: string) =>
  z
    .object({
      major_arcsec: arcsec("Major axis of the ellipse."),
      minor_arcsec: arcsec("Minor axis of the ellipse; 0 in the plane of the rings."),
    })
    .meta({ description: of });

const Ring = z
  .object({
    opening_deg: deg("Planetocentric latitude of the observer over the rings, north positive."),
    sun_opening_deg: deg("Planetocentric latitude of the Sun over the rings, north positive."),
    lit_side_visible: flag(
      "True if the observer and the Sun are on one side of the rings' plane; false within it.",
    ),
    a_outer: ringEdge("Outer edge of ring A, 136,780 km from the centre."),
    b_outer: ringEdge("Outer edge of ring B, 117,507 km."),
    b_inner: ringEdge("Inner edge of ring B, 91,975 km."),
    c_inner: ringEdge("Inner edge of ring C, 74,658 km."),
  })
  .meta({ id: "FaceRing", description: "Saturn's rings as they are seen." });

const CARRINGTON_DECIMALS = 7;

const Face = z
  .object({
    sub_observer: FacePoint.meta({
      description: "The point that faces the observer (of the Sun B0 and L0), when the light left it.",
    }),
    sub_solar: FacePoint.nullable().meta({
      description: "The point that faces the Sun; null of the Sun.",
    }),
    longitude_sense: word(
      LONGITUDE_SENSES,
      "Which way planetographic longitudes grow: against the rotation; of the Sun, the Moon and Pluto east.",
      "longitude_senses",
    ),
    central_meridian: z
      .object({
        system_i_deg: turnDeg("Planetographic longitude in system I."),
        system_ii_deg: turnDeg("Planetographic longitude in system II; null of Saturn.").nullable(),
        system_iii_deg: turnDeg("Planetographic longitude in system III."),
      })
      .nullable()
      .meta({
        id: "CentralMeridian",
        description:
          "Which longitude faces the observer, in the rotating systems of Jupiter and Saturn; null of other bodies. It counts for the whole disc: there is no correction for phase, by which older handbooks differ up to 0.6 degrees.",
      }),
    pole: z
      .object({
        ra_deg: turnDeg("Right ascension; of the north pole, ICRS axes."),
        dec_deg: deg("Declination; of the north pole, ICRS axes."),
        position_angle_deg: turnDeg(
          "Position angle from north through east, 0 to 360; of the north pole (of the Sun P), from the true equator of date.",
        ),
      })
      .meta({ id: "FacePole", description: "The north pole of the rotation." }),
    bright_limb_position_angle_deg: turnDeg(
      "Position angle of the middle of the bright limb, 0 to 360; from the north of the true equator of date through east, null of the Sun.",
    ).nullable(),
    defect_of_illumination_arcsec: arcsec(
      "Part of the equatorial diameter that the night hides, on the side opposite the bright limb; null of the Sun.",
    ).nullable(),
    diameter: z
      .object({
        equatorial_arcsec: arcsec("Diameter of the equator; of the Sun 959.63 arcsec twice at 1 au."),
        polar_arcsec: arcsec("Diameter along the projected axis."),
      })
      .meta({ id: "FaceDiameter", description: "Diameters of the disc." }),
    carrington_rotation: ratio(
      "Carrington's number of the rotation and the part of it that has passed; null but for the Sun.",
      CARRINGTON_DECIMALS,
    ).nullable(),
    ring: Ring.nullable().meta({ description: "Saturn's rings; null of other bodies." }),
  })
  .meta({
    id: "Face",
    description: "Which side of a body is seen and lit, and how it stands and how large it is.",
  });

/** One body of `positions`, with what is only there when it is asked for. */
export const FacedPosition = Position.extend({
  physical: Face.nullable().optional().meta({
    description:
      "With physical=true: the body's face from the location, without one from the Earth's centre; null of stars and directions.",
  }),
});
