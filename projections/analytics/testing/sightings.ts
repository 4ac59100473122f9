import { endOf } from '../../../schema/analytics/days.ts';
import { MarketHistory, type Sighting } from '../listing-histories.ts';

/** The number of the day (in India) on which tests start. */
export const DAY_0 = 20_000;

/** Returns the time one hour before the end of a day in India, in epoch milliseconds. */
export const late = (day: number): number => endOf(day) - 3_600_000;

type Told = NonNullable<Sighting['told']>;

/** Returns a source's description of a Maruti Suzuki Swift; `changes` overrides individual fields. */
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

/** Returns an event that makes the given changes to a listing; without `changes`, it changes nothing. */
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

/** Returns a listing's first sighting. */
export const first = (listingId: string, at: number, priceInr: number, changes: Partial<Told> = {}, sourceId = 'olx') =>
  sighting(listingId, at, {
    isLive: true,
    isSeparated: false,
    priceInr,
    feedId: sourceId,
    sourceId,
    told: told(changes),
  });

/** Returns the history built from the sightings, in the given order. */
export const historyOf = (sightings: readonly Omit<Sighting, 'position'>[]): MarketHistory => {
  const history = new MarketHistory();
  for (const [index, one] of sightings.entries()) history.add({ ...one, position: index + 1 });
  return history;
};
