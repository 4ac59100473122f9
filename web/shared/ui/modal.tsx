import { type ComponentProps, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '../page/lazy-part.ts';
import type DialogPanel from './dialog-panel.tsx';
import { openerOf } from './focus-return.ts';

const load = () => import('./dialog-panel.tsx');
const Panel = lazyPart(load);
/** Fetches the code of dialogs and sheets before one opens: when the pointer or the focus reaches what opens it. What fails
 *  shows when one opens. */
export const prefetchModal = (): void => void load().catch(() => undefined);

type ModalProps = Omit<ComponentProps<typeof DialogPanel>, 'opener'>;

/** Draws nothing until it opens for the first time, and remembers who opened it. */
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
