import { Suspense } from 'react';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { listingTexts } from '../../shared/texts/en/listing.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useCarPageSlots } from '../car-page-slots.tsx';
import { LenderCount } from './lender-count.tsx';
import { pricedRefOf } from './listing-refs.ts';
import type { ListingDetails } from './use-listing.ts';

const OwnershipCosts = lazyPart(() => import('../car/ownership-costs.tsx'));

/** What a loan at this source's price costs, which lenders can be compared, and what owning the car costs. */
const FinanceTab = ({ listing }: { listing: ListingDetails }) => {
  const { finance: t } = useTexts(listingTexts);
  const { Loan } = useCarPageSlots();
  if (!listing.isLive) return <p>{t.goneText}</p>;
  return (
    <>
      <Loan car={pricedRefOf(listing)} />
      <LenderCount />
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <OwnershipCosts car={listing} />
      </Suspense>
    </>
  );
};
export default FinanceTab;
