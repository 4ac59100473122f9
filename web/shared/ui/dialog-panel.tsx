import { clsx } from 'clsx';
import { setNonce } from 'get-nonce';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { uiTexts } from '../texts/en/ui.ts';
import { useTexts } from '../texts/language-context.tsx';
import { iconButton } from './button.tsx';
import { leaveEscapeToList } from './escape-in-overlays.ts';
import { ScrollArea } from './scroll-area.tsx';

/** While an overlay is open, a style element stops the page from scrolling. This function gives that element the nonce of the content security
 *  policy, which would block it otherwise. The nonce is read from the property, because browsers hide the attribute. */
const allowScrollLock = (): void => {
  const carrier = document.querySelector<HTMLElement>('meta[property="csp-nonce"], script[nonce]');
  if (carrier?.nonce) setNonce(carrier.nonce);
};

allowScrollLock();

/** Where the panel is: in the centre (on phones, at the bottom), at the bottom, or at the inline end. */
export type Placement = 'center' | 'bottom' | 'end';
export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

const widths: Record<DialogSize, string> = {
  sm: 'sm:max-w-sm',
  md: 'sm:max-w-lg',
  lg: 'sm:max-w-2xl',
  xl: 'sm:max-w-5xl',
};
const places: Record<Placement, string> = {
  center:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-sheet enter-up sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(46rem,90dvh)] sm:w-[calc(100%-2rem)] sm:rounded-card sm:enter-pop',
  bottom: 'inset-x-0 bottom-0 h-[92dvh] rounded-t-sheet enter-up',
  end: 'inset-y-0 end-0 w-[min(24rem,88vw)] enter-side',
};

interface DialogPanelProps {
  open: boolean;
  title: string;
  description?: string;
  hideTitle?: boolean;
  footer?: ReactNode;
  size?: DialogSize;
  placement: Placement;
  children: ReactNode;
  /** The element that receives the focus when the panel closes. */
  opener: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** The modal panel that dialogs and sheets share. Its code loads when the first of them opens. */
const DialogPanel = ({ open, title, description, hideTitle, footer, size = 'md', ...rest }: DialogPanelProps) => {
  const { placement, children, opener, onClose } = rest;
  const t = useTexts(uiTexts);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        {/* Covers everything on the page, even a conversation that fills the screen of a phone. */}
        <Radix.Overlay className="enter-fade fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...(!description && { 'aria-describedby': undefined })}
          // The dialog itself receives the focus, so that screen readers start at its title and no on-screen keyboard opens.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.target instanceof HTMLElement) event.target.focus();
          }}
          onEscapeKeyDown={leaveEscapeToList}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className={clsx(
            'fixed z-50 flex flex-col overflow-hidden bg-surface text-ink shadow-lift outline-none',
            places[placement],
            placement === 'center' && widths[size],
          )}
        >
          {placement === 'center' && <div aria-hidden className="temple-border shrink-0" />}
          <div
            className={clsx('flex items-center gap-2 py-1.5 ps-4 pe-2 sm:ps-6', !hideTitle && 'border-b border-line')}
          >
            <Radix.Title className={hideTitle ? 'sr-only' : 'min-w-0 flex-1 text-lg font-bold'}>{title}</Radix.Title>
            <Radix.Close className={clsx(iconButton, 'ms-auto')} aria-label={t.close}>
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </div>
          <ScrollArea>
            {description && (
              <Radix.Description className="px-4 pt-4 text-soft sm:px-6">{description}</Radix.Description>
            )}
            {placement === 'center' ? <div className="p-4 sm:p-6">{children}</div> : children}
          </ScrollArea>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-4 py-3 sm:px-6">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
export default DialogPanel;
