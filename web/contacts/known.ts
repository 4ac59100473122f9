import { isPersonName } from '../../schema/kernel/person-name.ts';
import type { WhoVisitsQuery } from '../gql/graphql.ts';

/** What the account of whoever is signed in knows of how they are reached.
 *  @param user null: nobody is signed in */
export const knownOf = (user: WhoVisitsQuery['currentUser']) => {
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const email = user?.email ?? '';
  const known = [
    ...(isPersonName(name) ? (['name'] as const) : []),
    ...(user?.phoneVerified ? (['phone'] as const) : []),
    ...(email ? (['email'] as const) : []),
  ];
  return { name, email, known };
};
