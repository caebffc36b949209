import * as z from "zod";
import { text } from "../../contract/terms/fields.ts";

/** Why a call was not made at all: no key, an unknown one, or no calls left. */
export const refusalSchema = z.object({
  error: z
    .enum(["api_key_required", "api_key_invalid", "quota_exceeded"])
    .meta({ description: "Why the call was refused before anything was computed." }),
  subscribe_url: text("Where a key is to be had."),
  header: text("How a key is sent."),
  retry_after_s: z.int().meta({ description: "Seconds until calls are answered again." }),
  retry_at: text("The same as an instant, UTC."),
  plan: text("The plan whose quota is spent."),
  window: text("Its exhausted window: minute, hour, day or month."),
  limit: z.int().meta({ description: "Calls that the window holds." }),
});

/** Such a refusal as the caller reads it; what does not apply is left out. */
export type Refusal = Pick<z.output<typeof refusalSchema>, "error"> &
  Partial<z.output<typeof refusalSchema>> & { readonly detail: string };

/** The answer of a tool's call, for an assistant to read. */
export interface ToolAnswer {
  readonly [key: string]: unknown;
  readonly content: { readonly type: "text"; readonly text: string }[];
  readonly structuredContent: Record<string, unknown>;
  readonly isError?: boolean;
}

/** An error inside the protocol: the same object for programs and as text. */
export function errorAnswer(object: Readonly<Record<string, unknown>>): ToolAnswer {
  return {
    content: [{ type: "text", text: JSON.stringify(object) }],
    structuredContent: { ...object },
    isError: true,
  };
}
