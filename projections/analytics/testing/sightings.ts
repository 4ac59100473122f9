import { endOf } from '../../../schema/analytics/days.ts';
import { MarketHistory, type Sighting } from '../history.ts';

/** The day that tests count from, in India. */
export const DAY_0 = 20_000;

/** An hour before the day ends in India. */
export const late = (day: number): number => endOf(day) - 3_600_000;

type Told = NonNullable<Sighting['told']>;

/** What a source says of a plain Swift, but for what the test says. */
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

/** A word on a listing that changes nothing, but for what the test says. */
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

/** The history that the sightings make, in that order. */
export const historyOf = (sightings: readonly Omit<Sighting, 'position'>[]): MarketHistory => {
  const history = new MarketHistory();
  for (const [index, one] of sightings.entries()) history.add({ ...one, position: index + 1 });
  return history;
};
