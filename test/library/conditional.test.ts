import { describe, expect, it } from "vitest";
import { matchesTag, parseIfNoneMatch } from "../../src/library/conditional.ts";

const matches = (field: string, etag: string) => matchesTag(parseIfNoneMatch(field), etag);

describe("If-None-Match (S4.1-9)", () => {
  it("is satisfied by the tag itself and by no other", () => {
    expect(matches('"abc"', '"abc"')).toBe(true);
    expect(matches('"abd"', '"abc"')).toBe(false);
  });

  it("compares weakly on both sides", () => {
    expect(matches('W/"abc"', '"abc"')).toBe(true);
    expect(matches('"abc"', 'W/"abc"')).toBe(true);
  });

  it("takes a list, with or without blanks, and commas inside a tag", () => {
    expect(matches('"x","abc"', '"abc"')).toBe(true);
    expect(matches('"x" ,  W/"abc" , "y"', '"abc"')).toBe(true);
    expect(matches('"a,b"', '"a,b"')).toBe(true);
    expect(matches(',, "x",, , "abc",', '"abc"')).toBe(true);
    expect(matches('"a,b"', '"a"')).toBe(false);
  });

  it("is satisfied by * whatever the tag", () => {
    expect(matches("*", '"abc"')).toBe(true);
    expect(parseIfNoneMatch(" * ")).toEqual({ kind: "any" });
  });

  it.each(["", ",", "abc", '"abc', '"a" "b"', "W/abc", '"a b"', undefined])(
    "counts %j as absent",
    (field) => {
      expect(parseIfNoneMatch(field)).toEqual({ kind: "none" });
    },
  );
});
