/** A command of a writer in the crash test. The writer's n-th command is the same in every attempt and process. */
export interface Work {
  readonly carId: string;
  readonly prices: readonly number[];
}

const CARS = 12;

/** Returns a pseudo-random number for a seed and an index (SplitMix32). */
export const scattered = (seed: number, place: number): number => {
  let z = (Math.imul(seed + 1, 0x9e3779b9) + Math.imul(place + 1, 0x85ebca6b)) | 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return (z ^ (z >>> 15)) >>> 0;
};

export const workOf = (seed: number, place: number): Work => {
  const dice = scattered(seed, place);
  const count = 1 + ((dice >>> 8) % 4);
  return {
    carId: `car${dice % CARS}`,
    prices: Array.from({ length: count }, (_, index) => 100_000 + (scattered(dice, index) % 900_000)),
  };
};

/** Returns the id of a writer's n-th command. */
export const commandIdOf = (seed: number, place: number): string => `writer ${seed} command ${place}`;
