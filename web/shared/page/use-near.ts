import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the window something counts as near: about a third of a phone's screen is scrolled before it is seen. */
const AHEAD = '300px';

/** Whether an element came near the window since it was drawn: what is costly to load or draw can wait until then. False on
 *  the server. */
export const useNear = <E extends Element>(): { readonly ref: RefObject<E | null>; readonly near: boolean } => {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [near]);
  return { ref, near };
};
