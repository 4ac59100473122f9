import { clsx } from 'clsx';

/** A grey block where content is on its way; the container says so to screen readers. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={clsx('animate-pulse rounded-control bg-sunken dark:bg-line', className)} />
);
