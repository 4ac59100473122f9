import { Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { lazyPart, partWhenIdle } from '../../shared/page/lazy-part.ts';
import { listingTexts } from '../../shared/texts/en/listing.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { CarFacts } from '../car/car-facts.tsx';
import { Description } from '../car/description.tsx';
import { KeyFeatures } from '../car/key-features.tsx';
import { LISTING_TABS, type ListingTab, tabOf, withTab } from './listing-tabs.ts';
import type { ListingDetails } from './use-listing.ts';

// Most of the first tab's code loads with the page. The code of the last two tabs loads when they are opened.
const Paperwork = partWhenIdle(() => import('../car/paperwork.tsx'));
const InspectionTab = lazyPart(() => import('./inspection-tab.tsx'));
const FinanceTab = lazyPart(() => import('./finance-tab.tsx'));

const Part = ({ tab, listing }: { tab: ListingTab; listing: ListingDetails }) => {
  if (tab === 'features') return <KeyFeatures features={listing.features} />;
  if (tab === 'inspection') return <InspectionTab listing={listing} />;
  if (tab === 'finance') return <FinanceTab listing={listing} />;
  return (
    <>
      <Description text={listing.description} />
      <CarFacts car={listing} />
      <Suspense fallback={<Skeleton className="h-[58.5rem] rounded-card sm:h-[43rem]" />}>
        <Paperwork car={listing} />
      </Suspense>
    </>
  );
};

/** The four tabs of a listing's page. The open tab is in the URL, so that users can share it and the back button works. */
export const ListingParts = ({ listing }: { listing: ListingDetails }) => {
  const t = useTexts(listingTexts);
  const [params] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const tab = tabOf(params);
  return (
    <Tabs
      label={t.about}
      value={tab}
      tabs={LISTING_TABS.map((value) => ({ value, label: t.tabs[value] }))}
      onChange={(chosen) => void navigate(`${pathname}${withTab(params, chosen)}`, { state })}
    >
      <div className="flex min-h-96 flex-col gap-6 pt-6">
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <Part tab={tab} listing={listing} />
        </Suspense>
      </div>
    </Tabs>
  );
};
