import { endOf } from '../../../schema/analytics/days.ts';
import { MarketHistory, type Sighting } from '../listing-histories.ts';

/** The day number, in India, at which tests start. */
export const DAY_0 = 20_000;

/** One hour before the end of the day in India. */
export const late = (day: number): number => endOf(day) - 3_600_000;

type Told = NonNullable<Sighting['told']>;

/** A source's facts about a plain Swift; `changes` overrides them. */
export const told = (changes: Partial<Told> = {}): Told => ({
  brand: 'Maruti Suzuki',
  model: 'Swift',
  year: 2020,
  mileageKm: null,
  fuelType: 'Petrol',
  transmission: 'Manual',
  owners: 1,
  city: 'Pune',
  state: 'Maharashtra',
  rto: null,
  trim: null,
  vin: null,
  leadRank: 4,
  ...changes,
});

/** An event about a listing that changes nothing; `changes` adds changes. */
export const sighting = (listingId: string, at: number, changes: Partial<Omit<Sighting, 'position'>> = {}) => ({
  listingId,
  at,
  isLive: null,
  isSeparated: null,
  hiddenUntil: null,
  priceInr: null,
  feedId: null,
  sourceId: null,
  sourceKey: null,
  told: null,
  ...changes,
});

/** A listing's first sighting. */
export const first = (listingId: string, at: number, priceInr: number, changes: Partial<Told> = {}, sourceId = 'olx') =>
  sighting(listingId, at, {
    isLive: true,
    isSeparated: false,
    priceInr,
    feedId: sourceId,
    sourceId,
    told: told(changes),
  });

/** The history folded from the sightings, in that order. */
export const historyOf = (sightings: readonly Omit<Sighting, 'position'>[]): MarketHistory => {
  const history = new MarketHistory();
  for (const [index, one] of sightings.entries()) history.add({ ...one, position: index + 1 });
  return history;
};
