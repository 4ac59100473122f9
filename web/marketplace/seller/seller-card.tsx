import { Store, UserRound } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { SellerFactsFragment } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useKnownUser } from '../../shared/account/use-current-user.ts';
import type { Formats } from '../../shared/format/formats.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { sellerTexts } from '../../shared/texts/en/seller.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import type { TextsOf } from '../../shared/texts/texts.ts';
import { useDataTerms } from '../../shared/texts/use-data-terms.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Section } from '../car/car-section.tsx';
import { carPlace } from '../car-summary.ts';

graphql(`
  fragment SellerFacts on Seller {
    id
    name
    type
    city
    state
    listingId
    priceInr
    carsListed
    ratingAverage
    ratingCount
    respondsWithinMinutes
    source {
      id
      label
      badge
    }
  }
`);

const RateSeller = lazyPart(async () => ({ default: (await import('./rate-seller.tsx')).RateSeller }));
const SellerRatings = lazyPart(async () => ({
  default: (await import('../../shared/seller-ratings/seller-ratings.tsx')).SellerRatings,
}));

type Texts = TextsOf<typeof sellerTexts>;
const HOUR = 60;

const kindOf = (type: string | null, { kinds }: Texts): string | null => {
  const known: Readonly<Record<string, string>> = {
    Individual: kinds.individual,
    Dealer: kinds.dealer,
    OEM: kinds.maker,
  };
  return type === null ? null : (known[type] ?? type);
};

const answerTime = (minutes: number | null, t: Texts, format: Formats): string => {
  if (minutes === null) return t.notMeasured;
  return minutes < HOUR ? t.minutes(format.count(minutes)) : t.hours(format.count(Math.ceil(minutes / HOUR)));
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="font-semibold break-words">{children}</dd>
  </div>
);

const WhoSells = ({ seller }: { seller: SellerFactsFragment }) => {
  const t = useTexts(sellerTexts);
  const format = useFormats();
  const kind = kindOf(seller.type, t);
  const { ratingAverage, ratingCount } = seller;
  const Icon = seller.type === 'Dealer' || seller.type === 'OEM' ? Store : UserRound;
  return (
    <div className="flex items-center gap-4">
      <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-brand-wash text-brand">
        <Icon aria-hidden className="size-7" />
      </span>
      <div className="min-w-0">
        <p className="text-lg leading-snug font-bold break-words">{seller.name ?? kind ?? t.notAvailable}</p>
        {seller.name !== null && kind !== null && <p className="text-soft">{kind}</p>}
        <p className="text-soft tabular-nums">
          {ratingAverage === null ? t.noRatings : t.rating(ratingAverage.toFixed(1), format.count(ratingCount))}
        </p>
      </div>
    </div>
  );
};

interface SellersOfferProps {
  readonly seller: SellerFactsFragment;
  /** The id of the listing whose price is shown above. */
  readonly above: string;
}
/** The asking price of a seller who has an account here. The actions below it apply to this offer. Renders nothing if the price shown above already
 *  belongs to this offer. */
export const SellersPrice = ({ seller, above }: SellersOfferProps) => {
  const t = useTexts(sellerTexts);
  const { price } = useFormats();
  if (seller.id === null || seller.listingId === above) return null;
  return (
    <p className="rounded-control bg-sunken px-3 py-2 text-sm">
      {t.ownOffer(seller.name, price(seller.priceInr), seller.source.label)}
    </p>
  );
};

/** A button that shows or hides the ratings of the seller. */
const Ratings = ({ sellerId }: { sellerId: string }) => {
  const t = useTexts(sellerTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" className="mt-4" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t.readRatings}
      </Button>
      {isOpen && (
        <div className="mt-4">
          <Suspense fallback={null}>
            <SellerRatings sellerId={sellerId} />
          </Suspense>
        </div>
      )}
    </>
  );
};

/** The form for users who may rate the seller. Its code loads only for signed-in users other than the seller. */
const Rating = ({ sellerId }: { sellerId: string }) => {
  const user = useKnownUser();
  if (!user || user === sellerId) return null;
  return (
    <Suspense fallback={null}>
      <RateSeller sellerId={sellerId} />
    </Suspense>
  );
};

/** The seller of a car, with measured figures. If there are no figures yet, a note says so. */
export const SellerCard = ({ seller }: { seller: SellerFactsFragment }) => {
  const t = useTexts(sellerTexts);
  const format = useFormats();
  const terms = useDataTerms();
  const { source, carsListed } = seller;
  return (
    <Section title={t.title}>
      <WhoSells seller={seller} />
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4">
        <Fact name={t.location}>{carPlace(seller, terms) ?? format.notProvided}</Fact>
        <Fact name={t.offeredOn}>{source.label}</Fact>
        <Fact name={t.asks}>{format.price(seller.priceInr)}</Fact>
        {carsListed !== null && <Fact name={t.carsListed}>{format.count(carsListed)}</Fact>}
        <Fact name={t.answers}>{answerTime(seller.respondsWithinMinutes, t, format)}</Fact>
      </dl>
      {seller.name === null && <p className="mt-4 max-w-prose text-sm text-soft">{t.unnamed(source.label)}</p>}
      {seller.id !== null && seller.ratingCount > 0 && <Ratings sellerId={seller.id} />}
      {seller.id !== null && <Rating sellerId={seller.id} />}
    </Section>
  );
};
