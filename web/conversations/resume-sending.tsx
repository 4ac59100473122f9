import { Suspense } from 'react';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { useUnsent } from './use-unsent.ts';

const Sending = lazyPart(() => import('./send-queued-messages.tsx'));

/** Renders nothing. Sends what the user with this id left unsent on an earlier page; null if signed out. Loads its code only if there is any. */
export const UnsentMessages = ({ user }: { user: string | null }) => {
  const isWaiting = useUnsent().some(({ ownerId, refusal }) => ownerId === user && refusal === null);
  if (user === null || !isWaiting) return null;
  return (
    <Suspense fallback={null}>
      <Sending ownerId={user} />
    </Suspense>
  );
};
