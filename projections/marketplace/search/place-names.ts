import { LRUCache } from 'lru-cache';
import { DELHI_NCR } from '../../../schema/marketplace/enumerations.ts';
import { PLACES, type Place, placeNamed } from '../../../schema/marketplace/places.ts';
import { normaliseText } from './normalise-text.ts';

const NCR: ReadonlySet<string> = new Set([normaliseText(DELHI_NCR.name), normaliseText('NCR')]);

/** Returns whether a word means the National Capital Region: Delhi and its surrounding towns. */
export const isNcr = (word: string): boolean => NCR.has(normaliseText(word));

/** Mean radius of the Earth. */
const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance between two places in kilometres (haversine). */
export const distanceKm = (a: Place, b: Place): number => {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
};

/** A city that the user's choice includes. `states` is set if cities of the same name in other states are not meant. */
export interface ChosenCity {
  readonly name: string;
  readonly states: readonly string[] | null;
}

const around = (centre: Place, radiusKm: number): ChosenCity[] => {
  const near = new Map<string, string[]>();
  const far = new Set<string>();
  for (const place of PLACES) {
    if (distanceKm(centre, place) > radiusKm) far.add(place.name);
    else near.set(place.name, [...(near.get(place.name) ?? []), place.state]);
  }
  return [...near].map(([name, states]) => ({ name, states: far.has(name) ? states : null }));
};

const chosen = (city: string, radiusKm: number | undefined): readonly ChosenCity[] => {
  const centre = placeNamed(city);
  const named = isNcr(city) ? DELHI_NCR.cities : [city, ...(centre ? [centre.name] : [])];
  const cities = named.map((name) => ({ name, states: null }));
  return centre && radiusKm !== undefined ? [...cities, ...around(centre, radiusKm)] : cities;
};

/** Recent choices with their cities. They are cached because measuring the distance to 1,700 places takes longer than applying the filter. */
const known = new LRUCache<string, readonly ChosenCity[]>({ max: 500 });

/** Returns every city that a choice includes: the chosen city in all its spellings, and the cities within the radius. For a city that is not in
 *  `PLACES`, returns only this city. */
export const chosenCities = (city: string, radiusKm?: number): readonly ChosenCity[] => {
  const key = `${normaliseText(city)} ${radiusKm ?? ''}`;
  const cities = known.get(key) ?? chosen(city, radiusKm);
  known.set(key, cities);
  return cities;
};
