import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { whenIdle } from '../page/when-idle.ts';

/** Closes the disclosure when the user presses Escape, clicks outside, moves the focus outside, or navigates. Escape also returns the focus to the
 *  button. */
const useClosing = (box: RefObject<HTMLDetailsElement | null>) => {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key && box.current) box.current.open = false;
    shown.current = key;
  }, [box, key]);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (box.current?.open && target instanceof Node && !box.current.contains(target)) box.current.open = false;
    };
    const closeByEscape = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape' || !box.current?.open) return;
      box.current.open = false;
      box.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByEscape);
    };
  }, [box]);
};

interface PullDownProps {
  button: ReactNode;
  /** The button's accessible name. Needed if `button` is only an icon. */
  label?: string;
  className?: string;
  buttonClassName: string;
  /** The `data-tour` value by which a step of the guided tour finds the button. */
  tour?: string;
  /** The panel. It must position itself relative to the pull-down. */
  children: ReactNode;
  /** Called when the user is about to use the panel, and when the page is idle. */
  onWanted(): void;
}

/** A button with a panel below it. It is a native disclosure, so that it works before hydration and without scripts. */
export const PullDown = ({
  button,
  label,
  className = '',
  buttonClassName,
  tour,
  children,
  onWanted,
}: PullDownProps) => {
  const box = useRef<HTMLDetailsElement>(null);
  useClosing(box);
  // Changing the language reloads the page if a part of it is not hydrated yet, so the panel should hydrate early.
  useEffect(() => (box.current?.open ? onWanted() : whenIdle(onWanted)), [onWanted]);
  return (
    <details
      ref={box}
      className={`group ${className}`}
      onPointerEnter={onWanted}
      onFocus={onWanted}
      onToggle={onWanted}
    >
      <summary aria-label={label} data-tour={tour} className={`list-none ${buttonClassName}`}>
        {button}
      </summary>
      {children}
    </details>
  );
};
