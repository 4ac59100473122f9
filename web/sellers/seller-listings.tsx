import type { ReactNode } from 'react';
import { SignedInOnly } from '../shared/account/signed-in-only.tsx';
import { sellerListingsTexts } from '../shared/texts/en/seller-listings.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { SellerListingsScreen, SellerListingsWaiting } from './seller-listings-screen.tsx';

/** The page `/sell/listings`: the user's open tasks as a seller, and the cars that the user sells. */
const SellerListingsPage = ({ featured }: { readonly featured: ReactNode }) => {
  const t = useTexts(sellerListingsTexts);
  return (
    <SignedInOnly title={t.title} text={t.stranger} waiting={<SellerListingsWaiting />}>
      {({ id }) => <SellerListingsScreen userId={id} featured={featured} />}
    </SignedInOnly>
  );
};
export default SellerListingsPage;
