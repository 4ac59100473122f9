import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../page/lazy-part.ts';
import { latestToast, watchToast } from './toast.ts';

const View = lazyPart(() => import('./toast-view.tsx'));
const nothing = () => null;

/** The region that shows the app's toasts. Render it only once per page. Its code loads with the first toast. */
export const ToastRegion = () => {
  const shown = useSyncExternalStore(watchToast, latestToast, nothing);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <View toast={shown} />
    </Suspense>
  );
};
