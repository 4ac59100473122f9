import { portalsTexts } from '../../shared/texts/en/portals.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { CarList } from '../car-list.tsx';
import type { Layout, View } from '../search-state.ts';
import type { ListedCar } from '../use-search-cars.ts';
import { NoRows } from './no-rows.tsx';
import type { PortalOverview } from './use-portal-search.ts';

/** The sub-tabs that show recommendations. */
export type RecommendingView = Exclude<View, 'all' | 'analytics'>;

/** Returns the recommended cars of a sub-tab. */
export const recommendedFor = (
  view: RecommendingView,
  { bestDeals, certified, newListings }: PortalOverview['recommendations'],
): readonly ListedCar[] => ({ deals: bestDeals, certified, new: newListings })[view];

interface RecommendedProps {
  view: RecommendingView;
  cars: readonly ListedCar[];
  layout: Layout;
  stale: boolean;
  onView(id: string): void;
  onShowAll(): void;
}

/** The cars that one rule recommends, or the reason why there are none. */
export const Recommended = ({ view, cars, layout, stale, onView, onShowAll }: RecommendedProps) => {
  const { none: t } = useTexts(portalsTexts);
  if (cars.length > 0) return <CarList cars={cars} layout={layout} stale={stale} onView={onView} />;
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
