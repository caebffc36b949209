/** The answer of /v2/today as far as the first page shows it; every member may be absent or null where it does not happen. */
export interface TodayAnswer {
  readonly query: {
    readonly location: {
      readonly lat_deg: number;
      readonly lon_deg: number;
      readonly place?: { readonly name: string } | null;
    };
    readonly timezone: { readonly name: string };
  };
  readonly data: TodayData;
}

interface Passage {
  readonly instant: string;
  readonly local?: string;
}

interface Upcoming {
  readonly rise?: Passage | null;
  readonly set?: Passage | null;
}

export interface TodayData {
  readonly instant: string;
  readonly local?: string;
  readonly sun?: {
    readonly status: string;
    readonly sunrise?: Passage | null;
    readonly sunset?: Passage | null;
    readonly upcoming?: Upcoming | null;
  };
  readonly moon?: {
    readonly phase: { readonly name: string; readonly illumination_percent: number };
    readonly up: boolean;
    readonly upcoming?: Upcoming | null;
  };
  readonly planets_up?: readonly { readonly name: string; readonly altitude_deg: number }[];
  readonly planets?: readonly {
    readonly name: string;
    readonly magnitude: number | null;
    readonly constellation: { readonly name: string };
    readonly rise?: Passage | null;
    readonly set?: Passage | null;
  }[];
  readonly night?: {
    readonly summary: string;
    readonly window: { readonly start: string; readonly end: string } | null;
    readonly astronomical_dusk?: Passage | null;
    readonly astronomical_dawn?: Passage | null;
  };
  readonly in_progress?: readonly {
    readonly label: string;
    readonly end: Passage | null;
  }[];
  readonly next_events?: readonly ComingEvent[];
}

export interface ComingEvent {
  readonly instant: string;
  readonly local?: string;
  readonly label: string;
  readonly kind: string;
  readonly days_until: number;
}
