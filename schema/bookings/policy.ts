import { allows } from '../accounts/policies.ts';
import type { Role } from '../accounts/roles.ts';
import type { BookingSide } from './booking.ts';

interface Parties {
  readonly buyerId: string;
  readonly sellerId: string | null;
}
interface Somebody {
  readonly id: string;
  readonly roles: readonly Role[];
}

/** Whether somebody answers for the car: a seller for their own, the operator's people for those of sources. */
export const answersFor = ({ sellerId }: Pick<Parties, 'sellerId'>, { id, roles }: Somebody): boolean =>
  sellerId === null ? allows(roles, 'visits: answer for sources') : sellerId === id;

/** On which side of a booking somebody stands; null: it is none of theirs. Whoever asked for it is its buyer, whatever else they are. */
export const sideOf = (booking: Parties, somebody: Somebody): Exclude<BookingSide, 'system'> | null => {
  if (booking.buyerId === somebody.id) return 'buyer';
  return answersFor(booking, somebody) ? 'seller' : null;
};
