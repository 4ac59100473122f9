import { type ReactNode, Suspense } from 'react';
import { useNear } from './use-near.ts';

interface WhenNearProps {
  /** What stands there until then, as high as what comes. */
  room: ReactNode;
  /** Drawn, and its code loaded, once the reader comes near. */
  children: ReactNode;
  className?: string;
}

/** A part of a page below its first screen: it loads when the reader comes near it, and its room is kept until it is there. The
 *  server draws the room alone. */
export const WhenNear = ({ room, children, className }: WhenNearProps) => {
  const { ref, near } = useNear<HTMLDivElement>();
  return (
    <div ref={ref} className={className}>
      <Suspense fallback={room}>{near ? children : room}</Suspense>
    </div>
  );
};
