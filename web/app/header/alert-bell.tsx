import { lazy, Suspense } from 'react';
import { BellLink } from '../../notifications/bell-link.tsx';

const Bell = lazy(() => import('../../notifications/bell.tsx'));

/** The way to the notifications. What counts and follows them loads for those who are signed in alone. */
export const AlertBell = ({ signedIn }: { signedIn: boolean }) =>
  signedIn ? (
    <Suspense fallback={<BellLink />}>
      <Bell />
    </Suspense>
  ) : (
    <BellLink />
  );
