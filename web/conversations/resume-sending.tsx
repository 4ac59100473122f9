import { Suspense } from 'react';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { useUnsent } from './use-unsent.ts';

const Sending = lazyPart(() => import('./send-queued-messages.tsx'));

/** Sends the queued messages of the user with the id `user` (null if signed out). Renders nothing. The code that sends the messages loads only if
 *  there are any. */
export const UnsentMessages = ({ user }: { user: string | null }) => {
  const isWaiting = useUnsent().some(({ ownerId, refusal }) => ownerId === user && refusal === null);
  if (user === null || !isWaiting) return null;
  return (
    <Suspense fallback={null}>
      <Sending ownerId={user} />
    </Suspense>
  );
};
