import { allows } from '../accounts/policies.ts';
import type { Role } from '../accounts/roles.ts';

interface Somebody {
  readonly id: string;
  readonly roles: readonly Role[];
}

/** Whether somebody answers for the car: a seller for their own, the operator's people for those of sources. */
export const answersFor = ({ sellerId }: { readonly sellerId: string | null }, { id, roles }: Somebody): boolean =>
  sellerId === null ? allows(roles, 'visits: answer for sources') : sellerId === id;
