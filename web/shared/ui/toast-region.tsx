import { lazy, Suspense, useSyncExternalStore } from 'react';
import { latestToast, watchToast } from './toast.ts';

const View = lazy(() => import('./toast-view.tsx'));
const nothing = () => null;

/** Where toasts show; the app has one. Its code loads with the first toast. */
export const ToastRegion = () => {
  const shown = useSyncExternalStore(watchToast, latestToast, nothing);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <View toast={shown} />
    </Suspense>
  );
};
