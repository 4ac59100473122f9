import { endOf } from '../../schema/analytics/days.ts';
import { type Candidate, groupSameCars } from '../../schema/marketplace/same-car.ts';
import { type DayNames, namesOf } from './chosen.ts';
import { isOnSale, type ListingHistory, type MarketHistory, type Step, stepBefore } from './history.ts';
import { each, kept, type Work } from './pieces.ts';

/** A listing as it stood at the end of a day. */
export interface Offer {
  readonly listing: ListingHistory;
  readonly step: Step;
}

/** One car with the listings that offer it or did. */
export interface MarketCar {
  readonly brand: string;
  readonly model: string | null;
  readonly city: string | null;
  readonly year: number;
  readonly offers: readonly Offer[];
}

/** The market as its sources had told of it by the end of one day. */
export interface MarketDay extends DayNames {
  /** Counted from 1970, in India. */
  readonly day: number;
  /** Log position of the last that was said by then; 0 before anything was. */
  readonly position: number;
  /** On sale or gone, in the order in which they were first seen. */
  readonly cars: readonly MarketCar[];
}

const candidateOf = ({ listing: { id, position, sourceId, firstSeenAt }, step }: Offer): Candidate => ({
  ...step.told,
  id,
  position,
  sourceId,
  priceInr: step.priceInr,
  firstSeenAt,
  goneAt: step.goneAt,
});

const keysOf = ({ step: { isSeparated, told } }: Offer): string[] =>
  isSeparated ? [] : [told.matchKey, told.vin].flatMap((key) => key ?? []);

/** Sets of offers that may be the same car: each shares a key with another of its set and with none outside of it. Whoever is in none
 *  is a car of its own. */
function* alikeSets(offers: readonly Offer[]): Work<Iterable<readonly Offer[]>> {
  /** The offer before that an offer is in one set with; itself where it is the first of a set. */
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
  const sets = new Map<number, Offer[]>();
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

/** Offers that are compared between two pauses. */
const COMPARED = 500;

/** The car of each offer that may be one with another, by the listing's id. */
function* carIdsOf(offers: readonly Offer[]): Work<ReadonlyMap<string, string>> {
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

/** What all that say something say, or null. */
const agreed = (values: readonly (string | null)[]): string | null => {
  const said = new Set(values.filter((value) => value !== null));
  const [only] = said;
  return said.size === 1 && only !== undefined ? only : null;
};

/** The one whose facts are shown: on sale before gone, then by what is known of it, then the earliest. */
const leadOf = ([first, ...others]: readonly [Offer, ...Offer[]]): Offer =>
  others.reduce((lead, offer) => {
    const [a, b] = [lead.step, offer.step];
    const [aGone, bGone] = [Number(!isOnSale(a)), Number(!isOnSale(b))];
    return (aGone - bGone || a.told.leadRank - b.told.leadRank) > 0 ? offer : lead;
  }, first);

/** @param offers of one car, the earliest first */
const carOf = (offers: readonly [Offer, ...Offer[]]): MarketCar => {
  const { told } = leadOf(offers).step;
  const { brand, year, model, city } = told;
  if (offers.length === 1) return { brand, year, model, city, offers };
  const all = offers.map(({ step }) => step.told);
  // A place is a city and its state: another's city is taken over only when nobody contradicts either.
  const oneState = new Set(all.flatMap(({ state }) => state ?? [])).size <= 1;
  return {
    brand,
    year,
    model: model ?? agreed(all.map((other) => other.model)),
    city: city ?? (oneState ? agreed(all.map((other) => other.city)) : null),
    offers,
  };
};

/** The cars of a day, grouped by the rule of the same car from what the listings said by then: whatever the log tells of later
 *  days changes nothing. */
export function* marketDay(history: MarketHistory, day: number): Work<MarketDay> {
  const end = endOf(day);
  let last = 0;
  const offers = yield* kept(history.listings(), (listing): Offer | null => {
    const step = stepBefore(listing, end);
    if (!step) return null;
    last = Math.max(last, step.position);
    return { listing, step };
  });
  const carIds = yield* carIdsOf(offers);
  const groups: [Offer, ...Offer[]][] = [];
  const members = new Map<string, [Offer, ...Offer[]]>();
  yield* each(offers, (offer) => {
    const carId = carIds.get(offer.listing.id);
    const known = carId === undefined ? undefined : members.get(carId);
    if (known) known.push(offer);
    else {
      const group: [Offer] = [offer];
      groups.push(group);
      if (carId !== undefined) members.set(carId, group);
    }
  });
  const cars = yield* kept(groups, carOf);
  return { day, position: last, cars, ...(yield* namesOf(cars)) };
}
