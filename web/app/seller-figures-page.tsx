import { useParams } from 'react-router-dom';
import { PriceIf } from '../price-insights/price-if.tsx';
import { FiguresScreen, FiguresWaiting } from '../sellers/figures-screen.tsx';
import { SignedInOnly } from '../shared/account/signed-in-only.tsx';
import { listingFiguresTexts } from '../shared/texts/en/listing-figures.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

/** `/sell/listings/<id>/figures`: what came of one listing that the user sells, and its price against the market. */
const SellerFiguresPage = () => {
  const { id = '' } = useParams();
  const t = useTexts(listingFiguresTexts);
  return (
    <SignedInOnly title={t.title} text={t.stranger} waiting={<FiguresWaiting />}>
      {() => (
        <FiguresScreen key={id} id={id} market={({ carId, askingInr }) => <PriceIf {...{ carId, askingInr }} />} />
      )}
    </SignedInOnly>
  );
};
export default SellerFiguresPage;
