import type { Facts } from './facts.ts';

/** The fields whose words the trees use. A word is encoded as a number: the mean logarithmic price of the cars that have it (target encoding). */
export const CODED = {
  source: { of: ({ source }: Facts) => source, least: 5 },
  brand: { of: ({ brand }: Facts) => brand, least: 30 },
  model: { of: ({ brand, model }: Facts) => `${brand}/${model}`, least: 30 },
  fuel: { of: ({ fuel }: Facts) => fuel, least: 10 },
  transmission: { of: ({ transmission }: Facts) => transmission, least: 10 },
  sellerType: { of: ({ sellerType }: Facts) => sellerType, least: 10 },
  city: { of: ({ city }: Facts) => city, least: 20 },
  state: { of: ({ state }: Facts) => state, least: 20 },
  rto: { of: ({ rto }: Facts) => rto, least: 20 },
  rtoState: { of: ({ rtoState }: Facts) => rtoState, least: 20 },
  bodyType: { of: ({ bodyType }: Facts) => bodyType, least: 20 },
  color: { of: ({ color }: Facts) => color, least: 20 },
} as const;
type Coded = keyof typeof CODED;
export const CODED_NAMES = Object.keys(CODED) as readonly Coded[];

/** For each field, the code of each word. Words that too few cars have are left out. */
export type Codes = ReadonlyMap<Coded, ReadonlyMap<string, number>>;

export const codesOf = (facts: readonly Facts[], target: Float64Array): Codes =>
  new Map(
    CODED_NAMES.map((name) => {
      const { of, least } = CODED[name];
      const sums = new Map<string, { sum: number; count: number }>();
      for (const [row, car] of facts.entries()) {
        const word = of(car);
        if (word === '') continue;
        const entry = sums.get(word) ?? { sum: 0, count: 0 };
        entry.sum += target[row] as number;
        entry.count++;
        sums.set(word, entry);
      }
      const known = [...sums].filter(([, { count }]) => count >= least);
      return [name, new Map(known.map(([word, { sum, count }]) => [word, sum / count]))];
    }),
  );
