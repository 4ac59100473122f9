import type { Role } from '../accounts/roles.ts';

interface User {
  readonly id: string;
  readonly roles: readonly Role[];
}

/** Whether the user handles visits to the car. Sellers handle visits to their own cars, the operator's staff visits to cars from sources. */
export const handlesVisits = ({ sellerId }: { readonly sellerId: string | null }, { id, roles }: User): boolean =>
  sellerId === null ? roles.includes('admin') : sellerId === id;

/** Whether somebody answers a request to visit the car: the account that sells it, or the operator, who has set visiting hours for its source. */
export const areVisitsAnswered = (
  { sellerId }: { readonly sellerId: string | null },
  hasSourceHours: boolean,
): boolean => sellerId !== null || hasSourceHours;
