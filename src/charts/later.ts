import { later } from "../host/later.ts";

/** Lines over time, read when a picture is asked for. */
export const laterFields = later(() => import("./time/fields.ts"));
