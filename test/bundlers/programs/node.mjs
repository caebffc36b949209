import { readFileSync } from "node:fs";
import * as meridian from "meridian";
import { OPTIONS, report } from "./report.mjs";

const questions = JSON.parse(readFileSync("questions.json", "utf8"));
const sky = await meridian.createMeridian(OPTIONS);
console.log(JSON.stringify(await report(meridian, sky, questions)));
