import { attachPlacePicker, type PickedPlace } from "../place-picker.ts";

/** What the script offers beside a text: places by name, a calendar, the names of zones. */
export function attachPickers(form: HTMLFormElement, edited: (field: unknown) => void): void {
  for (const input of form.querySelectorAll<HTMLInputElement>("[data-picks]")) {
    const { picks } = input.dataset;
    if (picks === "place") input.addEventListener("change", () => leaveDegrees(form, input));
    if (picks === "place") attachPlacePicker(input, (place) => takePlace(form, place, edited));
    if (picks === "time") attachCalendar(input, edited);
    if (picks === "zone") input.addEventListener("focus", fillZones, { once: true });
  }
}

/** Degrees and zone instead of a name: the same numbers for everyone. */
function takePlace(form: HTMLFormElement, place: PickedPlace, edited: (field: unknown) => void): void {
  const values = { place: "", lat: place.lat_deg, lon: place.lon_deg, tz: place.timezone };
  for (const [name, value] of Object.entries(values)) {
    const input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (input !== null) input.value = String(value);
  }
  edited(place);
}

/** A name that was written out stands for itself: degrees beside it would contradict it. */
function leaveDegrees(form: HTMLFormElement, { value }: HTMLInputElement): void {
  if (value === "") return;
  for (const name of ["lat", "lon"]) {
    const input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (input !== null) input.value = "";
  }
}

function attachCalendar(input: HTMLInputElement, edited: (field: unknown) => void): void {
  const calendar = document.createElement("input");
  calendar.type = "datetime-local";
  calendar.className = "calendar";
  calendar.setAttribute("aria-label", `${input.name} from a calendar`);
  calendar.min = "1700-01-01T00:00";
  calendar.max = "2200-12-31T23:59";
  calendar.addEventListener("input", (event) => {
    event.stopPropagation();
    input.value = calendar.value;
    edited(input);
  });
  const pair = document.createElement("span");
  pair.className = "withpick";
  input.replaceWith(pair);
  pair.append(input, calendar);
}

function fillZones(): void {
  const list = document.querySelector("#zones-known");
  const zones = Intl.supportedValuesOf("timeZone");
  list?.append(...["UTC", ...zones].map((zone) => new Option("", zone)));
}
