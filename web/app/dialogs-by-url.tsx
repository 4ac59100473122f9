import { Suspense, useState } from 'react';
import { type ShowableDialog, useShownDialog } from '../shared/page/dialog-in-url.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';

const UpgradeDialog = lazyPart(() => import('./upgrade-dialog.tsx'));
const PhoneDialog = lazyPart(() => import('./verify-phone-dialog.tsx'));

interface Opening {
  readonly dialog: ShowableDialog;
  readonly isOpen: boolean;
  /** How often a dialog has been opened so far. The number is the dialog's key, so that each opening starts with fresh state. */
  readonly turn: number;
}

/** The dialogs that a URL can open over its page (web/shared/page/dialog-in-url.ts). A closed dialog stays mounted to return the focus. */
export const Dialogs = () => {
  const { dialog, close } = useShownDialog();
  const [opening, setOpening] = useState<Opening | null>(null);
  const open = opening?.isOpen ? opening.dialog : null;
  if (dialog !== open)
    setOpening(
      dialog === null
        ? opening && { ...opening, isOpen: false }
        : { dialog, isOpen: true, turn: (opening?.turn ?? 0) + 1 },
    );
  if (!opening) return null;
  const { isOpen, turn } = opening;
  return (
    <Suspense fallback={null}>
      {opening.dialog === 'upgrade' ? (
        <UpgradeDialog key={turn} open={isOpen} onClose={close} />
      ) : (
        <PhoneDialog key={turn} open={isOpen} onClose={close} />
      )}
    </Suspense>
  );
};
