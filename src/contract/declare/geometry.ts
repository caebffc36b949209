import { later } from "../../host/later.ts";
import type { Json, JsonObject } from "../../table/column.ts";

/** The curves of a route's events on the Earth; the writers of GeoJSON and KML do the rest. */

/** Longitude, latitude: degrees of five decimals. */
export type MapPosition = readonly [number, number];

/** Lines and areas are cut at the meridian of 180°; rings are closed, anticlockwise, and none lies within another. */
export type MapShape =
  | { readonly kind: "point"; readonly position: MapPosition }
  | { readonly kind: "line"; readonly parts: readonly (readonly MapPosition[])[] }
  | { readonly kind: "area"; readonly rings: readonly (readonly MapPosition[])[] };

/** The event that a curve belongs to. */
export interface MapEvent {
  /** As calendars tell it apart. */
  readonly kind: string;
  readonly bodies: readonly string[];
  readonly key: string;
  /** Its name on a map: "Total solar eclipse of 2027-08-02". */
  readonly name: string;
  /** TT − UT1 with one standard deviation: every place moves along its parallel with it. */
  readonly delta_t_s: number;
  readonly delta_t_sigma_s: number;
  /** The kind of the event for the whole Earth. */
  readonly type: string;
}

/** One curve, area or point of an event. */
export interface MapFeature {
  readonly event: MapEvent;
  readonly geometry: string;
  /** The part's name, unlike those of other parts of its geometry and event. */
  readonly part: string;
  /** Its name in a list of layers. */
  readonly name: string;
  readonly shape: MapShape;
  readonly start_ms: number;
  readonly end_ms: number;
  readonly properties: JsonObject;
  /** Values of lines, parallel to the positions, a list to each part. */
  readonly parallel?: Readonly<Record<string, readonly (readonly Json[])[]>>;
}

/** The curves of an answer's events. */
export type MakeFeatures<Row, Input> = (rows: readonly Row[], input: Input) => readonly MapFeature[];

/** A route's curves on the Earth. */
export interface RouteGeometry<Row, Input> {
  /** Loads the code that makes them, at the first request for a map. */
  making(): Promise<MakeFeatures<Row, Input>>;
  /** Refuses what has no curves; throws a `Problem`. */
  check(input: Input): void;
  /** Units of computation beside the rows. */
  unitsOf(input: Input): number;
}

/** The same under types that no longer name the route's own. */
export interface AnyGeometry<AnyInput> {
  /** Throws NotLoaded where what makes the curves has not been read. */
  expect(): void;
  /** The same. */
  featuresOf: MakeFeatures<unknown, AnyInput>;
  check(input: AnyInput): void;
  unitsOf(input: AnyInput): number;
}

/** Sound because the writer gives the rows of the route that declares it. */
export function anyGeometry<Row, Input, AnyInput>(
  geometry: RouteGeometry<Row, Input>,
  typed: (input: AnyInput) => Input,
): AnyGeometry<AnyInput> {
  const making = later(() => geometry.making());
  return {
    expect: () => void making(),
    featuresOf: (rows, input) => making()(rows as readonly Row[], typed(input)),
    check: (input) => geometry.check(typed(input)),
    unitsOf: (input) => geometry.unitsOf(typed(input)),
  };
}
