import * as meridian from "meridian";
import { OPTIONS, report } from "./report.mjs";

globalThis.ask = async (questions) => {
  const sky = await meridian.createMeridian({ ...OPTIONS, data: "/meridian/" });
  return report(meridian, sky, questions);
};
