import { portalsTexts } from '../../shared/texts/en/portals.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { CarGridSkeleton } from '../car-grid.tsx';
import { CarRowsSkeleton } from '../car-rows-skeleton.tsx';
import type { Layout } from '../search-state.ts';

/** Placeholders for the cars of a search of all portals, in the layout of the cars. Screen readers announce that the cars are loading. */
export const PortalListSkeleton = ({ layout }: { layout: Layout }) => {
  const { list } = useTexts(portalsTexts);
  return (
    <div role="status">
      <span className="sr-only">{list.loading}</span>
      {layout === 'rows' ? <CarRowsSkeleton /> : <CarGridSkeleton />}
    </div>
  );
};
