import { lazy, Suspense } from 'react';
import { useKnownUser } from '../accounts/use-current-user.ts';
import { useUnsent } from './use-unsent.ts';

const Sending = lazy(() => import('./sending.tsx'));

/** Shows nothing. Where the reader left messages that the server does not have, they are sent from whichever page is open; its code loads for
 *  that alone. */
export const KeepSending = () => {
  const user = useKnownUser();
  const isWaiting = useUnsent().some(({ ownerId, refusal }) => ownerId === user && refusal === null);
  if (!user || !isWaiting) return null;
  return (
    <Suspense fallback={null}>
      <Sending ownerId={user} />
    </Suspense>
  );
};
