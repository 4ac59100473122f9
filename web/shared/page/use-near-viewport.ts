import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far from the window an element counts as near: about a third of a phone's screen. */
const AHEAD = '300px';

/** Returns a ref, and whether the element with this ref has come near the window since it was rendered (false on the server). Used to defer costly
 *  loading or rendering. `ahead` is how far outside the window an element counts as near, as a CSS margin. */
export const useNear = <E extends Element>(
  ahead = AHEAD,
): { readonly ref: RefObject<E | null>; readonly near: boolean } => {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: ahead },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [near, ahead]);
  return { ref, near };
};
