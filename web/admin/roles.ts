import type { CurrentUserQuery } from '../gql/graphql.ts';

export type RoleName = NonNullable<CurrentUserQuery['currentUser']>['roles'][number];

/** The rank of each role. A role with a higher rank has more permissions. */
const IN_ORDER: Readonly<Record<RoleName, number>> = { buyer: 0, seller: 1, editor: 2, admin: 3 };

export const isRole = (value: string | null): value is RoleName => value !== null && Object.hasOwn(IN_ORDER, value);
export const ROLE_NAMES: readonly RoleName[] = Object.keys(IN_ORDER).filter(isRole);
/** A role that an admin can grant and revoke. */
export type GrantedName = Exclude<RoleName, 'buyer'>;
export const GRANTED_NAMES = ROLE_NAMES.filter((role) => role !== 'buyer');
export const inOrder = (roles: readonly RoleName[]): readonly RoleName[] =>
  [...roles].sort((one, other) => IN_ORDER[one] - IN_ORDER[other]);
