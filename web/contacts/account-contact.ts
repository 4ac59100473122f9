import { isPersonName } from '../../schema/kernel/person-name.ts';
import type { WhoVisitsQuery } from '../gql/graphql.ts';

/** Returns the contact details in the user's account. If `user` is null (signed out), they are empty. */
export const contactOf = (user: WhoVisitsQuery['currentUser']) => {
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const email = user?.email ?? '';
  const known = [
    ...(isPersonName(name) ? (['name'] as const) : []),
    ...(user?.phoneVerified ? (['phone'] as const) : []),
    ...(email ? (['email'] as const) : []),
  ];
  return { name, email, known };
};
