"""What routes answer that are no tables. Written by "npm run docs" from their declarations."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class FrozenVersion:
    """An earlier version that is still served."""

    #: Version.
    version: str | None = None
    #: Base address.
    base: str | None = None
    #: Status.
    status: str | None = None
    #: What that means.
    note: str | None = None


@dataclass(frozen=True)
class Parameter:
    """A parameter of a route."""

    #: Name.
    name: str | None = None
    #: Type of its value.
    type: str | None = None
    #: Meaning.
    description: str | None = None
    #: Whether a request without it is refused.
    required: bool | None = None
    #: Value when it is not sent; of a list its items.
    default: Any = None
    #: The values it takes, when they are few.
    allowed: list[str] | None = None
    #: Smallest value.
    minimum: float | None = None
    #: Largest value.
    maximum: float | None = None
    #: Most items of a list.
    max_items: int | None = None
    #: Unit of its value.
    unit: str | None = None
    #: Set of /v2/enums that holds its values.
    enum_set: str | None = None
    #: Version of the contract that brought it.
    since: str | None = None


@dataclass(frozen=True)
class Endpoint:
    """A route."""

    #: Path.
    path: str | None = None
    #: Title.
    title: str | None = None
    #: What it returns.
    summary: str | None = None
    #: Formats it answers in.
    formats: list[str] | None = None
    #: Whether a location is required, optional or not taken.
    location: str | None = None
    parameters: list[Parameter] | None = None
    #: Models behind its answers.
    models: list[str] | None = None
    #: Cache class of its answers; answers about now are time_quantized.
    cache_class: str | None = None
    #: Members that are withheld.
    not_computed: list[str] | None = None
    #: Requests that work.
    examples: list[str] | None = None
    #: Its page.
    docs: str | None = None
    #: Version of the contract that brought it.
    since: str | None = None
    #: Its assistant tool.
    tool: str | None = None


@dataclass(frozen=True)
class DiscoveryDocuments:
    """DiscoveryDocuments"""

    #: OpenAPI 3.1 description.
    openapi: str | None = None
    #: Reference pages.
    docs: str | None = None
    #: Pages of the error codes.
    errors: str | None = None
    #: Assistant tools.
    tools: str | None = None


@dataclass(frozen=True)
class ConventionsTime:
    """Time and its range."""

    #: Scale of every instant that is sent or answered.
    scale: str | None = None
    #: Calendar of every date.
    calendar: str | None = None
    #: First reliable instant.
    first_instant: str | None = None
    #: Last reliable instant.
    last_instant: str | None = None
    #: Version of the time-zone rules in use.
    time_zone_database: str | None = None
    #: A request without an instant means the begin of this many seconds.
    now_quantum_s: int | None = None


@dataclass(frozen=True)
class Definition:
    """A definition."""

    #: What is defined.
    subject: str | None = None
    #: The definition.
    statement: str | None = None


@dataclass(frozen=True)
class Threshold:
    """A number that decides a word of an answer."""

    #: Name of the threshold, with its unit.
    name: str | None = None
    #: Its value.
    value: float | None = None
    #: Its unit.
    unit: str | None = None
    #: What it decides.
    statement: str | None = None


@dataclass(frozen=True)
class Unit:
    """A unit and its natural decimals."""

    #: Name of the unit; field names end in it.
    unit: str | None = None
    #: Decimals when precision is not sent.
    decimals: int | None = None


@dataclass(frozen=True)
class Model:
    """A published model."""

    #: Identifier, as in meta.models.
    name: str | None = None
    #: Title.
    title: str | None = None
    #: Where it is published.
    publication: str | None = None
    #: What it is used for.
    role: str | None = None


@dataclass(frozen=True)
class CacheClass:
    """A class of cacheability."""

    #: The class, as in meta.cache_class.
    name: str | None = None
    #: Its Cache-Control field.
    cache_control: str | None = None
    #: Whether its answers carry an ETag.
    etag: bool | None = None


@dataclass(frozen=True)
class Plan:
    """Rates and ranges of a tier, per caller."""

    #: Identifier.
    name: str | None = None
    #: Title.
    title: str | None = None
    #: Requests a minute; null: not metered.
    requests_per_minute: int | None = None
    #: Requests an hour; null: not metered.
    requests_per_hour: int | None = None
    #: Requests a day; null: not metered.
    requests_per_day: int | None = None
    #: Requests a month of 30 days; null: no monthly meter.
    requests_per_month: int | None = None
    #: Rows a day or more apart, one body.
    daily_rows_one_body: int | None = None
    #: Rows a day or more apart, two bodies or more.
    daily_rows_all_bodies: int | None = None
    #: Days that a grid with steps below one day may span.
    subdaily_span_days: int | None = None
    #: Events in one list, of the routes in event_lists.
    events_per_list: int | None = None


@dataclass(frozen=True)
class ParameterBound:
    """Bounds of a parameter."""

    #: Parameter.
    name: str | None = None
    #: Smallest value.
    minimum: float | None = None
    #: Largest value.
    maximum: float | None = None
    #: Most items of a list.
    max_items: int | None = None
    #: Routes that take it with these bounds.
    endpoints: list[str] | None = None


@dataclass(frozen=True)
class RangeBoundary:
    """Which bounds of a range belong to it."""

    #: Route.
    endpoint: str | None = None
    #: What its range is made of: rows, local days, events or years.
    kind: str | None = None
    #: What happens at start.
    start: str | None = None
    #: What happens at end.
    end: str | None = None
    #: What end = start gives.
    equal: str | None = None


@dataclass(frozen=True)
class StepPolicy:
    """How one route reads step."""

    #: Route that takes step.
    endpoint: str | None = None
    #: Units it takes.
    units: list[str] | None = None
    #: Shortest step it takes.
    minimum: str | None = None
    #: Longest step it takes.
    maximum: str | None = None
    #: Whether steps must be whole days.
    whole_days: bool | None = None
    #: What a step of days or weeks means.
    days: str | None = None
    #: What a step of months or years means.
    months: str | None = None


@dataclass(frozen=True)
class ConventionsLimitsStepGrammar:
    """ConventionsLimitsStepGrammar"""

    #: How a step is written.
    form: str | None = None
    #: Units of a step.
    units: list[str] | None = None
    #: Shortest step.
    minimum: str | None = None
    #: Longest step.
    maximum: str | None = None
    endpoint_policies: list[StepPolicy] | None = None


@dataclass(frozen=True)
class ComputeWeight:
    """What a row of a route costs."""

    #: Route.
    endpoint: str | None = None
    #: Units a row and body; null: estimated from the request.
    weight: float | None = None


@dataclass(frozen=True)
class ConventionsLimitsComputeBudget:
    """ConventionsLimitsComputeBudget"""

    #: Most units one request may cost.
    units: int | None = None
    weights: list[ComputeWeight] | None = None


@dataclass(frozen=True)
class ConventionsLimits:
    """Limits."""

    plans: list[Plan] | None = None
    parameters: list[ParameterBound] | None = None
    #: Routes whose lists fall under events_per_list, asked for by count or found in a window (of /v2/when by count alone; its windows have the plan's days); lists of other events have the compute budget and the size of the answer as their bounds.
    event_lists: list[str] | None = None
    #: Most instants of an at list; a list is never paged.
    at_list_instants: int | None = None
    #: Most targets of a bodies list.
    bodies_targets: int | None = None
    #: Largest count; the plan's rows bind too.
    count_rows: int | None = None
    range_boundaries: list[RangeBoundary] | None = None
    step_grammar: ConventionsLimitsStepGrammar | None = None
    compute_budget: ConventionsLimitsComputeBudget | None = None
    #: Largest serialized answer, unless the operator has set another.
    response_cap_bytes: int | None = None


@dataclass(frozen=True)
class Conventions:
    """Conventions, thresholds, models and limits, as at /v2/conventions."""

    #: Time and its range.
    time: ConventionsTime | None = None
    definitions: list[Definition] | None = None
    thresholds: list[Threshold] | None = None
    units: list[Unit] | None = None
    models: list[Model] | None = None
    cache_classes: list[CacheClass] | None = None
    #: Checks in the order in which a request passes them; the first that fails is the answer.
    order_of_checks: list[str] | None = None
    #: Limits.
    limits: ConventionsLimits | None = None


@dataclass(frozen=True)
class Discovery:
    """Every endpoint, parameter, convention and limit."""

    #: The service.
    name: str | None = None
    #: What it does.
    description: str | None = None
    #: Semantic version of the v2 contract.
    contract_version: str | None = None
    #: What may be done with the answers.
    output_rights: str | None = None
    frozen_versions: list[FrozenVersion] | None = None
    #: Methods of every route.
    methods: list[str] | None = None
    endpoints: list[Endpoint] | None = None
    documents: DiscoveryDocuments | None = None
    conventions: Conventions | None = None


@dataclass(frozen=True)
class EnumSet:
    """An enumerated set."""

    #: The values, in their natural order.
    values: list[str] | None = None
    #: How many there are.
    count: int | None = None
    #: What is known of each value, where the word alone says too little.
    details: dict[str, dict[str, Any]] | None = None
    #: Parameters that take these values: of the endpoint asked for, or of any.
    parameters: list[str] | None = None
    #: Members of answers that hold these values: of the endpoint asked for, or of any.
    fields: list[str] | None = None


@dataclass(frozen=True)
class Enums:
    """Enumerated values: one set, the sets of one endpoint, or all."""

    #: The route asked for.
    endpoint: str | None = None
    #: Sets by name.
    sets: dict[str, EnumSet] | None = None


@dataclass(frozen=True)
class ObligationSources:
    """ObligationSources"""

    #: Source.
    name: str | None = None
    #: Its address.
    url: str | None = None
    #: Its licence.
    licence: str | None = None


@dataclass(frozen=True)
class Obligation:
    """A credit that is owed."""

    #: Which answers owe it.
    applies_to: str | None = None
    #: The credit line to display.
    text: str | None = None
    sources: list[ObligationSources] | None = None


@dataclass(frozen=True)
class Source:
    """A model or data source."""

    #: Identifier, as in meta.models.
    name: str | None = None
    #: Title.
    title: str | None = None
    #: Where it is published.
    publication: str | None = None
    #: What it is used for.
    role: str | None = None
    #: Routes whose answers rest on it.
    endpoints: list[str] | None = None


@dataclass(frozen=True)
class Attribution:
    """Sources, licences, obligations."""

    #: The route asked for.
    endpoint: str | None = None
    #: What may be done with the answers.
    rights_statement: str | None = None
    obligations: list[Obligation] | None = None
    sources: list[Source] | None = None
    #: Uses that are not allowed, and what the service does not do.
    not_for: list[str] | None = None


@dataclass(frozen=True)
class Rarity:
    """How rare a pairing is (previous and next at least as close, up to ten years each way; with a location only pairings in a dark sky count by default)."""

    #: The two targets.
    bodies: list[str] | None = None
    #: Whether only pairings in the dark sky of the location count; false without a location.
    dark_only: bool | None = None
    #: The pairing nearest in time to at; null when there is none within ten years.
    pairing: Any = None
    #: The geocentric approach nearest in time to at, whether it counts or not.
    nearest_approach: Any = None
    #: The last pairing before it that was at least as close.
    previous: Any = None
    #: Why previous is null: nothing as close within ten years, or the year 1700 came first.
    previous_search: str | None = None
    #: The first pairing after it that is at least as close.
    next: Any = None
    #: Why next is null: nothing as close within ten years, or the year 2200 came first.
    next_search: str | None = None
    #: From previous to the pairing; null without a previous one.
    since_days: float | None = None
    #: From the pairing to next; null without a next one.
    until_days: float | None = None
    #: Pairings at least as close within ten years on either side, this one included.
    count: int | None = None
    #: Place by separation among all pairings of those years, 1 the closest; null without a pairing.
    rank: int | None = None
    #: unequalled: nothing as close within ten years on either side; rare: on one side; uncommon: the nearest as close more than a year away on both; common; no_pairing.
    verdict: str | None = None
    #: One sentence that says it.
    summary: str | None = None


@dataclass(frozen=True)
class TimeScales:
    """The instant on its time scales."""

    #: Julian Date of the instant, UTC.
    jd_utc: float | None = None
    #: Julian Date of the instant, UT1.
    jd_ut1: float | None = None
    #: Julian Date of the instant, TT.
    jd_tt: float | None = None
    #: TT − UT1.
    delta_t_s: float | None = None


@dataclass(frozen=True)
class TodayMoonPhase:
    """Geocentric phase."""

    #: Name of the phase.
    name: str | None = None
    #: Illuminated part of the disc.
    illumination_percent: float | None = None
    #: The same, 0 to 1.
    illuminated_fraction: float | None = None
    #: From new to full Moon.
    waxing: bool | None = None
    #: Since the true new moon.
    age_days: float | None = None


@dataclass(frozen=True)
class TodayMoon:
    """The Moon."""

    #: Geocentric phase.
    phase: TodayMoonPhase | None = None
    #: The constellation of the IAU.
    constellation: str | None = None
    #: Whether the Moon is above the horizon; null without a location.
    up: bool | None = None
    #: Altitude of the Moon's centre; null without a location.
    altitude_geometric_deg: float | None = None
    #: Azimuth of the Moon; null without a location.
    azimuth_deg: float | None = None
    #: First rise of the local day; null when there is none, or without a location.
    rise: Any = None
    transit: Any = None
    set: Any = None
    upcoming: Any = None


@dataclass(frozen=True)
class PlanetUp:
    """A planet above the horizon."""

    #: The planet.
    name: str | None = None
    #: Apparent magnitude.
    magnitude: float | None = None
    #: How it can be seen, by the thresholds of /v2/conventions: with a location from there at the instant, without one by its distance from the Sun.
    visibility: str | None = None
    #: Altitude as seen, refracted.
    altitude_deg: float | None = None
    #: Azimuth.
    azimuth_deg: float | None = None


@dataclass(frozen=True)
class TodayPlanet:
    """A planet."""

    #: The planet.
    name: str | None = None
    #: Apparent magnitude.
    magnitude: float | None = None
    #: The constellation of the IAU.
    constellation: str | None = None
    #: Angle from the Sun, positive east of it (evening).
    elongation_deg: float | None = None
    #: Whether the apparent longitude decreases.
    retrograde: bool | None = None
    #: How it can be seen, by the thresholds of /v2/conventions: with a location from there at the instant, without one by its distance from the Sun.
    visibility: str | None = None
    #: First rise of the local day; null when there is none, or without a location.
    rise: Any = None
    set: Any = None


@dataclass(frozen=True)
class ComingEvent:
    """An event to come."""

    instant: Any = None
    local: str | None = None
    #: What happens, in words.
    label: str | None = None
    #: The kind of event.
    kind: str | None = None
    #: From the instant to the event.
    days_until: float | None = None


@dataclass(frozen=True)
class Today:
    """Whole sky for a place in one request."""

    instant: Any = None
    local: str | None = None
    time: TimeScales | None = None
    #: Null without a location; absent unless included.
    sun: Any = None
    #: Absent unless included.
    moon: TodayMoon | None = None
    #: Planets above the horizon, the brightest first; null without a location.
    planets_up: list[PlanetUp] | None = None
    #: All eight planets.
    planets: list[TodayPlanet] | None = None
    #: Null without a location; absent unless included.
    night: Any = None
    #: All events of the next 30 days in time order, and the eclipses of the next 200.
    next_events: list[ComingEvent] | None = None
