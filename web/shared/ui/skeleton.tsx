import { clsx } from 'clsx';

/** A grey placeholder for loading content; the container announces the loading to screen readers. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={clsx('animate-pulse rounded-control bg-sunken dark:bg-line', className)} />
);
