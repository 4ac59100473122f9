import { useParams } from 'react-router-dom';
import { FeaturedPart } from '../featured/featured-part.tsx';
import { PriceIf } from '../price-insights/what-if-price.tsx';
import { FiguresScreen, FiguresWaiting } from '../sellers/figures-screen.tsx';
import SellerListings from '../sellers/seller-listings.tsx';
import { SignedInOnly } from '../shared/account/signed-in-only.tsx';
import { listingFiguresTexts } from '../shared/texts/en/listing-figures.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { PlatformsPart } from '../syndication/platforms-part.tsx';

const Figures = ({ id }: { id: string }) => {
  const t = useTexts(listingFiguresTexts);
  return (
    <SignedInOnly title={t.title} text={t.stranger} waiting={<FiguresWaiting />}>
      {() => (
        <FiguresScreen key={id} id={id} market={({ carId, askingInr }) => <PriceIf {...{ carId, askingInr }} />} />
      )}
    </SignedInOnly>
  );
};

/** `/sell/listings`: the user's listings. `/sell/listings/<id>/figures`: the views and responses of a listing, and its price compared with the
 *  market. Both pages share one file, because the initial download lists the files of all pages, and each file makes it larger. */
const SellerListingsPage = () => {
  const { id } = useParams();
  if (id !== undefined) return <Figures id={id} />;
  const beside = (
    <>
      <FeaturedPart />
      <PlatformsPart />
    </>
  );
  return <SellerListings featured={beside} />;
};
export default SellerListingsPage;
