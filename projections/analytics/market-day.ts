import { endOf } from '../../schema/analytics/days.ts';
import { type Candidate, groupSameCars } from '../../schema/marketplace/same-car.ts';
import { isOnSale, type ListingHistory, type MarketHistory, type Step, stepBefore } from './history.ts';

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
export interface MarketDay {
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

/** Those that share a key with another: nobody else can be the same car. */
const comparable = (offers: readonly Offer[]): ReadonlySet<Offer> => {
  const first = new Map<string, Offer>();
  const shared = new Set<Offer>();
  const look = (key: string, offer: Offer) => {
    const known = first.get(key);
    if (known === undefined) first.set(key, offer);
    else shared.add(known).add(offer);
  };
  for (const offer of offers) {
    const { matchKey, vin } = offer.step.told;
    if (offer.step.isSeparated) continue;
    if (matchKey !== null) look(matchKey, offer);
    if (vin !== null) look(vin, offer);
  }
  return shared;
};

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
export const marketDay = (history: MarketHistory, day: number): MarketDay => {
  const end = endOf(day);
  const offers: Offer[] = [];
  let last = 0;
  for (const listing of history.listings()) {
    const step = stepBefore(listing, end);
    if (!step) continue;
    offers.push({ listing, step });
    last = Math.max(last, step.position);
  }
  const shared = comparable(offers);
  const carIds = groupSameCars([...shared].map(candidateOf));
  const groups: [Offer, ...Offer[]][] = [];
  const members = new Map<string, [Offer, ...Offer[]]>();
  for (const offer of offers) {
    const carId = shared.has(offer) ? carIds.get(offer.listing.id) : undefined;
    const known = carId === undefined ? undefined : members.get(carId);
    if (known) known.push(offer);
    else {
      const group: [Offer] = [offer];
      groups.push(group);
      if (carId !== undefined) members.set(carId, group);
    }
  }
  return { day, position: last, cars: groups.map(carOf) };
};
