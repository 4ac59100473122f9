import { Suspense } from 'react';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { useUnsent } from './use-unsent.ts';

const Sending = lazyPart(() => import('./sending.tsx'));

/** Shows nothing. Where the reader left messages that the server does not have, they are sent from whichever page is open; its code loads for
 *  that alone. @param user the id of whoever is signed in; null for nobody */
export const KeepSending = ({ user }: { user: string | null }) => {
  const isWaiting = useUnsent().some(({ ownerId, refusal }) => ownerId === user && refusal === null);
  if (user === null || !isWaiting) return null;
  return (
    <Suspense fallback={null}>
      <Sending ownerId={user} />
    </Suspense>
  );
};
