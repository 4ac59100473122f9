import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../gql/index.ts';
import { useIdOf } from '../shared/account/use-current-user.ts';
import { accountLists } from './account-lists.ts';
import { leaveAccount, syncAccount } from './account-sync.ts';

const ListOwner = graphql(`
  query ListOwner {
    currentUser {
      id
    }
  }
`);

/** Renders nothing. Switches to the account's lists after sign-in, and back to the browser's lists after sign-out. Does nothing until it is known
 *  whether a user is signed in. */
export const AccountListsSync = () => {
  const client = useApolloClient();
  const { data } = useQuery(ListOwner, { ssr: false });
  const userId = useIdOf(data);
  useEffect(() => {
    if (userId === undefined) return;
    if (userId === null) return leaveAccount();
    let isUnderWay = false;
    const sync = async () => {
      if (isUnderWay) return;
      isUnderWay = true;
      const isThrough = await syncAccount(client, userId);
      isUnderWay = false;
      if (isThrough) changed();
    };
    const changed = () => {
      if (accountLists.get().unsent.length > 0) void sync();
    };
    const online = () => void sync();
    void sync();
    const stop = accountLists.subscribe(changed);
    window.addEventListener('online', online);
    return () => {
      stop();
      window.removeEventListener('online', online);
    };
  }, [client, userId]);
  return null;
};
