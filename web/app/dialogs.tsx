import { Suspense, useState } from 'react';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { type ShowableDialog, useShownDialog } from '../shared/page/shown-dialog.ts';

const UpgradeDialog = lazyPart(() => import('./upgrade-dialog.tsx'));
const PhoneDialog = lazyPart(() => import('./verify-phone-dialog.tsx'));

interface Opening {
  readonly dialog: ShowableDialog;
  readonly isOpen: boolean;
  /** Counts the openings, since each begins anew. */
  readonly turn: number;
}

/** The dialogs that an address can show over its page (web/shared/page/shown-dialog.ts), each of which loads when it is asked for. One
 *  that was closed stays, closed, until the next opens: it gives the focus back. */
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
