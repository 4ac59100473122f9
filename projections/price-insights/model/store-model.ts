import type { Forest } from './boosting.ts';
import { hedonicOf } from './hedonic.ts';
import type { Learned } from './learned-model.ts';
import { fromBytes, type Parts, toBytes } from './model-bytes.ts';
import { type Neighbour, Neighbours } from './neighbours.ts';
import type { Network } from './network.ts';
import { CODED_NAMES } from './target-encoding.ts';
import type { Support } from './training-counts.ts';

/** The version of the serialised format. Increase it whenever the bytes or their meaning changes. */
export const FORMAT_VERSION = 8;

const GROUPS = ['onHedonic', 'onMiddle', 'range'] as const;
type Group = (typeof GROUPS)[number];
const WORDS = ['brand', 'model', 'fuel', 'transmission', 'source'] as const;
const NUMBERS = ['age', 'km', 'seen', 'owners'] as const;

const forestParts = (name: string, { nodes, roots }: Forest): Parts['numbers'] => ({
  [`${name}.feature`]: nodes.feature,
  [`${name}.bin`]: nodes.bin,
  [`${name}.left`]: nodes.left,
  [`${name}.value`]: nodes.value,
  [`${name}.roots`]: roots,
});

const RANGE_NUMBERS = ['middle', 'low', 'high', 'lean', 'medianErrorPercent', 'coveragePercent'] as const;
const SUPPORT = ['examples', 'low', 'high'] as const satisfies readonly (keyof Support)[];
const LAYERS = [
  'places',
  'first',
  'firstBias',
  'second',
  'secondBias',
  'out',
] as const satisfies readonly (keyof Network)[];

const networkParts = ({ networks, scale }: Learned): Parts => ({
  words: { vocabulary: [...scale.vocabulary.keys()] },
  numbers: {
    means: scale.means,
    deviations: scale.deviations,
    ...Object.fromEntries(
      networks.flatMap((network, at) => LAYERS.map((layer) => [`network.${at}.${layer}`, network[layer]] as const)),
    ),
  },
});

/** Returns the distinct strings, and for each of `texts` its index among them. */
const indexed = (texts: readonly string[]): { words: readonly string[]; at: Int32Array } => {
  const known = new Map<string, number>();
  const at = Int32Array.from(texts, (text) => {
    const found = known.get(text) ?? known.size;
    known.set(text, found);
    return found;
  });
  return { words: [...known.keys()], at };
};

const carParts = (cars: readonly Neighbour[]): Parts => {
  const columns = [
    ...WORDS.map((name) => [name, indexed(cars.map((car) => car[name]))] as const),
    ['variant', indexed(cars.map(({ words }) => words.join(' ')))] as const,
  ];
  return {
    words: Object.fromEntries(columns.map(([name, { words }]) => [`cars.${name}`, words])),
    numbers: Object.fromEntries([
      ...columns.map(([name, { at }]) => [`cars.${name}`, at] as const),
      ...NUMBERS.map((name) => [`cars.${name}`, Float64Array.from(cars, (car) => car[name] ?? Number.NaN)] as const),
    ]),
  };
};

/** Serialises the learned parameters. */
export const store = (learned: Learned): Uint8Array => {
  const { rows, latest, middle, hedonic, cars, misses, withoutFold, ids, folds, codes, edges, range, support } =
    learned;
  const forests: Record<Group, readonly Forest[]> = { ...learned, range: range.forests };
  const { words, numbers } = carParts(cars);
  const network = networkParts(learned);
  const coded = CODED_NAMES.map((name) => [`codes.${name}`, codes.get(name) ?? new Map<string, number>()] as const);
  return toBytes(FORMAT_VERSION, {
    words: {
      terms: [...hedonic.names.keys()],
      support: [...support.examples.keys()],
      ...Object.fromEntries(coded.map(([name, code]) => [name, [...code.keys()]])),
      ...words,
      ...network.words,
    },
    numbers: {
      about: Float64Array.of(rows, latest, middle),
      range: Float64Array.from(RANGE_NUMBERS, (name) => range[name]),
      lowEnd: Float64Array.of(range.lowEnd.pivot, range.lowEnd.pull),
      ...Object.fromEntries(SUPPORT.map((name) => [`support.${name}`, Float64Array.from(support[name].values())])),
      forests: Int32Array.from(GROUPS, (group) => forests[group].length),
      networks: Int32Array.of(learned.networks.length),
      coefficients: hedonic.coefficients,
      misses,
      additiveParts: Int32Array.of(withoutFold.length),
      ...Object.fromEntries(
        withoutFold.flatMap((part, fold) => [
          [`additive.${fold}.coefficients`, part.hedonic.coefficients],
          [`additive.${fold}.misses`, part.misses],
        ]),
      ),
      ids,
      folds,
      edges: edges.edges,
      edgeStarts: edges.starts,
      ...Object.fromEntries(coded.map(([name, code]) => [name, Float64Array.from(code.values())])),
      ...numbers,
      ...network.numbers,
      ...Object.assign(
        {},
        ...GROUPS.flatMap((group) => forests[group].map((forest, at) => forestParts(`${group}.${at}`, forest))),
      ),
    },
  });
};

/** Reads parts by name and kind.
 *  @throws Error if a part is missing, which means that `store` did not write the bytes */
const reader = ({ words, numbers }: Parts) => {
  const wordsOf = (name: string): readonly string[] => {
    const found = words[name];
    if (!found) throw new Error(`The price model has no texts named ${name}`);
    return found;
  };
  const arrayOf = <A>(name: string, kind: abstract new (...values: never[]) => A): A => {
    const found = numbers[name];
    if (!(found instanceof kind)) throw new Error(`The price model has no numbers named ${name}`);
    return found;
  };
  return { wordsOf, arrayOf };
};
type Reader = ReturnType<typeof reader>;

const carsOf = ({ wordsOf, arrayOf }: Reader): readonly Neighbour[] => {
  const textOf = (name: string) => {
    const words = wordsOf(`cars.${name}`);
    const at = arrayOf(`cars.${name}`, Int32Array);
    return (row: number) => words[at[row] ?? 0] ?? '';
  };
  const numberOf = (name: string) => {
    const column = arrayOf(`cars.${name}`, Float64Array);
    return (row: number) => {
      const value = column[row] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    };
  };
  const variants = wordsOf('cars.variant').map((variant) => (variant === '' ? [] : variant.split(' ')));
  const variant = arrayOf('cars.variant', Int32Array);
  const [brand, model, fuel, transmission, source] = WORDS.map(textOf);
  const [age, km, seen, owners] = NUMBERS.map(numberOf);
  return Array.from(variant, (at, row) => ({
    brand: brand?.(row) ?? '',
    model: model?.(row) ?? '',
    words: variants[at] ?? [],
    age: age?.(row) ?? null,
    km: km?.(row) ?? null,
    seen: seen?.(row) ?? 0,
    fuel: fuel?.(row) ?? '',
    transmission: transmission?.(row) ?? '',
    source: source?.(row) ?? '',
    owners: owners?.(row) ?? null,
  }));
};

/** Deserialises the learned parameters.
 *  @throws UnreadableModel if `store` did not write the bytes, or wrote them in a different format */
export const restore = (bytes: Uint8Array): Learned => {
  const read = reader(fromBytes(FORMAT_VERSION, bytes));
  const { wordsOf, arrayOf } = read;
  const [rows = 0, latest = 0, middle = 0] = arrayOf('about', Float64Array);
  const [rangeMiddle = 0, low = 0, high = 0, lean = 0, medianErrorPercent = 0, coveragePercent = 0] = arrayOf(
    'range',
    Float64Array,
  );
  const [pivot = 0, pull = 0] = arrayOf('lowEnd', Float64Array);
  const counts = arrayOf('forests', Int32Array);
  const forestsOf = (group: Group): readonly Forest[] =>
    Array.from({ length: counts[GROUPS.indexOf(group)] ?? 0 }, (_, at) => ({
      nodes: {
        feature: arrayOf(`${group}.${at}.feature`, Uint8Array),
        bin: arrayOf(`${group}.${at}.bin`, Uint8Array),
        left: arrayOf(`${group}.${at}.left`, Int32Array),
        value: arrayOf(`${group}.${at}.value`, Float32Array),
      },
      roots: arrayOf(`${group}.${at}.roots`, Int32Array),
    }));
  const supportMap = (name: (typeof SUPPORT)[number]) => {
    const values = arrayOf(`support.${name}`, Float64Array);
    return new Map(wordsOf('support').map((key, at) => [key, values[at] ?? 0]));
  };
  const names = new Map(wordsOf('terms').map((name, column) => [name, column]));
  const cars = carsOf(read);
  return {
    rows,
    latest,
    middle,
    hedonic: hedonicOf(names, arrayOf('coefficients', Float64Array)),
    cars,
    neighbours: new Neighbours(cars),
    misses: arrayOf('misses', Float64Array),
    withoutFold: Array.from({ length: arrayOf('additiveParts', Int32Array)[0] ?? 0 }, (_, fold) => ({
      hedonic: hedonicOf(names, arrayOf(`additive.${fold}.coefficients`, Float64Array)),
      misses: arrayOf(`additive.${fold}.misses`, Float64Array),
    })),
    ids: arrayOf('ids', Int32Array),
    folds: arrayOf('folds', Uint8Array),
    codes: new Map(
      CODED_NAMES.map((name) => {
        const values = arrayOf(`codes.${name}`, Float64Array);
        return [name, new Map(wordsOf(`codes.${name}`).map((word, at) => [word, values[at] ?? 0]))];
      }),
    ),
    edges: { edges: arrayOf('edges', Float64Array), starts: arrayOf('edgeStarts', Int32Array) },
    onHedonic: forestsOf('onHedonic'),
    onMiddle: forestsOf('onMiddle'),
    networks: Array.from({ length: arrayOf('networks', Int32Array)[0] ?? 0 }, (_, at) => {
      const layer = (name: (typeof LAYERS)[number]) => arrayOf(`network.${at}.${name}`, Float32Array);
      return {
        places: layer('places'),
        first: layer('first'),
        firstBias: layer('firstBias'),
        second: layer('second'),
        secondBias: layer('secondBias'),
        out: layer('out'),
      };
    }),
    scale: {
      vocabulary: new Map(wordsOf('vocabulary').map((word, id) => [word, id])),
      means: arrayOf('means', Float64Array),
      deviations: arrayOf('deviations', Float64Array),
    },
    support: {
      examples: supportMap('examples'),
      low: supportMap('low'),
      high: supportMap('high'),
    },
    range: {
      middle: rangeMiddle,
      low,
      high,
      lean,
      lowEnd: { pivot, pull },
      medianErrorPercent,
      coveragePercent,
      forests: forestsOf('range'),
    },
  };
};
