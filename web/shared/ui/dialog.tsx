import type { ReactNode } from 'react';
import type { DialogSize } from './dialog-panel.tsx';
import { Modal } from './modal.tsx';

interface DialogProps {
  open: boolean;
  title: string;
  /** One sentence below the title; screen readers read both together. */
  description?: string;
  /** Hides the title from all but screen readers, because the content shows it. */
  hideTitle?: boolean;
  /** The action buttons, which stay at the bottom while the content scrolls. */
  footer?: ReactNode;
  size?: DialogSize;
  children: ReactNode;
  /** Called on the close button, Escape and a press outside. */
  onClose(): void;
}

/** A modal dialog. It traps the focus, locks the page's scroll and returns the focus to its opener. On phones it sits at the bottom, near the
 *  thumbs. Its code loads when it opens; `prefetchModal` of modal.tsx fetches it earlier. */
export const Dialog = (props: DialogProps) => <Modal {...props} placement="center" />;
