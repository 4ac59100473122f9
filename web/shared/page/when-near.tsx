import { type ReactNode, Suspense } from 'react';
import { useNear } from './use-near.ts';

interface WhenNearProps {
  /** The placeholder until the user scrolls near, as high as the content. */
  room: ReactNode;
  /** Rendered, and its code loaded, once the user scrolls near. */
  children: ReactNode;
  className?: string;
}

/** A lazy section below the first screen. It loads when the user scrolls near; until then, a placeholder reserves its space. The server renders
 *  the placeholder only. */
export const WhenNear = ({ room, children, className }: WhenNearProps) => {
  const { ref, near } = useNear<HTMLDivElement>();
  return (
    <div ref={ref} className={className}>
      <Suspense fallback={room}>{near ? children : room}</Suspense>
    </div>
  );
};
