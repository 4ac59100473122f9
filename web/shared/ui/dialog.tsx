import type { ReactNode } from 'react';
import type { DialogSize } from './dialog-panel.tsx';
import { Modal } from './modal.tsx';

interface DialogProps {
  open: boolean;
  title: string;
  /** A sentence below the title. Screen readers read it together with the title. */
  description?: string;
  /** True if the title is only for screen readers, because the content already shows it. */
  hideTitle?: boolean;
  /** The action buttons, which stay at the bottom while the content scrolls. */
  footer?: ReactNode;
  size?: DialogSize;
  children: ReactNode;
  /** Called when the user clicks the close button, presses Escape, or clicks outside. */
  onClose(): void;
}

/** A modal dialog. It traps the focus, prevents the page from scrolling, and returns the focus to its opener. On phones, it is at the bottom, near
 *  the thumbs. Its code loads when it opens, unless `prefetchModal` (modal.tsx) has already loaded it. */
export const Dialog = (props: DialogProps) => <Modal {...props} placement="center" />;
