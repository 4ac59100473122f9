import type { Facts } from './facts.ts';
import { randomOf } from './random.ts';

/** The share of the examples that are shown once more with some facts blanked: of a small market more, so that something is
 *  learned of each blank. */
const shareOf = (examples: number): number => Math.min(0.5, Math.max(0.08, 2000 / Math.max(1, examples)));
/** How likely each fact of such a copy is blanked. */
const CHANCE = 0.4;

/** Facts that an example may lack: the sources of a market tell some always, so without blanks nothing would be learned of a car
 *  of which they are not told, or whose source is new. */
const BLANKS: readonly Partial<Facts>[] = [
  { source: '', sellerType: '' },
  { words: [], cc: null, power: null, seats: null, bodyType: '' },
  { fuel: '' },
  { transmission: '' },
  { km: null },
  { owners: null },
  { city: '', state: '', rto: '', rtoState: '' },
];

/** Copies of some examples with facts blanked by chance, and of which rows they are copies. */
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
