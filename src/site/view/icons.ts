import { Html } from "./html.ts";

/** Drawings of 24 units, in the colour of the text; none says what its control's name does not say. */
function icon(paths: string): Html {
  return new Html(
    `<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  );
}

export const ICONS = {
  mark: icon('<circle cx="12" cy="12" r="9"/><path d="M12 3c-4 4-4 14 0 18M12 3v18"/>'),
  search: icon('<circle cx="10.5" cy="10.5" r="6.5"/><path d="m20 20-4.6-4.6"/>'),
  theme: icon('<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/>'),
  menu: icon('<path d="M4 7h16M4 12h16M4 17h16"/>'),
  place: icon(
    '<path d="M12 21s-6-5.5-6-11a6 6 0 0 1 12 0c0 5.5-6 11-6 11z"/><circle cx="12" cy="10" r="2"/>',
  ),
  clock: icon('<circle cx="12" cy="12" r="8"/><path d="M12 8v4l3 2"/>'),
  before: icon('<path d="m14 6-6 6 6 6"/>'),
  after: icon('<path d="m10 6 6 6-6 6"/>'),
} as const;

const DISC = '<circle cx="12" cy="12" r="8"/>';
const half = (sweep: 0 | 1) => icon(`${DISC}<path d="M12 4a8 8 0 0 ${sweep} 0 16z" fill="currentColor"/>`);

/** Signs of what happens, by words of its kind; the first that fits. */
const SIGNS: readonly (readonly [kind: RegExp, sign: Html])[] = [
  [/eclipse/, icon('<circle cx="9" cy="12" r="6"/><circle cx="15" cy="12" r="6" fill="currentColor"/>')],
  [/new_moon/, icon(DISC)],
  [/full_moon/, icon('<circle cx="12" cy="12" r="8" fill="currentColor"/>')],
  [/first_quarter/, half(1)],
  [/last_quarter/, half(0)],
  [
    /appulse|conjunction/,
    icon('<circle cx="8" cy="15" r="3" fill="currentColor"/><circle cx="16" cy="9" r="3"/>'),
  ],
  [/station/, icon('<path d="M5 17h9a5 5 0 0 0 0-10H8m3-3L8 7l3 3"/>')],
  [/solstice|equinox/, icon('<circle cx="12" cy="12" r="4"/><path d="M12 3v2m0 14v2M3 12h2m14 0h2"/>')],
  [/meteor|shower/, icon('<path d="M19 5 9 15m8-6-5 5M15 5l-5 5"/><circle cx="7" cy="17" r="2"/>')],
];
const OTHER = icon('<circle cx="12" cy="12" r="3" fill="currentColor"/>');

export function eventSign(kind: string): Html {
  return SIGNS.find(([words]) => words.test(kind))?.[1] ?? OTHER;
}
