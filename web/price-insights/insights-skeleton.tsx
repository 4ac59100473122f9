import { insightTexts } from '../shared/texts/en/insights.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';

/** As high as what most cars come to, so that little moves when it comes. */
export const InsightsSkeleton = () => {
  const t = useTexts(insightTexts);
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-8 w-2/5" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  );
};
