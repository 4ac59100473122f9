import { endOf } from '../../schema/analytics/days.ts';
import { type Candidate, groupSameCars } from '../../schema/marketplace/same-car.ts';
import { isOnSale, type ListingHistory, type MarketHistory, type Step, stepBefore } from './listing-histories.ts';
import { type DayNames, namesOf } from './report-filter.ts';
import { each, kept, type Work } from './yield-to-requests.ts';

/** A listing as of the end of a day. */
export interface DayListing {
  readonly listing: ListingHistory;
  readonly step: Step;
}

/** A car with its current and former listings. */
export interface MarketCar {
  readonly brand: string;
  readonly model: string | null;
  readonly city: string | null;
  readonly year: number;
  readonly offers: readonly DayListing[];
}

/** The market at the end of one day. */
export interface MarketDay extends DayNames {
  /** The number of the day (Indian calendar); 1 January 1970 is day 0. */
  readonly day: number;
  /** Log position of the last event before the end of the day; 0 if there is none. */
  readonly position: number;
  /** All cars, including cars that are no longer on sale, in the order in which they were first seen. */
  readonly cars: readonly MarketCar[];
}

const candidateOf = ({ listing: { id, position, sourceId, firstSeenAt }, step }: DayListing): Candidate => ({
  ...step.told,
  id,
  position,
  sourceId,
  priceInr: step.priceInr,
  firstSeenAt,
  goneAt: step.goneAt,
});

const keysOf = ({ step: { isSeparated, told } }: DayListing): string[] =>
  isSeparated ? [] : [told.matchKey, told.vin].flatMap((key) => key ?? []);

/** Returns the sets of offers that may describe the same car because they are connected by shared keys. An offer that is in no set is a separate
 *  car. */
function* alikeSets(offers: readonly DayListing[]): Work<Iterable<readonly DayListing[]>> {
  /** The parent of each offer in the union-find structure: an earlier offer of its set, or the offer itself if it is the first. */
  const towards = Int32Array.from(offers.keys());
  const firstOf = (index: number): number => {
    let at = index;
    for (;;) {
      const next = towards[at] ?? at;
      if (next === at) return at;
      towards[at] = towards[next] ?? next;
      at = next;
    }
  };
  const withKey = new Map<string, number>();
  yield* each(offers, (offer, index) => {
    for (const key of keysOf(offer)) {
      const known = withKey.get(key);
      if (known === undefined) withKey.set(key, index);
      else {
        const [a, b] = [firstOf(known), firstOf(index)];
        towards[Math.max(a, b)] = Math.min(a, b);
      }
    }
  });
  const sets = new Map<number, DayListing[]>();
  yield* each(offers, (offer, index) => {
    const first = firstOf(index);
    if (first === index) return;
    const set = sets.get(first);
    const earliest = offers[first];
    if (set) set.push(offer);
    else if (earliest) sets.set(first, [earliest, offer]);
  });
  return sets.values();
}

/** The number of offers that the generator compares before it yields again. */
const COMPARED = 500;

/** Returns car ids, keyed by listing id, for every offer that may describe the same car as another offer. */
function* carIdsOf(offers: readonly DayListing[]): Work<ReadonlyMap<string, string>> {
  const carIds = new Map<string, string>();
  let batch: Candidate[] = [];
  const group = () => {
    for (const [id, carId] of groupSameCars(batch)) carIds.set(id, carId);
    batch = [];
  };
  for (const set of yield* alikeSets(offers)) {
    for (const offer of set) batch.push(candidateOf(offer));
    if (batch.length < COMPARED) continue;
    group();
    yield;
  }
  group();
  return carIds;
}

/** Returns the common value if all values that are not null are equal; otherwise null. */
const agreed = (values: readonly (string | null)[]): string | null => {
  const said = new Set(values.filter((value) => value !== null));
  const [only] = said;
  return said.size === 1 && only !== undefined ? only : null;
};

/** Returns the offer that represents the car. Offers on sale take precedence, then offers with a lower rank, then earlier offers. */
const leadOf = ([first, ...others]: readonly [DayListing, ...DayListing[]]): DayListing =>
  others.reduce((lead, offer) => {
    const [a, b] = [lead.step, offer.step];
    const [aGone, bGone] = [Number(!isOnSale(a)), Number(!isOnSale(b))];
    return (aGone - bGone || a.told.leadRank - b.told.leadRank) > 0 ? offer : lead;
  }, first);

/** Builds a car from its offers.
 *  @param offers all offers of one car, the earliest first */
const carOf = (offers: readonly [DayListing, ...DayListing[]]): MarketCar => {
  const { told } = leadOf(offers).step;
  const { brand, year, model, city } = told;
  if (offers.length === 1) return { brand, year, model, city, offers };
  const all = offers.map(({ step }) => step.told);
  // City and state belong together, so another listing's city is used only if the listings agree on both.
  const oneState = new Set(all.flatMap(({ state }) => state ?? [])).size <= 1;
  return {
    brand,
    year,
    model: model ?? agreed(all.map((other) => other.model)),
    city: city ?? (oneState ? agreed(all.map((other) => other.city)) : null),
    offers,
  };
};

/** Groups listings that describe the same car. Each listing is taken in its state at the end of the day; later events have no effect. */
export function* marketDay(history: MarketHistory, day: number): Work<MarketDay> {
  const end = endOf(day);
  let last = 0;
  const offers = yield* kept(history.listings(), (listing): DayListing | null => {
    const step = stepBefore(listing, end);
    if (!step) return null;
    last = Math.max(last, step.position);
    return { listing, step };
  });
  const carIds = yield* carIdsOf(offers);
  const groups: [DayListing, ...DayListing[]][] = [];
  const members = new Map<string, [DayListing, ...DayListing[]]>();
  yield* each(offers, (offer) => {
    const carId = carIds.get(offer.listing.id);
    const known = carId === undefined ? undefined : members.get(carId);
    if (known) known.push(offer);
    else {
      const group: [DayListing] = [offer];
      groups.push(group);
      if (carId !== undefined) members.set(carId, group);
    }
  });
  const cars = yield* kept(groups, carOf);
  return { day, position: last, cars, ...(yield* namesOf(cars)) };
}
