import type { Role } from '../accounts/roles.ts';

interface User {
  readonly id: string;
  readonly roles: readonly Role[];
}

/** Whether the user handles visits to the car. Sellers handle visits to their own cars; admins handle visits to cars from sources. */
export const handlesVisits = ({ sellerId }: { readonly sellerId: string | null }, { id, roles }: User): boolean =>
  sellerId === null ? roles.includes('admin') : sellerId === id;

/** Whether anybody answers requests to visit the car: the account that sells it or, if its source has visiting hours, the operator. */
export const areVisitsAnswered = (
  { sellerId }: { readonly sellerId: string | null },
  hasSourceHours: boolean,
): boolean => sellerId !== null || hasSourceHours;
