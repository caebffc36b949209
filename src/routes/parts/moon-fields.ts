import * as z from "../../contract/schema/schema.ts";
import { deg, integer, word } from "../../contract/terms/fields.ts";
import { LIBRATION_FAVOURED_LIMBS } from "../../contract/terms/values.ts";
import { favouredLimb, type LibrationView } from "../../sky/moon/libration.ts";

/** Blocks that the Moon's routes share. */

export const LunationNumbers = z
  .object({
    brown: integer("Brown's number, from the first new moon of 1923."),
    meeus: integer("Meeus' number k, 0 at the new moon of 2000-01-06."),
  })
  .meta({ id: "Lunation", description: "Numbers of the lunation, which begins with its new moon." });

export const LibrationAngles = z
  .object({
    lon_deg: deg("Libration in longitude, total; positive shows more of the Moon's east."),
    lat_deg: deg("Libration in latitude, total; positive shows more of the Moon's north."),
    favoured_limb: word(
      LIBRATION_FAVOURED_LIMBS,
      "The limb that the libration turns towards the viewer, by the Moon's own directions.",
      "libration_favoured_limbs",
    ),
  })
  .meta({ id: "LibrationAngles", description: "Total libration: optical and physical." });

export function librationAngles({ sub_viewer }: LibrationView): z.output<typeof LibrationAngles> {
  return { ...sub_viewer, favoured_limb: favouredLimb(sub_viewer) };
}
