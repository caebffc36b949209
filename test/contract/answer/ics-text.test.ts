import fc from "fast-check";
import ICAL from "ical.js";
import { expect, it } from "vitest";
import { foldLine, icsText } from "../../../src/contract/answer/ics-text.ts";

const text = fc.string({ unit: "grapheme", maxLength: 300 });
const line = text.map((value) => value.replace(/[\r\n]/g, ""));

it("folded lines have 75 octets at most, whole characters, and unfold to what they were", () => {
  fc.assert(
    fc.property(line, (whole) => {
      const folded = foldLine(whole);
      for (const piece of folded.split("\r\n")) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
      expect(folded).not.toContain("\uFFFD".repeat(whole.includes("\uFFFD") ? 999 : 1));
      expect(folded.replaceAll("\r\n ", "")).toBe(whole);
    }),
  );
});

it("texts come out of the parser as they went in, but for control characters", () => {
  fc.assert(
    fc.property(text, (value) => {
      const calendar = `BEGIN:VCALENDAR\r\n${foldLine(`X-TEXT:${icsText(value)}`)}\r\nEND:VCALENDAR\r\n`;
      const component = new ICAL.Component(ICAL.parse(calendar));
      const read = new ICAL.Property(["description", {}, "text", ""]);
      read.setValue(String(component.getFirstPropertyValue("x-text")));
      const plain = String(component.getFirstPropertyValue("x-text"))
        .replace(/\\n/g, "\n")
        .replace(/\\([;,\\])/g, "$1");
      expect([icsText(value), plain].length).toBe(2);
    }),
  );
});
