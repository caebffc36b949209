import { spawnSync } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";
import { runCommand } from "../../src/cli/command.ts";
import { TEST_NOW_MS, testApp } from "../server/app.ts";

/** Runs a command with an environment and keeps what it says. */
async function runWith(environment: Readonly<Record<string, string>>, ...words: string[]) {
  let [out, complaints] = ["", ""];
  const status = await runCommand(words, {
    environment,
    clock_ms: () => TEST_NOW_MS,
    terminal: null,
    write: async (body) => {
      out += String(body);
    },
    complain: (text) => {
      complaints += text;
    },
  });
  return { status, out, complaints };
}

it("--open opens the page of a command with what it asks, where a server answers", async () => {
  const app = await testApp();
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const environment = { MERIDIAN_URL: `${address}/`, BROWSER: "true" };
  const { status, out } = await runWith(environment, "moon", "--place", "Lisbon", "--open");
  expect([status, out]).toEqual([0, `${address}/explore/moon?place=Lisbon\n`]);
  expect((await fetch(out.trim())).status).toBe(200);
  await app.close();
  const refused = await runWith(environment, "moon", "--open");
  expect(refused.status).toBe(2);
  expect(refused.complaints).toContain("npm run start:local");
});

it("on a terminal the built command shows a table, with colours", () => {
  const command = `stty cols 90; ${process.execPath} dist/node/meridian.js`;
  const show = (words: string) =>
    spawnSync("script", ["-qec", `${command} ${words}`, "/dev/null"], { encoding: "utf8" });
  const table = show("phases --at 2026-01-01 --count 3");
  expect(table.status).toBe(0);
  expect(stripVTControlCharacters(table.stdout)).toMatch(/phase +instant/);
  expect(table.stdout).not.toBe(stripVTControlCharacters(table.stdout));
});
