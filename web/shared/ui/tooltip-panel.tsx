import { Tooltip as Radix } from 'radix-ui';
import type { RefObject } from 'react';
import { Anchored } from './overlay-anchor.tsx';
import { SIDE_OFFSET_PX } from './tooltip-timing.ts';

interface TooltipPanelProps {
  id: string;
  text: string;
  open: boolean;
  control: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** The panel of a tooltip. It stays open while the pointer is on it, and closes on Escape. Its code loads when the user first points at or focuses a
 *  control that has a tooltip. */
const TooltipPanel = ({ id, text, open, control, onClose }: TooltipPanelProps) => (
  <Radix.Provider>
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Trigger asChild>
        <Anchored control={control} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          id={id}
          sideOffset={SIDE_OFFSET_PX}
          collisionPadding={8}
          className="enter-fade z-50 max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-sm font-medium text-page shadow-lift"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);
export default TooltipPanel;
