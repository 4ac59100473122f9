import type { Facts } from './facts.ts';
import { FEATURE_COUNT } from './features.ts';
import { CODED_NAMES } from './target-encoding.ts';

/** The network reads this number of features as numbers. It leaves out the coded words that follow them, because it learns its own embeddings of
 *  words. */
const NUMBERS = FEATURE_COUNT - CODED_NAMES.length;
/** Two inputs per number: its value, and whether it is missing. */
export const INPUT_WIDTH = NUMBERS * 2;

/** A word is used only if at least this number of cars have it. */
const LEAST_CARS = 5;
/** Numbers are clamped to this many standard deviations from the mean. */
const MOST_DEVIATIONS = 4;

/** The network's vocabulary, and the scaling of numbers. */
export interface Scale {
  readonly vocabulary: ReadonlyMap<string, number>;
  readonly means: Float64Array;
  readonly deviations: Float64Array;
}

/** Returns a car's words. Each word has a learned embedding. */
const wordsOf = (facts: Facts): readonly string[] => {
  const { brand, model, fuel, transmission, source, year, seen, words } = facts;
  const car = `${brand}/${model}`;
  return [
    `source ${source}`,
    `brand ${brand}`,
    `model ${car}`,
    `fuel ${fuel}`,
    `gear ${transmission}`,
    `owners ${facts.owners}`,
    `kind ${car} ${fuel} ${transmission}`,
    `year ${year}`,
    `model year ${car} ${year}`,
    `source year ${source} ${year}`,
    `seller ${facts.sellerType} ${source}`,
    `seen ${Math.floor(seen)}`,
    `city ${facts.city}`,
    `state ${facts.state}`,
    `rto ${facts.rto}`,
    `rto state ${facts.rtoState}`,
    `body ${facts.bodyType}`,
    `color ${facts.color}`,
    `seats ${facts.seats}`,
    `cc ${car} ${facts.cc}`,
    `power ${car} ${facts.power}`,
    ...words.flatMap((word) => [`word ${word}`, `model word ${car} ${word}`]),
  ];
};

/** Compresses large values, but preserves small differences. */
const tamed = (value: number): number => Math.sign(value) * Math.log1p(Math.abs(value));

/** Returns the vocabulary of these cars. The word ids of car i are `ids[starts[i]]` up to `ids[starts[i + 1]]` (exclusive). */
export const knownWordsOf = (
  facts: readonly Facts[],
): { readonly vocabulary: ReadonlyMap<string, number>; readonly ids: Int32Array; readonly starts: Int32Array } => {
  const all = new Map<string, number>();
  const uses: number[] = [];
  const told: number[] = [];
  const ends = new Int32Array(facts.length);
  for (const [row, car] of facts.entries()) {
    for (const word of wordsOf(car)) {
      let id = all.get(word);
      if (id === undefined) {
        id = all.size;
        all.set(word, id);
        uses.push(0);
      }
      uses[id] = (uses[id] as number) + 1;
      told.push(id);
    }
    ends[row] = told.length;
  }
  const vocabulary = new Map<string, number>();
  const known = new Int32Array(all.size).fill(-1);
  for (const [word, id] of all) {
    if ((uses[id] as number) < LEAST_CARS) continue;
    known[id] = vocabulary.size;
    vocabulary.set(word, vocabulary.size);
  }
  const ids = new Int32Array(told.length);
  const starts = new Int32Array(facts.length + 1);
  let at = 0;
  let k = 0;
  for (let row = 0; row < facts.length; row++) {
    for (; k < (ends[row] as number); k++) {
      const id = known[told[k] as number] as number;
      if (id !== -1) ids[at++] = id;
    }
    starts[row + 1] = at;
  }
  return { vocabulary, ids: ids.slice(0, at), starts };
};

/** Returns the means and standard deviations of the numbers that the network reads. */
export const spreadsOf = (columns: readonly Float64Array[]): Pick<Scale, 'means' | 'deviations'> => {
  const means = new Float64Array(NUMBERS);
  const deviations = new Float64Array(NUMBERS);
  for (let at = 0; at < NUMBERS; at++) {
    const values = (columns[at] ?? new Float64Array()).filter((value) => !Number.isNaN(value)).map(tamed);
    const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
    const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
    means[at] = mean;
    deviations[at] = Math.max(0.001, Math.sqrt(square));
  }
  return { means, deviations };
};

/** Returns the ids of a car's words that are in the vocabulary. */
export const idsOf = ({ vocabulary }: Scale, facts: Facts): readonly number[] =>
  wordsOf(facts).flatMap((word) => vocabulary.get(word) ?? []);

/** Writes a car's numeric features to `into`, starting at index `start`. A missing feature is written as 0, and marked as missing. */
export const writeNumbers = (
  { means, deviations }: Scale,
  featureAt: (feature: number) => number,
  into: Float32Array,
  start: number,
): void => {
  for (let at = 0; at < NUMBERS; at++) {
    const value = featureAt(at);
    const isMissing = Number.isNaN(value);
    const scaled = isMissing ? 0 : (tamed(value) - (means[at] as number)) / (deviations[at] as number);
    into[start + at * 2] = Math.max(-MOST_DEVIATIONS, Math.min(MOST_DEVIATIONS, scaled));
    into[start + at * 2 + 1] = isMissing ? 1 : 0;
  }
};
