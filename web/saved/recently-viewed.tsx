import { useQuery } from '@apollo/client/react';
import { History } from 'lucide-react';
import { type ReactNode, useId, useMemo, useSyncExternalStore } from 'react';
import type { ViewedCarsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { askable } from '../shared/graphql/cars-by-id.ts';
import { savedTexts } from '../shared/texts/en/saved.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { NOTHING_VIEWED } from './stored-viewed-cars.ts';
import { clearViewed, recentlyViewed } from './viewed-cars.ts';

const ViewedCars = graphql(`
  query ViewedCars($ids: [ID!]!) {
    cars(ids: $ids) {
      ...CarSummary
    }
  }
`);
type ViewedCar = ViewedCarsQuery['cars'][number];

const nothingKnown = () => NOTHING_VIEWED;

/** The recently viewed cars, newest first, with a button that clears the list. Renders nothing if the list is empty or cannot be loaded. */
export const RecentlyViewed = ({ renderCar }: { renderCar(car: ViewedCar): ReactNode }) => {
  const t = useTexts(savedTexts);
  const { cars: viewed } = useSyncExternalStore(recentlyViewed.subscribe, recentlyViewed.get, nothingKnown);
  const heading = useId();
  const ids = useMemo(() => askable(viewed.map(({ id }) => id)), [viewed]);
  const { data, previousData } = useQuery(ViewedCars, {
    variables: { ids },
    skip: ids.length === 0,
  });
  const cars = (data ?? previousData)?.cars ?? [];
  if (ids.length === 0 || cars.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id={heading} className="flex items-center gap-2 text-xl font-bold">
          <History aria-hidden className="size-5 text-soft" />
          {t.viewedTitle}
        </h2>
        <Button look="quiet" aria-label={t.clearViewedName} onClick={clearViewed}>
          {t.clearViewed}
        </Button>
      </div>
      <ul className="grid grid-flow-col auto-cols-[minmax(11rem,15rem)] gap-3 overflow-x-auto pb-2 sm:gap-4">
        {cars.map((car) => (
          <li key={car.id} className="min-w-0">
            {renderCar(car)}
          </li>
        ))}
      </ul>
    </section>
  );
};
