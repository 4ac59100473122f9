import { insightTexts } from '../shared/texts/en/insights.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Loading } from '../shared/ui/loading.tsx';

/** The placeholder for the price insights. It is about as high as the content usually is, to reduce the layout shift. */
export const InsightsSkeleton = () => {
  const t = useTexts(insightTexts);
  return <Loading label={t.loading} blocks={['h-8 w-2/5', 'h-24', 'h-40']} className="flex flex-col gap-4" />;
};
