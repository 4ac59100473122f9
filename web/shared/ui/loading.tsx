import { Skeleton } from './skeleton.tsx';

interface LoadingProps {
  /** The label for screen readers, which says what is loading. */
  label: string;
  /** The CSS classes of each placeholder. */
  blocks: readonly string[];
  className?: string;
}

/** Placeholders for content that is loading. */
export const Loading = ({ label, blocks, className }: LoadingProps) => (
  <div role="status" className={className}>
    <span className="sr-only">{label}</span>
    {[...blocks.entries()].map(([place, block]) => (
      <Skeleton key={place} className={block} />
    ))}
  </div>
);
