import { portalsTexts } from '../../shared/texts/en/portals.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import type { View } from '../search-state.ts';
import { NoRows, PortalRows } from './portal-rows.tsx';
import type { PortalCar, PortalOverview } from './use-portal-search.ts';

/** The sub-tabs with recommendations. */
export type RecommendingView = Exclude<View, 'all' | 'analytics'>;

/** Returns the recommended cars of a sub-tab. */
export const recommendedFor = (
  view: RecommendingView,
  { bestDeals, certified, newListings }: PortalOverview['recommendations'],
): readonly PortalCar[] => ({ deals: bestDeals, certified, new: newListings })[view];

interface RecommendedProps {
  view: RecommendingView;
  cars: readonly PortalCar[];
  stale: boolean;
  onView(id: string): void;
  onNear(id: string): void;
  onShowAll(): void;
}

/** The cars that one rule recommends, or the reason why there are none. */
export const Recommended = ({ view, cars, stale, onView, onNear, onShowAll }: RecommendedProps) => {
  const { none: t } = useTexts(portalsTexts);
  if (cars.length > 0) return <PortalRows cars={cars} stale={stale} onView={onView} onNear={onNear} />;
  const texts = {
    deals: [t.deals, t.dealsText],
    certified: [t.certified, t.certifiedText],
    new: [t.new, t.newText],
  } as const;
  const [title, text] = texts[view];
  return (
    <NoRows
      title={title}
      action={
        <Button look="secondary" onClick={onShowAll}>
          {t.toAll}
        </Button>
      }
    >
      {text}
    </NoRows>
  );
};
