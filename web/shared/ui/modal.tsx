import { type ComponentProps, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '../page/lazy-part.ts';
import type DialogPanel from './dialog-panel.tsx';

/** Returns the control that will receive the focus when the overlay closes. This is usually the control that has the focus now. A menu entry
 *  disappears with its menu, so the button of the menu takes its place. */
const openerOf = (active: Element | null): HTMLElement | null => {
  const menu = active?.closest('[role="menu"]');
  const control = menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
  return control instanceof HTMLElement && control !== document.body ? control : null;
};

const load = () => import('./dialog-panel.tsx');
const Panel = lazyPart(load);
/** Prefetches the code of dialogs and sheets, when the pointer or the focus reaches an opener. Ignores a failed load, which is reported when a dialog
 *  or sheet opens. */
export const prefetchModal = (): void => void load().catch(() => undefined);

type ModalProps = Omit<ComponentProps<typeof DialogPanel>, 'opener'>;

/** A modal dialog or sheet. It renders nothing until it first opens, and returns the focus to its opener when it closes. */
export const Modal = (props: ModalProps) => {
  const { open } = props;
  const opener = useRef<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = openerOf(document.activeElement);
    setOpened(true);
  }, [open]);
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} opener={opener} />
    </Suspense>
  );
};
