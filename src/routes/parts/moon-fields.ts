import * as z from "../../contract/schema/schema.ts";
import { deg, integer, word } from "../../contract/terms/fields.ts";

import { scratchColumn } from "../../engine/scratch-columns.ts";
import { favouredLimbs, type SphericalColumns } from "../../sky/moon/libration.ts";
import { LIBRATION_FAVOURED_LIMBS } from "../../sky/words.ts";
import { wrap0To360 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { metWords } from "../../table/column.ts";
import type { WrittenColumns } from "../../table/written.ts";

/** Blocks that the Moon's routes share. */

export const LunationNumbers = z
  .object({
    brown: integer("Brown's number, from the first new moon of 1923."),
    meeus: integer("Meeus' number k, 0 at the new moon of 2000-01-06."),
  })
  .meta({ id: "Lunation", description: "Numbers of the lunation, which starts with its new moon." });

export const LibrationAngles = z
  .object({
    lon_deg: deg("Longitude, east positive; libration, total, positive shows more of the Moon's east."),
    lat_deg: deg("Latitude, north positive; libration, total, positive shows more of the Moon's north."),
    favoured_limb: word(
      LIBRATION_FAVOURED_LIMBS,
      "The limb that the libration turns towards the viewer, by the Moon's own directions.",
      "libration_favoured_limbs",
    ),
  })
  .meta({ id: "LibrationAngles", description: "Total libration: optical and physical." });

/** The columns of `LibrationAngles`. */
export function librationAngles(places: SphericalColumns): WrittenColumns {
  return {
    lon_deg: places.lon_deg,
    lat_deg: places.lat_deg,
    favoured_limb: metWords(favouredLimbs(places), LIBRATION_FAVOURED_LIMBS),
  };
}

/** Position angles as they are shown, 0 to 360; a scratch column. */
export function wrappedTo360(angles_deg: Float64Array): Float64Array {
  const wrapped_deg = scratchColumn(angles_deg.length);
  for (let row = 0; row < wrapped_deg.length; row++) wrapped_deg[row] = wrap0To360(valueAt(angles_deg, row));
  return wrapped_deg;
}
