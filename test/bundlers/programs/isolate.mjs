import * as meridian from "meridian";
import kernels from "meridian/kernels.wasm";
import { OPTIONS, report } from "./report.mjs";

export default {
  async fetch(request, { ASSETS }) {
    const sky = await meridian.createMeridian({
      ...OPTIONS,
      kernels,
      data: "https://assets.example/meridian/",
      fetch: (address) => ASSETS.fetch(address),
    });
    return Response.json(await report(meridian, sky, await request.json()));
  },
};
