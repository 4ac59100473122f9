import { Suspense } from 'react';
import { useChosen } from '../compare/use-chosen.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';

const CompareBar = lazyPart(async () => ({ default: (await import('../compare/compare-bar.tsx')).CompareBar }));

/** The bar of the cars chosen for comparison, whose code loads with the first of them. */
export const ChosenBar = () =>
  useChosen().cars.length > 0 ? (
    <Suspense fallback={null}>
      <CompareBar />
    </Suspense>
  ) : null;
