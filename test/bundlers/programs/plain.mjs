/** The page of the README: no settings, and no files but those that the bundler has taken along. */
import { createMeridian, nextRise } from "meridian";

const LISBON = { lat: 38.72, lon: -9.14, tz: "Europe/Lisbon" };
const AT = "2026-11-20T10:00:00Z";
const MOST_REQUESTS = 12;

globalThis.ask = async () => {
  const sky = await createMeridian();
  const { data } = await sky.sun({ ...LISBON, at: AT });
  const requests = 1 + performance.getEntriesByType("resource").length;
  const { data: planets } = await sky.positions({ bodies: ["moon", "mars", "pluto"], at: AT });
  const checks = {
    "the day of the Sun": data.sunrise.local.startsWith("2026-11-20T07:24"),
    "the next moonrise": (await nextRise(sky, "moon", LISBON, AT)).instant.startsWith("2026-11-20T14:"),
    planets: planets.positions.length === 3,
    "an instant of other years":
      (await sky.positions({ body: "mars", at: "2031-07-01" })).data.positions.length === 1,
  };
  const failed = Object.keys(checks).filter((name) => !checks[name]);
  // a development server reads its own client too
  const isBuilt = performance.getEntriesByType("resource").every(({ name }) => !name.includes("@vite"));
  if (isBuilt && requests > MOST_REQUESTS) failed.push(`${requests} requests to a first answer`);
  return { lines: null, failed };
};
