import { clsx } from 'clsx';

/** A grey placeholder for content that is loading. The surrounding element must announce the loading to screen readers. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={clsx('animate-pulse rounded-control bg-sunken dark:bg-line', className)} />
);

/** The CSS class that stops the animation of the skeletons inside an element. Use it for content that is not loading yet: animations below the window
 *  would cost time in every frame while the page starts. */
export const AT_REST = '**:animate-none';
