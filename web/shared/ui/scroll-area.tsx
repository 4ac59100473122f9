import { type ReactNode, useRef } from 'react';
import { useOverflows } from './use-overflows.ts';

/** The scrollable part of a panel. While its content overflows, it is focusable, so that the arrow keys can scroll it. */
export const ScrollArea = ({ children }: { children: ReactNode }) => {
  const area = useRef<HTMLDivElement>(null);
  const scrolls = useOverflows(area);
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
