import type { Facts } from './facts.ts';

/** Statistics of a car's comparables. `near` and `nearer` are the mean of their residuals over the additive estimate (logarithms), with a wide and a
 *  narrow kernel. `count` and `nearerCount` are the effective numbers of cars behind these means: a car at distance 0 counts as 1. `spread` is the
 *  spread of the residuals. */
export interface Nearby {
  readonly near: number;
  readonly nearer: number;
  readonly count: number;
  readonly nearerCount: number;
  readonly spread: number;
}
export const NOBODY: Nearby = { near: 0, nearer: 0, count: 0, nearerCount: 0, spread: Number.NaN };

/** The fields that determine comparability. */
export type Neighbour = Pick<
  Facts,
  'brand' | 'model' | 'words' | 'age' | 'km' | 'seen' | 'fuel' | 'transmission' | 'source' | 'owners'
>;

/** The words of a model's variants. The words of variant number v are at the indexes from `variantStarts[v]` up to `variantStarts[v + 1]`
 *  (exclusive). */
interface Words {
  readonly wordIds: ReadonlyMap<string, number>;
  readonly wordWeights: Float64Array;
  readonly variantStarts: Int32Array;
  readonly variantWords: Int32Array;
  readonly variantWeights: Float64Array;
}

/** The cars of one model, column by column, and their distinct variants as sets of words. */
interface Cluster {
  readonly rows: Int32Array;
  readonly age: Float32Array;
  readonly km: Float32Array;
  readonly seen: Float32Array;
  readonly fuel: Uint16Array;
  readonly gear: Uint16Array;
  readonly source: Uint16Array;
  readonly owners: Uint8Array;
  readonly variant: Uint16Array;
  readonly words: Words;
  /** The distances of a variant from each of the cluster's variants, cached by the words of the variant. */
  readonly apart: Map<string, Float32Array>;
}

/** The distance that a difference in each field adds. At a distance of 1, a car's weight falls to 1/e. */
const APART = { variant: 3, age: 0.45, km: 0.8, fuel: 0.8, gear: 0.5, source: 0.6, owners: 0.15, seen: 0.25 };
/** Residuals (logarithms) are clamped to this value. */
const MOST = 0.4;
/** The mean is shrunk towards 0, because it may rest on few cars. With this number of cars at distance 0, it is halved. */
const DOUBT = 1.5;
const NEARER = 2.2;

const keyOf = ({ brand, model }: Neighbour): string => `${brand}/${model}`;
const ageOf = ({ age }: Neighbour): number => Math.min(age ?? 6, 25);
const kmOf = (facts: Neighbour): number =>
  Math.log(Math.min(Math.max(facts.km ?? ageOf(facts) * 10_000, 2000), 400_000));

/** A prior weight in the comparison of two variants' words, so that a single word cannot decide the result. */
const PRIOR = 0.4;
/** The weight of a word that occurs in no car of the model. */
const FOREIGN = 0.5;

/** Returns the distance of a variant from each variant of the cluster: 0 if both have the same words, `APART.variant` if they have no word in common.
 *  Words that all cars of the model have carry no weight. */
const distancesOf = (
  { wordIds, wordWeights, variantStarts, variantWords, variantWeights }: Words,
  words: readonly string[],
) => {
  const isShared = new Uint8Array(wordWeights.length);
  let own = PRIOR;
  for (const word of words) {
    const id = wordIds.get(word);
    if (id !== undefined) isShared[id] = 1;
    own += id === undefined ? FOREIGN : (wordWeights[id] as number);
  }
  const distances = new Float32Array(variantWeights.length);
  for (let variant = 0; variant < distances.length; variant++) {
    let shared = PRIOR;
    for (let k = variantStarts[variant] as number; k < (variantStarts[variant + 1] as number); k++) {
      const id = variantWords[k] as number;
      if (isShared[id] === 1) shared += wordWeights[id] as number;
    }
    const all = own + (variantWeights[variant] as number) - (shared - PRIOR);
    distances[variant] = APART.variant * (1 - shared / all);
  }
  return distances;
};

/** Returns the distinct variants of a model as sets of words; `variants` maps each name to its number. */
const wordsOf = (cars: readonly Neighbour[]): Words & { readonly variants: ReadonlyMap<string, number> } => {
  const uses = new Map<string, number>();
  for (const { words } of cars) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  const wordIds = new Map([...uses.keys()].map((word, id) => [word, id]));
  const wordWeights = Float64Array.from(uses.values(), (count) =>
    count < 2 ? 0.2 : Math.min(3, Math.log(cars.length / count)),
  );
  const variants = new Map<string, number>();
  const starts = [0];
  const variantWords: number[] = [];
  const variantWeights: number[] = [];
  for (const { words } of cars) {
    const name = words.join(' ');
    if (variants.has(name)) continue;
    variants.set(name, variants.size);
    const ids = words.map((word) => wordIds.get(word) ?? 0);
    variantWords.push(...ids);
    variantWeights.push(ids.reduce((sum, id) => sum + (wordWeights[id] as number), 0));
    starts.push(variantWords.length);
  }
  return {
    wordIds,
    wordWeights,
    variants,
    variantStarts: Int32Array.from(starts),
    variantWords: Int32Array.from(variantWords),
    variantWeights: Float64Array.from(variantWeights),
  };
};

const clusterOf = (rows: readonly number[], facts: readonly Neighbour[], idOf: (text: string) => number): Cluster => {
  const cars = rows.map((row) => facts[row] as Neighbour);
  const { variants, ...words } = wordsOf(cars);
  return {
    rows: Int32Array.from(rows),
    age: Float32Array.from(cars, ageOf),
    km: Float32Array.from(cars, kmOf),
    seen: Float32Array.from(cars, ({ seen }) => seen),
    fuel: Uint16Array.from(cars, ({ fuel }) => idOf(fuel)),
    gear: Uint16Array.from(cars, ({ transmission }) => idOf(transmission)),
    source: Uint16Array.from(cars, ({ source }) => idOf(source)),
    owners: Uint8Array.from(cars, ({ owners }) => owners ?? 0),
    variant: Uint16Array.from(cars, ({ words: own }) => variants.get(own.join(' ')) ?? 0),
    words,
    apart: new Map(),
  };
};

/** The training cars, indexed by model for finding similar cars quickly. */
export class Neighbours {
  readonly #clusters = new Map<string, Cluster>();
  readonly #ids = new Map<string, number>();

  constructor(facts: readonly Neighbour[]) {
    const byModel = new Map<string, number[]>();
    for (const [row, of] of facts.entries()) {
      const rows = byModel.get(keyOf(of));
      if (rows) rows.push(row);
      else byModel.set(keyOf(of), [row]);
    }
    const idOf = (text: string): number => {
      const id = this.#ids.get(text) ?? this.#ids.size;
      this.#ids.set(text, id);
      return id;
    };
    for (const [key, rows] of byModel) this.#clusters.set(key, clusterOf(rows, facts, idOf));
  }

  /** Returns statistics of the similar cars whose `use` is not 0 (of all similar cars if `use` is omitted); `misses` are their residuals over the
   *  additive estimate. `remember` caches the variant's distances, for callers that process many cars. */
  around(facts: Neighbour, misses: Float64Array, use?: Float64Array, remember = false): Nearby {
    const cluster = this.#clusters.get(keyOf(facts));
    if (!cluster) return NOBODY;
    const name = remember ? facts.words.join(' ') : '';
    const kept = remember ? cluster.apart.get(name) : undefined;
    const apart = kept ?? distancesOf(cluster.words, facts.words);
    if (remember && !kept) cluster.apart.set(name, apart);
    return this.#weighed(cluster, facts, apart, misses, use);
  }

  #weighed(
    cluster: Cluster,
    facts: Neighbour,
    apart: Float32Array,
    misses: Float64Array,
    use: Float64Array | undefined,
  ): Nearby {
    const id = (text: string) => this.#ids.get(text) ?? -1;
    const [age, km, seen] = [ageOf(facts), kmOf(facts), facts.seen];
    const [fuel, gear, source, owners] = [id(facts.fuel), id(facts.transmission), id(facts.source), facts.owners ?? 0];
    const count = cluster.rows.length;
    let [weights, sum, squares, nearerWeights, nearerSum] = [0, 0, 0, 0, 0];
    for (let k = 0; k < count; k++) {
      const row = cluster.rows[k] as number;
      if (use?.[row] === 0) continue;
      const distance =
        (apart[cluster.variant[k] as number] as number) +
        APART.age * Math.abs((cluster.age[k] as number) - age) +
        APART.km * Math.abs((cluster.km[k] as number) - km) +
        APART.seen * Math.abs((cluster.seen[k] as number) - seen) +
        (cluster.fuel[k] === fuel ? 0 : APART.fuel) +
        (cluster.gear[k] === gear ? 0 : APART.gear) +
        (cluster.source[k] === source ? 0 : APART.source) +
        (cluster.owners[k] === owners ? 0 : APART.owners);
      if (distance > 7) continue;
      const miss = Math.max(-MOST, Math.min(MOST, misses[row] as number));
      const weight = Math.exp(-distance);
      const nearer = Math.exp(-distance * NEARER);
      weights += weight;
      sum += weight * miss;
      squares += weight * miss * miss;
      nearerWeights += nearer;
      nearerSum += nearer * miss;
    }
    const mean = weights > 0 ? sum / weights : 0;
    return {
      near: sum / (weights + DOUBT),
      nearer: nearerSum / (nearerWeights + DOUBT / 3),
      count: weights,
      nearerCount: nearerWeights,
      spread: weights > 0.2 ? Math.sqrt(Math.max(0, squares / weights - mean * mean)) : Number.NaN,
    };
  }
}
