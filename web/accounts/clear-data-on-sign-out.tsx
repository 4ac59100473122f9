import { useEffect } from 'react';
import { useKnownUser } from '../shared/account/use-current-user.ts';
import { localStore } from '../shared/local-store.ts';
import { onGoodbye } from './sign-out.ts';

/** The id of the user who was last seen in this browser; null if nobody was signed in then. It is stored to detect a change of user. */
const lastUser = localStore<string | null>({
  key: 'account',
  empty: null,
  read: (stored) => (typeof stored === 'string' ? stored : null),
});

interface KeepApartProps {
  forget(): void;
}

/** Calls `forget`, which removes an account's data from this browser, when the user signs out (in this tab or elsewhere) or another user signs in.
 *  Reloads the page when the user has changed in another tab. */
export const KeepApart = ({ forget }: KeepApartProps) => {
  const user = useKnownUser();
  useEffect(() => onGoodbye(forget), [forget]);
  useEffect(() => {
    if (user === undefined) return;
    const before = lastUser.get();
    if (before !== null && before !== user) forget();
    lastUser.update(() => user);
    return lastUser.subscribe(() => {
      if (lastUser.get() !== user) window.location.reload();
    });
  }, [user, forget]);
  return null;
};
