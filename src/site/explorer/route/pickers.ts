import type { PageEngine } from "../engine.ts";
import { attachPlacePicker, type PickedPlace } from "../place-picker.ts";
import { attachMap, type Spot } from "./map-picker.ts";
import { attachStepper, attachUnits, beside } from "./steppers.ts";
import { attachWhenModes } from "./when-modes.ts";

/** Called with the field that was changed. */
type Edited = (field: unknown) => void;

/** The pickers that the script offers beside a text, by the kind of its control. */
export function attachPickers(form: HTMLFormElement, engine: PageEngine, edited: Edited): void {
  for (const input of form.querySelectorAll<HTMLInputElement>("[data-picks]"))
    PICKERS[input.dataset["picks"] ?? ""]?.(input, edited, form);
  const place = form.querySelector("[data-field=place]");
  const [lat, lon] = [fieldIn(form, "lat"), fieldIn(form, "lon")];
  if (place && lat && lon) attachMap(place, { engine, spot: () => spotOf(lat, lon), take: takeSpot });
  attachWhenModes(form, edited);

  function takeSpot({ lat_deg, lon_deg }: Spot): void {
    takePlace(form, { name: "", lat_deg, lon_deg, timezone: "" }, edited);
  }
}

const PICKERS: Readonly<
  Record<string, (input: HTMLInputElement, edited: Edited, form: HTMLFormElement) => void>
> = {
  place: (input, edited, form) => {
    input.addEventListener("change", () => leaveDegrees(form, input));
    attachPlacePicker(input, (place) => takePlace(form, place, edited));
  },
  time: attachCalendar,
  zone: (input) => input.addEventListener("focus", fillZones, { once: true }),
  number: attachStepper,
  step: (input, edited) => {
    attachUnits(input, edited);
    attachStepper(input, edited);
  },
};

function fieldIn(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
}

function spotOf(lat: HTMLInputElement, lon: HTMLInputElement): Spot | null {
  const [lat_deg, lon_deg] = [lat, lon].map(({ value }) => (value === "" ? Number.NaN : Number(value)));
  if (lat_deg === undefined || lon_deg === undefined || !(Math.abs(lat_deg) <= 90)) return null;
  return Math.abs(lon_deg) <= 180 ? { lat_deg, lon_deg } : null;
}

/** Degrees and zone instead of a name: the same numbers for everyone; of a point of the map the zone is not known here. */
function takePlace(form: HTMLFormElement, place: PickedPlace, edited: Edited): void {
  const values = { place: "", lat: place.lat_deg, lon: place.lon_deg, tz: place.timezone };
  for (const [name, value] of Object.entries(values)) {
    const input = fieldIn(form, name);
    if (input !== null) input.value = String(value);
  }
  edited(place.name === "" ? "map" : place);
}

/** A name that was written out is enough: degrees beside it would contradict it. */
function leaveDegrees(form: HTMLFormElement, { value }: HTMLInputElement): void {
  if (value === "") return;
  for (const name of ["lat", "lon"]) {
    const input = fieldIn(form, name);
    if (input !== null) input.value = "";
  }
}

function attachCalendar(input: HTMLInputElement, edited: Edited): void {
  const calendar = document.createElement("input");
  calendar.type = "datetime-local";
  calendar.className = "calendar";
  calendar.setAttribute("aria-label", `${input.name} from a calendar`);
  calendar.min = "1700-01-01T00:00";
  calendar.max = "2200-12-31T23:59";
  calendar.addEventListener("input", (event) => {
    event.stopPropagation();
    const others = !input.hasAttribute("data-list") ? [] : input.value.split(",").slice(0, -1);
    input.value = [...others, calendar.value].join(",");
    edited(input);
  });
  beside(input).append(calendar);
}

function fillZones(): void {
  const list = document.querySelector("#zones-known");
  const zones = Intl.supportedValuesOf("timeZone");
  list?.append(...["UTC", ...zones].map((zone) => new Option("", zone)));
}
