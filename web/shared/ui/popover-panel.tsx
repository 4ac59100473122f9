import { clsx } from 'clsx';
import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { leaveEscapeToList } from './escape-in-overlays.ts';
import { Anchored } from './overlay-anchor.tsx';
import { panelStyle } from './panel-style.ts';
import { SIDE_OFFSET_PX } from './tooltip-timing.ts';
import type { Overlay } from './use-overlay.ts';

interface PopoverPanelProps {
  overlay: Overlay;
  label: string;
  align: 'start' | 'center' | 'end';
  isNarrow: boolean;
  children: ReactNode;
}

/** The panel of a popover. Its code loads when a popover is first used. */
const PopoverPanel = ({ overlay, label, align, isNarrow, children }: PopoverPanelProps) => (
  <Radix.Root open={overlay.open} onOpenChange={overlay.setOpen}>
    <Radix.Trigger asChild>
      <Anchored control={overlay.control} />
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        id={overlay.id}
        aria-label={label}
        align={align}
        sideOffset={SIDE_OFFSET_PX}
        onEscapeKeyDown={leaveEscapeToList}
        collisionPadding={12}
        className={clsx(panelStyle, 'max-w-[calc(100vw-1.5rem)]', isNarrow ? 'p-1' : 'w-80 p-4')}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
export default PopoverPanel;
