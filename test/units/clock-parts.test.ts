import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  compactHours,
  hoursMinutes,
  hoursMinutesSeconds,
  lengthText,
  minutesSeconds,
  signedMinutes,
} from "../../src/units/clock-parts.ts";
import { seededRandom } from "../samples/random.ts";

const WRITERS = {
  hoursMinutes,
  hoursMinutesSeconds,
  lengthText,
  compactHours,
  signedMinutes,
  minutesSeconds,
};

const LARGEST_MINUTES = 3000;
/** How far from a full minute, on either side: about where a text rounds to the second, the millisecond, the minute. */
const AWAY_S = [
  0, 1e-9, 4e-4, 5e-4, 6e-4, 1e-3, 0.3, 0.4995, 0.49999, 0.5, 0.50001, 0.9995, 29.99, 30, 30.01, 40,
];
const SIXTY = /\b60 ?(?:m|s|min)\b|:60/;

describe("durations as text", () => {
  it("rounds before it splits", () => {
    expect(hoursMinutes(35_999.6)).toBe("10 h 0 min");
    expect(hoursMinutes(3570)).toBe("1 h 0 min");
    expect(hoursMinutesSeconds(3599.5)).toBe("1 h 0 min 0 s");
    expect(lengthText(59.7)).toBe("1 min");
    expect(lengthText(59.4)).toBe("59 s");
    expect(compactHours(35_999.6)).toBe("10h 00m");
    expect(compactHours(3_659, false)).toBe("1h 1m");
    expect(signedMinutes(-59.6)).toBe("-1m 00s");
    expect(signedMinutes(-0.4)).toBe("+0m 00s");
    expect(minutesSeconds(119.6)).toBe("2:00");
  });

  it("writes no 60 on either side of any full minute", () => {
    const random = seededRandom(34);
    const wrong: string[] = [];
    for (let minutes = 0; minutes <= LARGEST_MINUTES; minutes++) {
      for (const away_s of [...AWAY_S, random(), 40 * random()].flatMap((away) => [away, -away])) {
        const value_s = (minutes % 2 === 0 ? 1 : -1) * (minutes * 60 + away_s);
        for (const write of Object.values(WRITERS)) {
          const text = write(value_s);
          if (SIXTY.test(text)) wrong.push(`${value_s}: ${text}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  /** Whoever splits minutes by hand splits before rounding one day. The two below split whole numbers. */
  it("is split here alone", () => {
    const SPLITS = /% ?(?:60\b|MINUTES\w*|SECONDS_(?:A|PER)_MINUTE)/;
    const root = join(import.meta.dirname, "../../src");
    const splitting = readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts") && SPLITS.test(readFileSync(join(root, path), "utf8")))
      .sort();
    expect(splitting).toEqual(["charts/kit/clock.ts", "contract/ask/grammar.ts", "units/clock-parts.ts"]);
  });
});
