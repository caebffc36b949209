import { describe, expect, it } from "vitest";
import { observedEngine, type ProgressObserver, terminalProgress } from "../../src/cli/progress.ts";
import { createEngine } from "../../src/engine/engine.ts";
import type { PositionsRequest } from "../../src/engine/types.ts";
import { addSeconds, fromUnixMs } from "../../src/time/instant.ts";
import { instantColumns } from "../../src/time/scales.ts";

const START = fromUnixMs(Date.UTC(2026, 0, 1));

function longRequest(count: number): PositionsRequest {
  const instants = Array.from({ length: count }, (_, index) => addSeconds(START, index * 3600));
  return {
    targets: [
      { kind: "body", body: "mars" },
      { kind: "fixed", ra_deg: 10, dec_deg: 20, axes: "icrs" },
    ],
    instants: instantColumns(instants),
    centre: "geocentric",
    columns: ["ra_of_date_deg", "dec_of_date_deg", "constellation_index"],
  };
}

describe("the observed engine", () => {
  it("gives the same rows as the engine itself, and tells how far it is", async () => {
    const engine = await createEngine();
    let total = 0;
    let done = 0;
    const observer: ProgressObserver = {
      start: (more) => {
        total += more;
      },
      advance: (more) => {
        done += more;
      },
      finish: () => {},
    };
    const observed = observedEngine(engine, observer);
    const request = longRequest(1234);
    expect(observed.positions(request)).toEqual(engine.positions(request));
    expect([total, done]).toEqual([2468, 2468]);
    expect(observed.build).toBe(engine.build);
  });
});

describe("the bar", () => {
  /** A terminal that keeps what is written. */
  function terminal() {
    const written: string[] = [];
    const stream = { isTTY: true, columns: 80, write: (text: string) => written.push(text) > 0 };
    return { written, stream: stream as unknown as NodeJS.WritableStream };
  }

  it("is not shown while work takes less than a second", () => {
    const { written, stream } = terminal();
    const bar = terminalProgress(stream, () => 0);
    bar.start(100);
    bar.advance(100);
    bar.finish();
    expect(written.join("")).toBe("");
  });

  it("is shown when it takes longer, with the rows done", () => {
    const { written, stream } = terminal();
    let now_ms = 0;
    const bar = terminalProgress(stream, () => now_ms);
    bar.start(100);
    now_ms = 1500;
    bar.advance(40);
    bar.advance(60);
    bar.finish();
    expect(written.join("")).toContain("40/100 rows");
  });

  it("ends where work ends before all is done", () => {
    const { written, stream } = terminal();
    let now_ms = 0;
    const bar = terminalProgress(stream, () => now_ms, "bytes");
    bar.start(100);
    now_ms = 1500;
    bar.advance(40);
    const begun = written.length;
    bar.finish();
    expect(written.join("")).toContain("40/100 bytes");
    expect(written.length).toBeGreaterThan(begun);
  });
});
