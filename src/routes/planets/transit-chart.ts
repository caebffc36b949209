import { clockText, dateText, instantMs, wallOf } from "../../charts/kit/clock.ts";
import { type Drawing, emptyDrawing, subtitleOf, type View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import { discTrack, type TrackSpot } from "../../charts/sky/disc-track.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";

/** The first transit's chord over the Sun. */

interface Contact {
  readonly instant: string | number;
  readonly position_angle_deg?: number;
  readonly visible?: boolean | null;
}

interface Passage {
  readonly greatest: Contact;
  readonly separation_arcsec: number;
  readonly position_angle_deg: number;
  readonly contacts: Readonly<Record<"I" | "II" | "III" | "IV", Contact | null>>;
}

interface Row extends Passage {
  readonly body: string;
  readonly sun_semidiameter_arcsec: number;
  readonly planet_semidiameter_arcsec: number;
  readonly local: { readonly [Name in keyof Passage]?: Passage[Name] | null } | null;
}

/** How far the centres are apart at a contact: the sum of the radii, or their difference. */
const SIGNS = [
  ["I", 1],
  ["II", -1],
  ["III", -1],
  ["IV", 1],
] as const;

export function drawTransit({ rows }: ChartSource<Row>, _input: unknown, view: View): Drawing {
  const [first] = rows;
  if (first === undefined) return emptyDrawing("Transits", "No transit falls into the window.", view);
  const passage = seenPassage(first);
  const { sun_semidiameter_arcsec: sun, planet_semidiameter_arcsec: planet } = first;
  const clock = ({ instant }: Contact) => clockText(wallOf(instantMs(instant), view.zone));
  const spots = SIGNS.flatMap(([name, sign]): (TrackSpot & { at: number })[] => {
    const contact = passage.contacts[name];
    if (contact === null || contact.position_angle_deg === undefined) return [];
    return [
      {
        at: instantMs(contact.instant),
        radii: 1 + (sign * planet) / sun,
        position_deg: contact.position_angle_deg,
        label: `${name} ${clock(contact)}`,
        hollow: contact.visible === false,
      },
    ];
  });
  const greatest = {
    at: instantMs(passage.greatest.instant),
    radii: passage.separation_arcsec / sun,
    position_deg: passage.position_angle_deg,
    label: `greatest ${clock(passage.greatest)}`,
    hollow: passage.greatest.visible === false,
  };
  const wall = wallOf(greatest.at, view.zone);
  return discTrack(
    {
      title: `Transit of ${view.nameOf(first.body)}`,
      subtitle: `${dateText(wall)} · ${subtitleOf(view)}`,
      finding: `On ${dateText(wall)} ${view.nameOf(first.body)} passes ${printed(passage.separation_arcsec)}″ from the middle of the Sun.`,
      face: "n-sun",
      spots: [...spots, greatest].sort((a, b) => a.at - b.at),
      small_radii: planet / sun,
      token: "shadow-umbra",
      isBehind: false,
      facts: [
        ...(rows.length > 1 ? [`The first of ${rows.length} transits.`] : []),
        "Never look at the Sun without a filter made for it.",
      ],
    },
    view,
  );
}

/** As the place has it, where there is one that sees it. */
function seenPassage(row: Row): Passage {
  const { local } = row;
  const { greatest, separation_arcsec, position_angle_deg, contacts } = local ?? {};
  if (greatest == null || separation_arcsec == null || position_angle_deg == null || contacts == null)
    return row;
  return { greatest, separation_arcsec, position_angle_deg, contacts };
}
