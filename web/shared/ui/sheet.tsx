import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

interface SheetProps {
  open: boolean;
  title: string;
  /** From the bottom, or from the end of the line (right in English) at the full height. */
  side?: 'bottom' | 'end';
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  onClose(): void;
}

/** A modal that comes in from an edge of the screen; in all else a dialog. */
export const Sheet = ({ side = 'bottom', ...props }: SheetProps) => <Modal {...props} placement={side} />;
