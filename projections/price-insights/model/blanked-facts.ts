import type { Facts } from './facts.ts';
import { randomOf } from './random.ts';

/** Returns the fraction of examples that get a copy with some facts blanked. In a small market, the fraction is larger, so that each fact is blanked
 *  often enough to learn from. */
const shareOf = (examples: number): number => Math.min(0.5, Math.max(0.08, 2000 / Math.max(1, examples)));
/** The probability with which a fact is blanked in such a copy. */
const CHANCE = 0.4;

/** Facts that some sources always supply. The model can learn about cars without these facts, or about cars from a new source, only from copies in
 *  which they are blanked. */
const BLANKS: readonly Partial<Facts>[] = [
  { source: '', sellerType: '' },
  { words: [], cc: null, power: null, seats: null, bodyType: '' },
  { fuel: '' },
  { transmission: '' },
  { km: null },
  { owners: null },
  { city: '', state: '', rto: '', rtoState: '' },
];

/** Returns copies of some examples with random facts blanked, and the index of the example that each copy was made from. */
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
