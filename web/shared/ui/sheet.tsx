import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

interface SheetProps {
  open: boolean;
  title: string;
  /** The edge from which the sheet slides in: the bottom, or the inline end (the right in English), where it has full height. */
  side?: 'bottom' | 'end';
  children: ReactNode;
  /** Content at the bottom that stays in place while the main content scrolls. */
  footer?: ReactNode;
  onClose(): void;
}

/** A dialog that slides in from an edge of the screen. */
export const Sheet = ({ side = 'bottom', ...props }: SheetProps) => <Modal {...props} placement={side} />;
