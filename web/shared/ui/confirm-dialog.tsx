import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogSize } from './dialog-panel.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  description?: string;
  size?: DialogSize;
  /** The label of the button that changes nothing. */
  keep: string;
  confirm: string;
  isBusy: boolean;
  children: ReactNode;
  onClose(): void;
  onConfirm(): void;
}

/** Asks for confirmation before something is ended or removed. */
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
