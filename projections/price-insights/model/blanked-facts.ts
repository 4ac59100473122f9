import type { Facts } from './facts.ts';
import { randomOf } from './random.ts';

/** Returns the fraction of examples that get a copy with some facts blanked. It is larger in a small market, so that each fact is missing often
 *  enough. */
const shareOf = (examples: number): number => Math.min(0.5, Math.max(0.08, 2000 / Math.max(1, examples)));
/** The probability that a given fact is blanked in such a copy. */
const CHANCE = 0.4;

/** Facts that some sources always supply. Only blanked copies teach the model about cars without these facts, and about cars from a new source. */
const BLANKS: readonly Partial<Facts>[] = [
  { source: '', sellerType: '' },
  { words: [], cc: null, power: null, seats: null, bodyType: '' },
  { fuel: '' },
  { transmission: '' },
  { km: null },
  { owners: null },
  { city: '', state: '', rto: '', rtoState: '' },
];

/** Returns copies of some examples with random facts blanked, and for each copy the index of its example. */
export const blankedCopies = (
  facts: readonly Facts[],
  seed: number,
): { copies: readonly Facts[]; of: readonly number[] } => {
  const random = randomOf(seed);
  const share = shareOf(facts.length);
  const copies: Facts[] = [];
  const of: number[] = [];
  for (const [row, car] of facts.entries()) {
    if (random() >= share) continue;
    const [always] = BLANKS;
    const blanks = random() < 0.5 ? [always] : BLANKS.filter(() => random() < CHANCE);
    copies.push(Object.assign({}, car, ...blanks));
    of.push(row);
  }
  return { copies, of };
};
