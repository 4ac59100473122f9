import { hash } from 'node:crypto';
import { z } from 'zod';
import { slotRoom } from '../../../schema/featured/slots.ts';

/** A listing with running featured time that matches a search, and its turns and paid time on the day of the search. */
export const Candidate = z.object({
  /** The id of the featured time. */
  featuredId: z.uuid(),
  listingId: z.uuid(),
  carId: z.uuid(),
  sellerId: z.string(),
  /** The number of slots that the listing has got on that day, including withheld slots, but excluding slots that nobody saw. */
  turns: z.int().min(0),
  /** The paid time on that day so far, in milliseconds. */
  paidMs: z.int().min(1),
  /** Whether this listing is withheld from the viewer. */
  isWithheld: z.boolean().default(false),
});
export type Candidate = z.output<typeof Candidate>;

/** The input for choosing the slots of a page, apart from the day's seed. */
export interface PageToFill {
  /** The candidates, in any order. */
  readonly candidates: readonly Candidate[];
  /** The number of cars on the page. */
  readonly size: number;
  /** Whether the viewer gets no slots at all. */
  readonly isWithoutSlots?: boolean;
}
/** One slot on a page, with its candidates. */
export interface Seat {
  /** The index in `SLOT_PLACES`. */
  readonly nth: number;
  /** The candidates that were chosen for this position but are withheld from the viewer, in the order in which they were chosen. */
  readonly ghosts: readonly Candidate[];
  /** The candidate that is displayed at this position; null if no candidate was left. */
  readonly stands: Candidate | null;
}

/** Fills the seats one after another. Each seat holds the displayed candidate and the withheld candidates that preceded it. */
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

/** Chooses the slots of a page, and returns them in the order of their positions. Candidates with the fewest turns relative to their paid time come
 *  first. The seed breaks ties and assigns the positions. A car or a seller appears only once. A withheld candidate becomes a ghost at its position,
 *  and the next candidate is displayed there instead. Withholding a candidate changes neither whether it is chosen nor its position. The result
 *  depends only on the arguments, so anybody who knows them can reproduce it. */
export const choose = ({ candidates, size, isWithoutSlots = false }: PageToFill, seed: string): readonly Seat[] => {
  // The number of turns so far is part of each draw, so that ties are not always broken in the same order.
  const drawnAt = candidates.reduce((sum, { turns }) => sum + turns, 0);
  const lots = new Map<string, string>();
  const lotOf = (what: 'turn' | 'place', { featuredId }: Candidate): string => {
    const name = `${what} ${featuredId}`;
    const lot = lots.get(name) ?? hash('sha256', `${seed} ${drawnAt} ${name}`);
    lots.set(name, lot);
    return lot;
  };
  const byLot = (what: 'turn' | 'place') => (a: Candidate, b: Candidate) => (lotOf(what, a) < lotOf(what, b) ? -1 : 1);
  // Both products are integers below 2^53, so the comparison is exact.
  const byTurn = (a: Candidate, b: Candidate) => a.turns * b.paidMs - b.turns * a.paidMs || byLot('turn')(a, b);
  const inTurn = [...candidates].sort(byTurn);
  const room = slotRoom(size);
  // Positions are assigned as if no candidate were withheld, so that a position does not reveal which candidates are withheld.
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
