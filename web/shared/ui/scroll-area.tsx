import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The scrollable part of a panel. It is focusable while its content overflows, so that the arrow keys can scroll it. */
export const ScrollArea = ({ children }: { children: ReactNode }) => {
  const area = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight + 1);
    const size = new ResizeObserver(measure);
    size.observe(element);
    for (const child of element.children) size.observe(child);
    return () => size.disconnect();
  }, []);
  return (
    <div
      ref={area}
      tabIndex={scrolls ? 0 : undefined}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-3"
    >
      {children}
    </div>
  );
};
