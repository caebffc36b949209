import type { ShadowOverTime } from "../../gallery/eclipse-answer.ts";
import { part } from "../setting.ts";
import { DraggedPlace } from "./dragged-place.ts";
import { moveShadow } from "./moving-shadow.ts";

/** The page of a solar eclipse: the shadow moves over its map. */

const place = part("[data-shadow]");
const section = part("[data-picks]");
// the server wrote it
const over = JSON.parse(place.dataset["shadow"] ?? "") as ShadowOverTime;
moveShadow(section, place, over);
new DraggedPlace(section, { shown: part("output", place), said: part("[data-spot]") }, over);
