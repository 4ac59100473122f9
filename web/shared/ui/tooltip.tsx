import {
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '../page/lazy-part.ts';
import { Slot } from './slot.tsx';
import { tooltipTiming } from './tooltip-timing.ts';

const Panel = lazyPart(() => import('./tooltip-panel.tsx'));

interface TooltipProps extends HTMLAttributes<HTMLElement> {
  /** What the control does. The control also needs an accessible name, because touch screens show no tooltips. */
  text: string;
  /** A single focusable control. */
  children: ReactElement;
}

/** Shows `text` while the pointer rests on a control or the control is focused. All other properties are passed on to the control, so that a control
 *  with a tooltip can also be the trigger of a menu. */
export const Tooltip = ({ text, children, ...rest }: TooltipProps) => {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const control = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  const id = useId();
  const [close] = useState(() => () => setOpen(false));
  useEffect(() => {
    if (open) return () => tooltipTiming.closed(close);
    return undefined;
  }, [open, close]);
  useEffect(() => () => tooltipTiming.closed(close), [close]);

  const show = () => setOpen(true);
  const hide = () => {
    tooltipTiming.cancel();
    setOpen(false);
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    setWanted(true);
    if (!open) tooltipTiming.enter(show, close);
  };
  // If the description repeated the accessible name, screen readers would read the same text twice.
  const described = open && control.current?.getAttribute('aria-label') !== text;
  return (
    <>
      <Slot
        {...rest}
        ref={control}
        {...(described && { 'aria-describedby': id })}
        onPointerEnter={enter}
        onPointerLeave={tooltipTiming.cancel}
        onPointerDown={() => {
          pressed.current = true;
          hide();
        }}
        onPointerUp={() => {
          pressed.current = false;
        }}
        onFocus={() => {
          setWanted(true);
          if (!pressed.current) tooltipTiming.show(show, close);
        }}
        onBlur={() => {
          pressed.current = false;
          hide();
        }}
        onClick={hide}
      >
        {children}
      </Slot>
      {wanted && (
        <Suspense fallback={null}>
          <Panel id={id} text={text} open={open} control={control} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
