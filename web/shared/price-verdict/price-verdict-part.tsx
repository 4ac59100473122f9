import { Suspense } from 'react';
import { lazyPart } from '../page/lazy-part.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import type { DetailedVerdict } from './price-verdict-summary.tsx';

const Summary = lazyPart(() => import('./price-verdict-summary.tsx'));

/** The verdict on a price, with average, range and bands. The server renders it. In the browser, its code loads late, because it is not
 *  interactive. */
export const PriceVerdictPart = ({ verdict }: { verdict: DetailedVerdict | null }) => (
  <Suspense fallback={<Skeleton className="h-26" />}>
    <Summary verdict={verdict} />
  </Suspense>
);
