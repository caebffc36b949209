import { randomUUID } from "node:crypto";
import * as z from "zod";

/** The list of tools is the same for everybody who asks for it in the same words: it is made once, and sent under each one's id. */

/** Wordings whose answers are kept; clients have one or two. */
const MOST_WORDINGS = 8;
/** Fields that the protocol's libraries read beside the message. */
const FIELDS_READ = ["content-type", "mcp-protocol-version", "mcp-method", "mcp-name", "mcp-session-id"];

const ListMessage = z.object({ method: z.literal("tools/list"), id: z.union([z.string(), z.number()]) });

/** An answer without its id, which stands between the two. */
interface Listing {
  readonly before: string;
  readonly after: string;
}

/** Answers a message, however it is made. */
export type Answering = (message: object) => Promise<Response>;

export class Listings {
  /** Each as it is being made, so that many who ask at once wait for one. */
  readonly #kept = new Map<string, Promise<Listing | null>>();

  /** The text of the answer to a message that asks for the list; null where it asks for something else, or cannot be answered so. */
  async textFor(message: unknown, headers: Headers, answer: Answering): Promise<string | null> {
    const asked = ListMessage.safeParse(message);
    if (!asked.success || typeof message !== "object" || message === null) return null;
    const wording = JSON.stringify([{ ...message, id: 0 }, FIELDS_READ.map((name) => headers.get(name))]);
    const making = this.#kept.get(wording) ?? askUnderOwnId(message, answer);
    this.#keep(wording, making);
    const listing = await making.catch(() => null);
    if (listing !== null) return listing.before + JSON.stringify(asked.data.id) + listing.after;
    this.#kept.delete(wording);
    return null;
  }

  /** Keeps it as the newest; the oldest leaves when there are too many. */
  #keep(wording: string, listing: Promise<Listing | null>): void {
    this.#kept.delete(wording);
    this.#kept.set(wording, listing);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_WORDINGS && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** Asks under an id that stands nowhere else in the answer. */
async function askUnderOwnId(message: object, answer: Answering): Promise<Listing | null> {
  const id = randomUUID();
  const response = await answer({ ...message, id });
  if (response.status !== 200) return null;
  const [before, after, ...more] = (await response.text()).split(JSON.stringify(id));
  return before === undefined || after === undefined || more.length > 0 ? null : { before, after };
}
