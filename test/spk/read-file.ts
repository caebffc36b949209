/** Reads a kernel in a process of its own and prints what came of it: `node --import tsx test/spk/read-file.ts FILE`. */
import { openFileRanges } from "../../src/host/node.ts";
import { commentsOf, KernelFault } from "../../src/spk/daf.ts";
import { openKernel } from "../../src/spk/kernel.ts";

const before = process.memoryUsage().rss;
const file = openFileRanges(process.argv[2] ?? "");
let segments = 0;
let fault = "";
try {
  const kernel = openKernel(file);
  segments = kernel.segments.length;
  commentsOf(kernel.daf);
  for (const { target, center, start_s, end_s } of kernel.segments)
    for (let i = 0; i <= 100; i++)
      kernel.stateAt(target, center, start_s + (i / 100) * (end_s - start_s), new Float64Array(6));
} catch (refusal) {
  if (!(refusal instanceof KernelFault)) throw refusal;
  fault = refusal.message;
}
const grown_mb = (process.memoryUsage().rss - before) / 1e6;
console.log(JSON.stringify({ segments, fault, grown_mb }));
