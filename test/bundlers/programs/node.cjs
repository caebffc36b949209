const { readFileSync } = require("node:fs");
const meridian = require("meridian");
const { createEngine } = require("meridian/engine");
const { OPTIONS, report } = require("./report.mjs");

async function main() {
  if (typeof createEngine !== "function") throw new Error("meridian/engine has no createEngine");
  const questions = JSON.parse(readFileSync("questions.json", "utf8"));
  const sky = await meridian.createMeridian(OPTIONS);
  console.log(JSON.stringify(await report(meridian, sky, questions)));
}

main();
