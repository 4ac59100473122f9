import type { Role } from '../accounts/roles.ts';

interface User {
  readonly id: string;
  readonly roles: readonly Role[];
}

/** Whether the user handles visits to the car. Sellers handle visits to their own cars; admins handle visits to cars from sources. */
export const handlesVisits = ({ sellerId }: { readonly sellerId: string | null }, { id, roles }: User): boolean =>
  sellerId === null ? roles.includes('admin') : sellerId === id;

/** Whether requests to visit the car are answered by anybody: by the account that sells the car or, if its source has visiting hours, by the
 *  operator. */
export const areVisitsAnswered = (
  { sellerId }: { readonly sellerId: string | null },
  hasSourceHours: boolean,
): boolean => sellerId !== null || hasSourceHours;
