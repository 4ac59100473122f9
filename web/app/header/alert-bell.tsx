import { Suspense } from 'react';
import { lazyPart } from '../../shared/page/lazy-part.ts';

const Marks = lazyPart(() => import('./account-marks.tsx'));

/** As large as what comes, so that nothing moves when it does. */
const Room = () => <span aria-hidden className="h-11 w-22 shrink-0 max-lg:hidden" />;

/** Messages and notifications of whoever is signed in; the code of both loads for them alone. */
export const AlertBell = ({ signedIn }: { signedIn: boolean }) =>
  signedIn ? (
    <Suspense fallback={<Room />}>
      <Marks />
    </Suspense>
  ) : (
    <Room />
  );
