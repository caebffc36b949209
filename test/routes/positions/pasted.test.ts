import { expect, it } from "vitest";
import { pastedOrbit } from "../../../src/catalog/pasted-orbit.ts";
import { FORMS } from "../../catalog/pasted-forms.ts";
import { call } from "../../contract/call.ts";

it.each(FORMS)("%s is refused with the request mended, which is answered", async (_, text) => {
  const asked = (body: string) => call(`/v2/positions?at=2026-11-26&body=${encodeURIComponent(body)}`);
  const { status, json } = await asked(text);
  expect(status).toBe(400);
  expect(decodeURIComponent(json.example ?? "")).toBe(
    `/v2/positions?at=2026-11-26&body=${pastedOrbit(text)}`,
  );
  expect((await asked(pastedOrbit(text) ?? "")).status).toBe(200);
});
