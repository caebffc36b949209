// Written by `npm run build -- wasm` from the compiler's bindings; do not edit.

/** The exports of the compiled engine; addresses are byte offsets into linear memory. */
export interface Kernels {
  /** `engine-as/index`: () → i32 */
  layoutHash(): number;
  /** `engine-as/index`: () → usize */
  scratchBytes(): number;
  /** `engine-as/index`: (usize) → void */
  layScratch(address: number): void;
  /** `engine-as/index`: () → usize */
  heapBase(): number;
  /** `engine-as/apparent/observer`: (f64, f64, f64) → void */
  setObserver(lon_deg: number, lat_deg: number, elevation_m: number): void;
  /** `engine-as/apparent/observer`: (f64, f64) → void */
  setPole(xp_arcsec: number, yp_arcsec: number): void;
  /** `engine-as/apparent/orbit`: (usize, f64, f64, usize) → void */
  osculatingState(orbit: number, gm: number, t: number, out: number): void;
  /** `engine-as/apparent/refraction`: (f64) → f64 */
  refraction(altitude_deg: number): number;
  /** `engine-as/apparent/target`: (i32, i32, usize) → void */
  setTarget(newKind: number, newSeries: number, newData: number): void;
  /** `engine-as/events/crossings`: () → usize */
  crossingRoomBytes(): number;
  /** `engine-as/events/crossings`: (usize, usize, usize, usize, i32, usize, usize, usize) → void */
  crossingRows(
    transit_day: number,
    cosine: number,
    ends: number,
    rising: number,
    count: number,
    t_day: number,
    rate: number,
    room: number,
  ): void;
  /** `engine-as/events/crossings`: (f64, f64, f64, f64) → void */
  setLevel(sine: number, cosine: number, radius_au: number, per_cosine: number): void;
  /** `engine-as/events/crossings`: (f64, f64, f64, f64, f64, f64) → void */
  setPlace(
    lon_deg: number,
    sin_lat: number,
    cos_lat: number,
    up_au: number,
    north_au: number,
    east_speed_c: number,
  ): void;
  /** `engine-as/events/track`: (usize, usize, usize, f64, f64, i32) → void */
  setTrack(
    hour_angle: number,
    sin_dec: number,
    inverse_au: number,
    first_day: number,
    per_day: number,
    intervals: number,
  ): void;
  /** `engine-as/math/functions`: (f64) → f64 */
  acos(x: number): number;
  /** `engine-as/math/functions`: (f64, f64) → f64 */
  arctangent2(y: number, x: number): number;
  /** `engine-as/math/functions`: (f64) → f64 */
  asin(x: number): number;
  /** `engine-as/math/functions`: (f64) → f64 */
  atan(x: number): number;
  /** `engine-as/math/functions`: (f64) → f64 */
  cos(x: number): number;
  /** `engine-as/math/functions`: (f64) → f64 */
  exp(x: number): number;
  /** `engine-as/math/functions`: (f64) → f64 */
  log(x: number): number;
  /** `engine-as/math/functions`: (f64) → f64 */
  log10(x: number): number;
  /** `engine-as/math/functions`: (f64, f64) → f64 */
  pow(x: number, y: number): number;
  /** `engine-as/math/functions`: (f64) → f64 */
  sin(x: number): number;
  /** `engine-as/math/functions`: (f64) → f64 */
  tan(x: number): number;
  /** `engine-as/math/trig`: (f64, f64) → f64 */
  atan2(y: number, x: number): number;
  /** `engine-as/math/trig`: (f64) → f64 */
  cosPi(u: number): number;
  /** `engine-as/math/trig`: (f64) → f64 */
  sinPi(u: number): number;
  /** `engine-as/memory/tables`: () → usize */
  directoryBytes(): number;
  /** `engine-as/memory/tables`: (i32, usize) → void */
  laySeries(series: number, base: number): void;
  /** `engine-as/memory/tables`: (usize) → void */
  laySmallBodies(base: number): void;
  /** `engine-as/memory/tables`: (usize) → void */
  setDirectory(address: number): void;
  /** `engine-as/memory/tables`: (i32, usize) → void */
  setSection(section: number, address: number): void;
  /** `engine-as/memory/tables`: (i32, usize, usize) → void */
  setSeries(series: number, section: number, residual: number): void;
  /** `engine-as/paths/asteroid-room`: (i32) → i32 */
  areAsteroidsFilled(block: number): number;
  /** `engine-as/paths/asteroid-room`: () → usize */
  asteroidBytes(): number;
  /** `engine-as/paths/asteroids`: (usize, f64) → i32 */
  asteroidOf(state: number, day: number): number;
  /** `engine-as/paths/asteroids`: (i32) → void */
  fillAsteroids(block: number): void;
  /** `engine-as/paths/cells`: (usize, f64, f64) → void */
  moveCentre(state: number, day: number, sign: number): void;
  /** `engine-as/paths/path`: (usize, usize, i32, f64) → i32 */
  extendPath(state: number, out: number, most: number, until: number): number;
  /** `engine-as/paths/path`: () → usize */
  pathStateBytes(): number;
  /** `engine-as/paths/path`: () → usize */
  pieceBytes(): number;
  /** `engine-as/paths/perturbers`: () → f64 */
  sunGm(): number;
  /** `engine-as/rows/direct-orientation`: (usize, usize, usize, i32, usize, usize) → void */
  directOrientationRows(
    jd1_tt: number,
    jd2_tt: number,
    delta_t_s: number,
    rows: number,
    out: number,
    stride: number,
  ): void;
  /** `engine-as/rows/instants`: (usize, usize, usize, i32, bool) → void */
  fillTile(jd1_tt: number, jd2_tt: number, delta_t_s: number, rows: number, rotated: boolean): void;
  /** `engine-as/rows/orientation`: (i32, usize, usize) → void */
  matrixRows(rows: number, out: number, stride: number): void;
  /** `engine-as/rows/orientation`: (usize, usize, usize, i32, usize, usize) → void */
  orientationRows(
    jd1_tt: number,
    jd2_tt: number,
    delta_t_s: number,
    rows: number,
    out: number,
    stride: number,
  ): void;
  /** `engine-as/rows/positions`: (usize, usize, usize, i32, usize, i32, bool, bool, bool) → void */
  positionRequest(
    jd1_tt: number,
    jd2_tt: number,
    delta_t_s: number,
    count: number,
    targets: number,
    targetCount: number,
    heliocentric: boolean,
    deflected: boolean,
    observed: boolean,
  ): void;
  /** `engine-as/rows/states`: (i32, i32, usize, usize) → void */
  stateRows(rows: number, centre: number, out: number, stride: number): void;
  /** `engine-as/rows/viewpoint`: (i32, bool, usize, usize) → void */
  viewpointRows(rows: number, observed: boolean, out: number, stride: number): void;
  /** `engine-as/store/blocks`: (i32, i32) → i32 */
  fillSlice(series: number, slice: number): number;
  /** `engine-as/store/blocks`: (i32, i32) → i32 */
  isSliceFilled(series: number, slice: number): number;
  /** `engine-as/store/blocks`: (i32, i32) → void */
  markSlice(series: number, slice: number): void;
  /** `engine-as/store/segments`: (i32) → usize */
  segmentBytes(series: number): number;
  /** `engine-as/store/segments`: (i32, i32) → usize */
  sliceAddress(series: number, slice: number): number;
  /** `engine-as/store/segments`: (i32, i32) → usize */
  sliceBytes(series: number, slice: number): number;
  /** `engine-as/store/segments`: (i32) → usize */
  storeBytes(series: number): number;
  /** `engine-as/store/vectors`: (i32, f64, usize) → void */
  directVector(series: number, d: number, out: number): void;
  /** `engine-as/store/vectors`: (i32, f64, usize) → void */
  publishedVector(series: number, d: number, out: number): void;
  /** `engine-as/text/round`: (usize, i32, i32, f64, usize) → i32 */
  roundRows(from: number, count: number, decimals: number, turn: number, out: number): number;
  /** `engine-as/text/rows`: (usize, i32, i32, i32, usize) → usize */
  writeRows(pieces: number, count: number, first: number, last: number, out: number): number;
}
