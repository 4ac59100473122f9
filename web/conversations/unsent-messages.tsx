import { Suspense } from 'react';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { useUnsent } from './use-unsent.ts';

const Sending = lazyPart(() => import('./sending.tsx'));

/**
 * Renders nothing. On every page, sends messages that an earlier page left unsent. The code for sending loads only if there are any.
 * @param user the id of the signed-in user; null if signed out
 */
export const UnsentMessages = ({ user }: { user: string | null }) => {
  const isWaiting = useUnsent().some(({ ownerId, refusal }) => ownerId === user && refusal === null);
  if (user === null || !isWaiting) return null;
  return (
    <Suspense fallback={null}>
      <Sending ownerId={user} />
    </Suspense>
  );
};
