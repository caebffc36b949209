import { expect, it } from "vitest";
import { call } from "../../contract/call.ts";

const PLACE = "&lat=40&lon=0";

it.each(["airmass=true", "pressure_hpa=900", "temperature_c=-5"])(
  "%s says that it has no effect without a place",
  async (parameter) => {
    const [name] = parameter.split("=");
    const missing = expect.objectContaining({ code: "LOCATION_MISSING", parameter: name });
    const { json } = await call(`/v2/positions?body=mars&at=2026-01-01&${parameter}`);
    expect(json.warnings).toContainEqual(missing);
    const placed = await call(`/v2/positions?body=mars&at=2026-01-01&${parameter}${PLACE}`);
    expect(placed.json.warnings).not.toContainEqual(missing);
  },
);
