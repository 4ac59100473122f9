import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { iconButton } from '../shared/ui/button.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';

const BUBBLES = ['me-auto w-1/2', 'me-auto w-2/3', 'ms-auto w-2/5', 'me-auto w-1/3', 'ms-auto w-3/5'] as const;

/** The placeholder for a conversation while it loads. It has the final size, to avoid a layout shift. */
export const ThreadSkeleton = ({ backTo }: { backTo: string | null }) => {
  const t = useTexts(conversationTexts).thread;
  return (
    <div role="status" aria-label={t.loading} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-3 border-b border-line bg-surface px-2 py-2 sm:px-4">
        {backTo !== null && (
          <Link to={backTo} aria-label={t.back} className={`${iconButton} -me-2 md:hidden`}>
            <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          </Link>
        )}
        <Skeleton className="size-11 shrink-0 rounded-full!" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-40 max-w-full" />
          <Skeleton className="h-3.5 w-56 max-w-full" />
        </div>
      </div>
      <div className="flex flex-1 flex-col justify-end gap-3 px-3 py-4 sm:px-5 md:h-96 md:flex-none">
        {BUBBLES.map((place) => (
          <Skeleton key={place} className={`h-11 rounded-2xl! ${place}`} />
        ))}
      </div>
      <div className="border-t border-line bg-surface px-3 py-3 sm:px-5">
        <Skeleton className="h-11 rounded-full!" />
      </div>
    </div>
  );
};
