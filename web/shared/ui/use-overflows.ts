import { type RefObject, useEffect, useState } from 'react';

/** Whether an element's content overflows it. The element must then be focusable, so that the arrow keys can scroll it. False on first render. */
export const useOverflows = (area: RefObject<HTMLElement | null>): boolean => {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () =>
      setOverflows(element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1);
    const size = new ResizeObserver(measure);
    size.observe(element);
    for (const child of element.children) size.observe(child);
    return () => size.disconnect();
  }, [area]);
  return overflows;
};
