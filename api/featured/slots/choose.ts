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
  /** The slots that it got on that day, and those that were withheld, less those that nobody saw. */
  turns: z.int().min(0),
  /** The paid part of that day until then, in milliseconds. */
  paidMs: z.int().min(1),
  /** Whether the viewer is one from whom this listing is withheld. */
  isWithheld: z.boolean().default(false),
});
export type Candidate = z.output<typeof Candidate>;

/** What a choice is made from, besides the seed of its day. */
export interface PageToFill {
  /** In any order. */
  readonly candidates: readonly Candidate[];
  /** The number of cars on the page. */
  readonly size: number;
  /** Whether the viewer gets no slots at all. */
  readonly isWithoutSlots?: boolean;
}
/** One place of a page. */
export interface Seat {
  /** Which of `SLOT_PLACES` it is, from 0. */
  readonly nth: number;
  /** Who would have stood there, and was withheld; in the order in which their turn came. */
  readonly ghosts: readonly Candidate[];
  /** Null if nobody was left. */
  readonly stands: Candidate | null;
}

/** Returns the seats in the order in which they are filled: one after another, each with everybody whose turn came there. */
const fill = (inTurn: readonly Candidate[], room: number, isGhost: (one: Candidate) => boolean) => {
  const seats: { ghosts: Candidate[]; stands: Candidate | null }[] = [];
  const standing: Candidate[] = [];
  let open: (typeof seats)[number] | undefined;
  for (const next of inTurn) {
    if (!open && seats.length === room) break;
    if (standing.some(({ carId, sellerId }) => carId === next.carId || sellerId === next.sellerId)) continue;
    if (!open) {
      open = { ghosts: [], stands: null };
      seats.push(open);
    }
    if (isGhost(next)) open.ghosts.push(next);
    else {
      open.stands = next;
      standing.push(next);
      open = undefined;
    }
  }
  return seats;
};

/** Chooses the slots of a page, in the order of their places: first who had the fewest turns for their paid time of the day. The seed decides
 *  between equals, and who stands where. A car or a seller comes once. Whoever is withheld gets a ghost at the place, and the next one stands there;
 *  whether somebody's turn comes, and where, does not depend on whether they are withheld. The result depends on nothing else, so anybody who
 *  knows the seed can make it again. */
export const choose = ({ candidates, size, isWithoutSlots = false }: PageToFill, seed: string): readonly Seat[] => {
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
  const inTurn = [...candidates].sort(byTurn);
  const room = slotRoom(size);
  // Those who would stand if nobody were withheld say where the seats are, so that a place says nothing about who is withheld.
  const all = fill(inTurn, room, () => false).flatMap(({ stands }) => (stands ? [stands] : []));
  const places = [...all].sort(byLot('place'));
  const nthOf = (at: number): number => {
    const one = all[at];
    return one ? places.indexOf(one) : at;
  };
  const seats: readonly Omit<Seat, 'nth'>[] = isWithoutSlots
    ? all.map((one) => ({ ghosts: [one], stands: null }))
    : fill(inTurn, room, ({ isWithheld }) => isWithheld);
  return seats.map((seat, at) => ({ nth: nthOf(at), ...seat })).sort((a, b) => a.nth - b.nth);
};
