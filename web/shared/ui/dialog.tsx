import type { ReactNode } from 'react';
import type { DialogSize } from './dialog-panel.tsx';
import { Modal } from './modal.tsx';

interface DialogProps {
  open: boolean;
  title: string;
  /** One sentence below the title, read with it. */
  description?: string;
  /** The title is for screen readers alone: the content says it itself. */
  hideTitle?: boolean;
  /** Stays at the bottom while the content scrolls: the buttons that decide. */
  footer?: ReactNode;
  size?: DialogSize;
  children: ReactNode;
  /** By the cross, by Escape, by a press outside. */
  onClose(): void;
}

/** A modal dialog. It keeps the focus inside, locks the page's scroll and gives the focus back to what opened it. On phones
 *  it stands at the bottom, where thumbs are. Its code loads when it opens; `prefetchModal` of modal.tsx fetches it before. */
export const Dialog = (props: DialogProps) => <Modal {...props} placement="center" />;
