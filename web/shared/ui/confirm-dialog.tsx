import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogSize } from './dialog-panel.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description?: string;
  size?: DialogSize;
  /** The label of the button that closes the dialog without performing the action. */
  keep: string;
  confirm: string;
  isBusy: boolean;
  children: ReactNode;
  onClose(): void;
  onConfirm(): void;
}

/** A dialog that asks for confirmation of an action that ends or removes something. */
export const ConfirmDialog = ({ keep, confirm, isBusy, onConfirm, ...dialog }: ConfirmDialogProps) => (
  <Dialog
    {...dialog}
    footer={
      <>
        <Button look="secondary" onClick={dialog.onClose}>
          {keep}
        </Button>
        <Button look="destructive" loading={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  />
);
