import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { knowStranger, useFreshUser } from '../shared/account/use-current-user.ts';

/** A signed-in user, with the fields that the header queries. */
export const SIGNED_IN = {
  __typename: 'User',
  id: 'u1',
  firstName: null,
  lastName: null,
  email: null,
  profileImageUrl: null,
  isPremium: false,
  roles: ['buyer'],
  phoneVerified: false,
};

const Fresh = () => {
  useFreshUser();
  return null;
};

/** Renders `children` as in a page that the server rendered for signed-out users. Such a page queries the signed-in user again. Must be inside a
 *  `Network`. */
export const StrangerPage = ({ children }: { children: ReactNode }) => {
  const client = useApolloClient();
  useState(() => knowStranger(client));
  return (
    <>
      <Fresh />
      {children}
    </>
  );
};
