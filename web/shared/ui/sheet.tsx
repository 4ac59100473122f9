import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { iconButton } from './button.tsx';

interface SheetProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  onClose(): void;
}

/** A modal that comes up from the bottom. The browser's own dialog: it traps focus, makes the rest inert, closes with
 *  Escape and gives the focus back, without a style element that the content security policy would refuse. */
export const Sheet = ({ open, title, children, footer, onClose }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      className="m-0 mt-auto h-[92dvh] max-h-none w-full max-w-none flex-col rounded-t-2xl bg-page text-ink shadow-lift backdrop:bg-[#0a0c15]/60 open:flex"
    >
      {open && (
        <>
          <div className="flex items-center justify-between border-b border-line py-1.5 pr-2 pl-4">
            <h2 id={heading} className="text-lg font-bold">
              {title}
            </h2>
            <button type="button" className={iconButton} aria-label="Close" onClick={onClose}>
              <X aria-hidden className="size-5" />
            </button>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          {footer && <div className="flex gap-3 border-t border-line bg-surface p-3">{footer}</div>}
        </>
      )}
    </dialog>
  );
};
