import { listingTexts } from '../../shared/texts/en/listing.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { useCarPageSlots } from '../car-page-slots.tsx';
import { LenderCount } from './lender-count.tsx';
import { pricedRefOf } from './listing-refs.ts';
import type { ListingDetails } from './use-listing.ts';

/** The cost of a loan at this source's price, and the lenders to compare. */
const FinanceTab = ({ listing }: { listing: ListingDetails }) => {
  const { finance: t } = useTexts(listingTexts);
  const { Loan } = useCarPageSlots();
  if (!listing.isLive) return <p>{t.goneText}</p>;
  return (
    <>
      <Loan car={pricedRefOf(listing)} />
      <LenderCount />
    </>
  );
};
export default FinanceTab;
