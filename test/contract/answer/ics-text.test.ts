import fc from "fast-check";
import ICAL from "ical.js";
import { expect, it } from "vitest";
import { foldLine, icsText } from "../../../src/contract/text/ics-text.ts";

const text = fc.string({ unit: "grapheme", maxLength: 300 });
const line = text.map((value) => value.replace(/[\r\n]/g, ""));

it("folded lines have 75 octets at most, whole characters, and unfold to what they were", () => {
  fc.assert(
    fc.property(line, (whole) => {
      const folded = foldLine(whole);
      for (const piece of folded.split("\r\n")) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
      expect(folded.replaceAll("\r\n ", "")).toBe(whole);
    }),
  );
});

/** Characters that a text of RFC 5545 cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is dropped
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

it("texts come out of the parser as they went in, but for control characters", () => {
  fc.assert(
    fc.property(text, (value) => {
      const content = foldLine(`DESCRIPTION:${icsText(value)}`);
      const calendar = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", content, "END:VEVENT", "END:VCALENDAR", ""].join(
        "\r\n",
      );
      const event = new ICAL.Component(ICAL.parse(calendar)).getFirstSubcomponent("vevent");
      const expected = value.replace(/\r\n?/g, "\n").replace(CONTROL, "");
      expect(event?.getFirstPropertyValue("description") ?? "").toBe(expected);
    }),
  );
});
