import { checkNames } from "../../contract/ask/decode.ts";
import type { CallContext, RouteDefinition } from "../../contract/declare/route.ts";
import type { JsonSchema } from "../../contract/describe/json-schema.ts";
import { OPENAPI_DOCUMENT_VERSION, openApiOf } from "../../contract/describe/openapi.ts";
import type { Answer } from "../../contract/run.ts";
import { cacheControl, entityTag, QUANTUM_S } from "../../contract/terms/caching.ts";
import { CONTRACT_VERSION, engineIdentity } from "../../contract/terms/identity.ts";
import { parsePairs } from "../../contract/terms/pairs.ts";
import { reprDigest } from "../../contract/terms/repr-digest.ts";
import { documentInWords } from "../../contract/terms/sentences.ts";
import { type Later, later, yieldToEventLoop } from "../../host/later.ts";
import { ENUM_SETS } from "./enum-sets.ts";

/** `GET /v2/openapi.json`, served beside the routes: the document by itself, without an envelope. */
export function prepareOpenApi(rawQuery: string, context: CallContext) {
  checkNames(parsePairs(rawQuery), []);
  const build = engineIdentity(context.sky.engine.build).build;
  return {
    etag: context.keySent
      ? null
      : entityTag([CONTRACT_VERSION, OPENAPI_DOCUMENT_VERSION, build, context.publicUrl]),
    cacheControl: cacheControl("static", QUANTUM_S, context.keySent),
    respond: (): Promise<Answer> => documentAnswer(context),
  };
}

let made: { readonly key: string; readonly answer: Later<Answer> } | null = null;

/** The document of a process never changes: it is written once, and its digest taken. */
function documentAnswer(context: CallContext): Promise<Answer> {
  const key = `${context.publicUrl} ${context.routes().length}`;
  if (made?.key !== key) made = { key, answer: later(() => writtenInTurns(context)) };
  return made.answer.read();
}

/** The OpenAPI 3.1 description of the service. */
export function openApiDocument(routes: readonly RouteDefinition[], publicUrl: string): JsonSchema {
  return openApiOf(routes, publicUrl, ENUM_SETS);
}

/** Each step takes long enough for others to come between. */
async function writtenInTurns({ routes, publicUrl }: CallContext): Promise<Answer> {
  const document = openApiDocument(routes(), publicUrl);
  await yieldToEventLoop();
  const worded = documentInWords(document);
  await yieldToEventLoop();
  const body = JSON.stringify(worded);
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "X-Contract-Version": CONTRACT_VERSION,
    "Repr-Digest": reprDigest(body),
  };
  return { status: 200, headers, body };
}
