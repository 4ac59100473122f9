import { hashOf } from './random.ts';

/** Returns the hash of a car's id that a model stores; 0 for a car without an id. */
export const idHash = (id: string | null | undefined): number => (id ? hashOf(id, 0) | 0 || 1 : 0);

/** Returns a function that finds the row of a training car by the car's id; undefined for other cars. If there are 100,000 training cars, one in
 *  40,000 other cars has the same hash as one of them. Such a car is estimated like that training car: with only a fifth of the models. */
export const ownRows = (ids: Int32Array): ((id: string | null | undefined) => number | undefined) => {
  const rows = new Map<number, number>();
  for (const [row, hash] of ids.entries()) if (hash !== 0) rows.set(hash, row);
  return (id) => (id ? rows.get(idHash(id)) : undefined);
};
