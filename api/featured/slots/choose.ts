import { hash } from 'node:crypto';
import { z } from 'zod';
import { slotRoom } from '../../../schema/featured/slots.ts';

/** A running featured listing that matches a search, with what it had on that day until then. */
export const Candidate = z.object({
  /** The id of the featured time. */
  featuredId: z.uuid(),
  listingId: z.uuid(),
  carId: z.uuid(),
  sellerId: z.string(),
  /** The slots that it got on that day, less those that nobody saw. */
  turns: z.int().min(0),
  /** The paid part of that day until then, in milliseconds. */
  paidMs: z.int().min(1),
});
export type Candidate = z.output<typeof Candidate>;

/** What a choice is made from, besides the seed of its day. */
export interface PageToFill {
  /** In any order. */
  readonly candidates: readonly Candidate[];
  /** The number of cars on the page. */
  readonly size: number;
}

/** Chooses the slots of a page, in the order of their places: first who had the fewest turns for their paid time of the day. The seed decides
 *  between equals, and who stands where. A car or a seller comes once. The result depends on nothing else, so anybody who knows the seed can make
 *  it again. */
export const choose = ({ candidates, size }: PageToFill, seed: string): readonly Candidate[] => {
  // The turns so far are part of each draw, so that equals do not always come in the same order.
  const drawnAt = candidates.reduce((sum, { turns }) => sum + turns, 0);
  const lots = new Map<string, string>();
  const lotOf = (what: 'turn' | 'place', { featuredId }: Candidate): string => {
    const name = `${what} ${featuredId}`;
    const lot = lots.get(name) ?? hash('sha256', `${seed} ${drawnAt} ${name}`);
    lots.set(name, lot);
    return lot;
  };
  const byLot = (what: 'turn' | 'place') => (a: Candidate, b: Candidate) => (lotOf(what, a) < lotOf(what, b) ? -1 : 1);
  // Both products are whole numbers below 2^53.
  const byTurn = (a: Candidate, b: Candidate) => a.turns * b.paidMs - b.turns * a.paidMs || byLot('turn')(a, b);
  const room = slotRoom(size);
  const chosen: Candidate[] = [];
  for (const next of [...candidates].sort(byTurn)) {
    if (chosen.length === room) break;
    if (!chosen.some(({ carId, sellerId }) => carId === next.carId || sellerId === next.sellerId)) chosen.push(next);
  }
  return chosen.sort(byLot('place'));
};
