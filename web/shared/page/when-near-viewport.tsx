import { clsx } from 'clsx';
import { type ReactNode, Suspense } from 'react';
import { AT_REST } from '../ui/skeleton.tsx';
import { useNear } from './use-near-viewport.ts';

interface WhenNearProps {
  /** Shown until the user scrolls near. It should be as high as the content. */
  room: ReactNode;
  /** The content, which is loaded and rendered once the user scrolls near. */
  children: ReactNode;
  className?: string;
}

/** A section below the first screen that loads when the user scrolls near. Until then, and in the server's HTML, a placeholder reserves its space. */
export const WhenNear = ({ room, children, className }: WhenNearProps) => {
  const { ref, near } = useNear<HTMLDivElement>();
  return (
    <div ref={ref} className={clsx(className, !near && AT_REST)}>
      <Suspense fallback={room}>{near ? children : room}</Suspense>
    </div>
  );
};
