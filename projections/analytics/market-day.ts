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
const comparable = (offers: readonly Offer[]): Offer[] => {
  const times = new Map<string, number>();
  const keysOf = ({ step: { told } }: Offer) => [told.matchKey, told.vin && `vin ${told.vin}`];
  const count = (key: string | null) => key !== null && times.set(key, (times.get(key) ?? 0) + 1);
  for (const offer of offers) keysOf(offer).forEach(count);
  return offers.filter((offer) => keysOf(offer).some((key) => key !== null && (times.get(key) ?? 0) > 1));
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
  const all = offers.map(({ step }) => step.told);
  // A place is a city and its state: another's city is taken over only when nobody contradicts either.
  const oneState = new Set(all.flatMap(({ state }) => state ?? [])).size <= 1;
  return {
    brand: told.brand,
    year: told.year,
    model: told.model ?? agreed(all.map(({ model }) => model)),
    city: told.city ?? (oneState ? agreed(all.map(({ city }) => city)) : null),
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
  const shared = comparable(offers).filter(({ step }) => !step.isSeparated);
  const carIds = groupSameCars(shared.map(candidateOf));
  const members = new Map<string, [Offer, ...Offer[]]>();
  for (const offer of offers) {
    const carId = carIds.get(offer.listing.id) ?? offer.listing.id;
    const car = members.get(carId);
    if (car) car.push(offer);
    else members.set(carId, [offer]);
  }
  return { day, position: last, cars: [...members.values()].map(carOf) };
};
