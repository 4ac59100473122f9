import { clsx } from 'clsx';

/** A grey placeholder for loading content; the container announces the loading to screen readers. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={clsx('animate-pulse rounded-control bg-sunken dark:bg-line', className)} />
);

/** The class of an element around skeletons of which nothing loads yet. Animated ones below the window would cost every frame of the page's start. */
export const AT_REST = '**:animate-none';
