import { clsx } from 'clsx';

/** A grey placeholder for loading content; the container announces the loading to screen readers. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={clsx('animate-pulse rounded-control bg-sunken dark:bg-line', className)} />
);

/** The class of an element around skeletons whose content does not load yet. Animating them below the window would cost time in every frame while the
 *  page starts. */
export const AT_REST = '**:animate-none';
