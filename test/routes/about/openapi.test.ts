import { expect, it } from "vitest";
import { bodyString } from "../../../src/contract/answer/answer.ts";
import { OPENAPI_PATH } from "../../../src/contract/describe/openapi.ts";
import { prepareOpenApi } from "../../../src/routes/about/openapi.ts";
import { CONTEXT } from "../../contract/call.ts";

it("is written in turns between which others have theirs, once for all who ask", async () => {
  const context = { ...CONTEXT, publicUrl: "https://turns.example" };
  const events: string[] = [];
  const ask = async () => {
    const answer = await prepareOpenApi("", context).respond();
    events.push("document");
    return answer;
  };
  const other = new Promise<void>((resolve) => {
    setTimeout(() => {
      events.push("other");
      resolve();
    });
  });
  const [first, second] = await Promise.all([ask(), ask(), other]);
  expect(events).toEqual(["other", "document", "document"]);
  expect(second).toBe(first);
  expect(JSON.parse(bodyString(first)).paths).toHaveProperty([OPENAPI_PATH]);
});
