import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';

/** The placeholder for the messages page, shown while the signed-in user loads. */
export const MessagesSkeleton = () => {
  const t = useTexts(conversationTexts).list;
  return (
    <div
      role="status"
      aria-label={t.loading}
      className="grid overflow-hidden border-line bg-surface md:min-h-[36rem] md:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)] md:rounded-card md:border md:shadow-card"
    >
      <div className="flex flex-col gap-3 p-3 md:border-e md:border-line">
        <Skeleton className="h-11 rounded-full!" />
        <Skeleton className="h-11" />
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="flex gap-3 py-1">
            <Skeleton className="size-12 shrink-0" />
            <div className="flex flex-1 flex-col gap-2 py-0.5">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3.5 w-4/5" />
            </div>
          </div>
        ))}
      </div>
      <div className="bg-page max-md:hidden" />
    </div>
  );
};
