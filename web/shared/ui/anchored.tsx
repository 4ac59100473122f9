import { type Ref, type RefObject, useLayoutEffect } from 'react';

interface AnchoredProps {
  /** The control that is on the page already. */
  control: RefObject<HTMLElement | null>;
  ref?: Ref<HTMLElement>;
}

/** Stands in for the trigger of a Radix overlay that was loaded on demand. It draws nothing and hands Radix the control
 *  that was there before, which therefore never has to be drawn anew and never loses the focus. */
export const Anchored = ({ control, ref }: AnchoredProps) => {
  useLayoutEffect(() => {
    const element = control.current;
    if (typeof ref === 'function') {
      const release = ref(element);
      return () => {
        if (typeof release === 'function') release();
        else ref(null);
      };
    }
    if (!ref) return;
    ref.current = element;
    return () => {
      ref.current = null;
    };
  }, [control, ref]);
  return null;
};
