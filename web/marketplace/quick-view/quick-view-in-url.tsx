import { Suspense } from 'react';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { useHydrated } from '../../shared/page/use-hydrated.ts';
import type { SearchState } from '../search-state.ts';
import type { SearchControls } from '../use-search-state.ts';

const QuickView = lazyPart(() => import('./quick-view.tsx'));

/** The quick view of the car that the URL names, shown over the results. Rendered only in the browser. */
export const QuickViewInUrl = ({ search, controls }: { search: SearchState; controls: SearchControls }) =>
  useHydrated() && search.quick !== undefined ? (
    <Suspense fallback={null}>
      <QuickView id={search.quick} onClose={controls.closeQuick} />
    </Suspense>
  ) : null;
