import * as meridian from "meridian";
import kernels from "../../node_modules/meridian/build/engine-alone.wasm?module";
import { OPTIONS, report } from "../../report.mjs";

export const runtime = "edge";

export async function POST(request) {
  const data = new URL("/meridian/", request.url);
  const sky = await meridian.createMeridian({ ...OPTIONS, kernels, data });
  return Response.json(await report(meridian, sky, await request.json()));
}
