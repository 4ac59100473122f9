import { lazy, Suspense } from 'react';
import { useShownDialog } from '../shared/page/shown-dialog.ts';

const UpgradeDialog = lazy(() => import('./upgrade-dialog.tsx'));
const PhoneDialog = lazy(() => import('./verify-phone-dialog.tsx'));

/** The dialogs that an address can show over its page (web/shared/page/shown-dialog.ts), each of which loads when it is asked for. */
export const Dialogs = () => {
  const { dialog, isOpenedHere, close } = useShownDialog();
  return (
    <Suspense fallback={null}>
      {dialog === 'upgrade' && <UpgradeDialog isOpenedHere={isOpenedHere} onClose={close} />}
      {dialog === 'phone' && <PhoneDialog onClose={close} />}
    </Suspense>
  );
};
