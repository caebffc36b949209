import type { StarList } from "../../../routes/parts/eye-stars.ts";

/** The stars of the eye, as the build lists them for pages (`listOfStars`). */

let list: Promise<StarList> | undefined;

/** Refused where the build has none, or nothing answers. */
export function starList(): Promise<StarList> {
  list ??= readList();
  list.catch(() => {
    list = undefined;
  });
  return list;
}

async function readList(): Promise<StarList> {
  const { stars } = document.documentElement.dataset;
  if (stars === undefined) throw new Error("no list of stars");
  return (await fetch(stars)).json();
}
