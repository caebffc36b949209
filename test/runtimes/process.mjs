/** One runtime's answers, run by Node, Deno or Bun: questions come on standard input, lines go to standard output. */
import { readFileSync, writeSync } from "node:fs";
import { answerLines, NOW_MS, PUBLIC_URL } from "./hashes.mjs";

const { createMeridian } = await import("../../dist/library/node.js");
const meridian = await createMeridian({ publicUrl: PUBLIC_URL, clock_ms: () => NOW_MS });
const questions = readFileSync(0, "utf8").split("\n").filter(Boolean);
const lines = await answerLines(meridian, questions);
const text = new TextEncoder().encode(`${lines.join("\n")}\n`);
for (let at = 0; at < text.length; ) at += writeSync(1, text, at);
process.exit(0);
