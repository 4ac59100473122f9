import { type Ref, type RefObject, useLayoutEffect } from 'react';

interface AnchoredProps {
  /** The control that is already on the page. */
  control: RefObject<HTMLElement | null>;
  ref?: Ref<HTMLElement>;
}

/** Passes an existing control to Radix as the trigger of an overlay that loads on demand. The control is not remounted, so it keeps the focus. */
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
