import { type ReactElement, type ReactNode, Suspense } from 'react';
import { lazyPart } from '../page/lazy-part.ts';
import { Slot } from './slot.tsx';
import { useOverlay } from './use-overlay.ts';

const Panel = lazyPart(() => import('./popover-panel.tsx'));

interface PopoverProps {
  trigger: ReactElement;
  /** The accessible name of the panel. */
  label: string;
  align?: 'start' | 'center' | 'end';
  /** True for a panel with less padding that is only as wide as its content. */
  isNarrow?: boolean;
  /** The content, or a function that renders it. The function receives a function that closes the panel. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A panel next to its button, for content with controls. Escape closes the panel and returns the focus to the button. A click outside also closes
 *  the panel. Its code loads when the pointer or the focus reaches the button. */
export const Popover = ({ trigger, label, align = 'center', isNarrow = false, children }: PopoverProps) => {
  const { overlay, wanted, triggerProps } = useOverlay();
  return (
    <>
      <Slot {...triggerProps} aria-haspopup="dialog">
        {trigger}
      </Slot>
      {wanted && (
        <Suspense fallback={null}>
          <Panel overlay={overlay} label={label} align={align} isNarrow={isNarrow}>
            {typeof children === 'function' ? children(() => overlay.setOpen(false)) : children}
          </Panel>
        </Suspense>
      )}
    </>
  );
};
