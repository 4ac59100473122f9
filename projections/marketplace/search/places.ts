import { LRUCache } from 'lru-cache';
import { DELHI_NCR } from '../../../schema/marketplace/enumerations.ts';
import { PLACES, type Place, placeNamed } from '../../../schema/marketplace/places.ts';
import { fold } from './fold.ts';

const NCR: ReadonlySet<string> = new Set([fold(DELHI_NCR.name), fold('NCR')]);

/** Whether a word means Delhi and the towns around it together. */
export const isNcr = (word: string): boolean => NCR.has(fold(word));

/** Mean radius of the Earth. */
const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two places as the crow flies (haversine). */
export const distanceKm = (a: Place, b: Place): number => {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
};

/** The catalogue's spelling of a place that people call by another word ("bangalore"), else undefined. */
export const otherName = (word: string): string | undefined => {
  const name = placeNamed(word)?.name;
  return name !== undefined && fold(name) !== fold(word) ? name : undefined;
};

/** A city that a choice lets through; `states` where other cities of that name are not meant. */
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

/** Choices of late: measuring the way to 1,700 places takes longer than a filter does. */
const known = new LRUCache<string, readonly ChosenCity[]>({ max: 500 });

/** Every city that a choice of city means: in all its spellings, and with a radius those around it. A city that the catalogue of
 *  places does not have stands for itself alone. */
export const chosenCities = (city: string, radiusKm?: number): readonly ChosenCity[] => {
  const key = `${fold(city)} ${radiusKm ?? ''}`;
  const cities = known.get(key) ?? chosen(city, radiusKm);
  known.set(key, cities);
  return cities;
};
