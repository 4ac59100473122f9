import { lazy, Suspense } from 'react';

const Bell = lazy(() => import('../../notifications/bell.tsx'));

/** As large as the bell, so that nothing moves when it comes. */
const Room = () => <span aria-hidden className="size-11 shrink-0 max-lg:hidden" />;

/** The notifications of whoever is signed in; its code loads for them alone. */
export const AlertBell = ({ signedIn }: { signedIn: boolean }) =>
  signedIn ? (
    <Suspense fallback={<Room />}>
      <Bell />
    </Suspense>
  ) : (
    <Room />
  );
