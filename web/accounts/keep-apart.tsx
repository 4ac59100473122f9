import { useEffect } from 'react';
import { keep } from '../shared/kept/kept.ts';
import { onGoodbye } from './sign-out.ts';
import { useKnownUser } from './use-current-user.ts';

/** The id of whoever was signed in here last; null for nobody. Nothing but the id, so that the next reader of this browser is known to be
 *  another one. */
const lastUser = keep<string | null>({
  key: 'account',
  empty: null,
  read: (stored) => (typeof stored === 'string' ? stored : null),
});

interface KeepApartProps {
  /** Removes what this browser keeps of an account. */
  forget(): void;
}

/** Keeps accounts apart in one browser: what it has of one goes when its owner signs out, here or from elsewhere, and when somebody else
 *  signs in; the pages in other tabs, and those that come back from the browser's memory, are then loaded again. */
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
