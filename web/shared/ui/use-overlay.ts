import { type RefObject, useId, useRef, useState } from 'react';

/** The state shared by a control and the overlay that it opens. */
export interface Overlay {
  readonly id: string;
  readonly open: boolean;
  readonly control: RefObject<HTMLElement | null>;
  setOpen(open: boolean): void;
}

/** Returns the state of an overlay whose code loads on demand. `wanted` becomes true when the user points at, focuses or presses the control; the
 *  code must then load. */
export const useOverlay = () => {
  const id = useId();
  const control = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const want = () => setWanted(true);
  const overlay: Overlay = { id, open, control, setOpen };
  const triggerProps = {
    ref: control,
    'aria-expanded': open,
    ...(open && { 'aria-controls': id }),
    onPointerEnter: want,
    onFocus: want,
    onClick: () => {
      want();
      setOpen(!open);
    },
  };
  return { overlay, wanted, want, triggerProps };
};
