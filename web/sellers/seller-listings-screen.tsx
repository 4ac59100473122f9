import { useQuery } from '@apollo/client/react';
import { CalendarClock, Car, Clock, HandCoins, Inbox, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SellerListingsQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { appendTo } from '../shared/graphql/next-page.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { useTitle } from '../shared/page/use-title.ts';
import { PriceVerdictBadge } from '../shared/price-verdict/price-verdict-badge.tsx';
import { usePriceVerdictText } from '../shared/price-verdict/use-price-verdict-text.ts';
import { SellerRatings } from '../shared/seller-ratings/seller-ratings.tsx';
import { sellerListingsTexts } from '../shared/texts/en/seller-listings.ts';
import { sellerRatingsTexts } from '../shared/texts/en/seller-ratings.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { cardStyle } from '../shared/ui/card.tsx';
import { FigureTile } from '../shared/ui/figure-tile.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { toast } from '../shared/ui/toast.ts';
import { OwnListingsPart } from './own-listings.tsx';
import { responseTime } from './response-time.ts';

const SellerListings = graphql(`
  query SellerListings($after: String) {
    sellerOverview {
      inquiriesWaiting
      offersWaiting
      visitsWaiting
      responseMinutes
    }
    myListings(first: 1) {
      total
    }
    sellerCars(after: $after) {
      total
      nextCursor
      nodes {
        listingId
        carId
        title
        askingInr
        daysListed
        verdict {
          ...PriceVerdict
        }
        saved
        inquiries
        inquiriesWaiting
        offersWaiting
        visitsWaiting
      }
    }
  }
`);
type Overview = SellerListingsQuery['sellerOverview'];
type SellerCar = SellerListingsQuery['sellerCars']['nodes'][number];

const VISITS = '/bookings?of=cars';
const linkStyle = 'font-semibold text-brand underline underline-offset-4';

const Waiting = ({ overview }: { overview: Overview }) => {
  const t = useTexts(sellerListingsTexts);
  const { count } = useFormats();
  const tile = (icon: LucideIcon, name: string, waiting: number, to: string, label: string) => (
    <FigureTile
      icon={icon}
      name={name}
      value={waiting === 0 ? t.noneWaits : count(waiting)}
      isMissing={waiting === 0}
      note={
        <Link to={to} className={linkStyle}>
          {label}
        </Link>
      }
    />
  );
  const { responseMinutes } = overview;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 text-xl font-bold">
        {t.waitingTitle}
      </h2>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {tile(Inbox, t.inquiries, overview.inquiriesWaiting, '/inquiries', t.openInquiries)}
        {tile(HandCoins, t.offers, overview.offersWaiting, '/messages', t.openOffers)}
        {tile(CalendarClock, t.visits, overview.visitsWaiting, VISITS, t.openVisits)}
        <FigureTile
          icon={Clock}
          name={t.response}
          value={responseTime(responseMinutes, t, count)}
          isMissing={responseMinutes === null}
          note={t.responseNote}
        />
      </dl>
    </section>
  );
};

const CarRow = ({ car }: { car: SellerCar }) => {
  const t = useTexts(sellerListingsTexts);
  const { count, rupees } = useFormats();
  const hasVerdict = usePriceVerdictText()(car.verdict) !== null;
  const waits: readonly { readonly to: string; readonly label: string }[] = [
    ...(car.inquiriesWaiting > 0 ? [{ to: '/inquiries', label: t.unanswered(count(car.inquiriesWaiting)) }] : []),
    ...(car.offersWaiting > 0
      ? [{ to: '/messages', label: t.offersWaiting(count(car.offersWaiting), car.offersWaiting) }]
      : []),
    ...(car.visitsWaiting > 0
      ? [{ to: VISITS, label: t.visitsWaiting(count(car.visitsWaiting), car.visitsWaiting) }]
      : []),
  ];
  return (
    <li className={`${cardStyle} flex min-w-0 flex-col gap-2 p-4`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-bold [overflow-wrap:anywhere]">
          <Link to={`/car/${car.carId}`} className="inline-block py-1 hover:text-brand hover:underline">
            {car.title}
          </Link>
        </h3>
        <p className="text-lg font-bold tabular-nums">{rupees(car.askingInr)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        {hasVerdict ? <PriceVerdictBadge verdict={car.verdict} /> : <span className="text-soft">{t.noVerdict}</span>}
        <span className="text-soft tabular-nums">{t.days(count(car.daysListed), car.daysListed)}</span>
      </div>
      <p className="text-sm text-soft tabular-nums">
        {`${t.saved(count(car.saved), car.saved)} · ${t.allInquiries(count(car.inquiries), car.inquiries)}`}
      </p>
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link
            to={`/sell/listings/${car.listingId}/figures`}
            aria-label={t.figuresOf(car.title)}
            className={buttonStyle.secondary}
          >
            {t.figures}
          </Link>
        </li>
        {waits.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={buttonStyle.secondary}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
};

/** The section with the seller's ratings. Notifications link to it with `#ratings`. */
const RatingsPart = ({ userId }: { readonly userId: string }) => {
  const t = useTexts(sellerRatingsTexts);
  const part = useRef<HTMLElement>(null);
  const isMeant = useLocation().hash === '#ratings';
  useEffect(() => {
    // The section renders too late for the browser to scroll to it by itself.
    if (isMeant) part.current?.scrollIntoView();
  }, [isMeant]);
  return (
    <section ref={part} id="ratings" aria-labelledby="ratings-title" className="scroll-mt-24">
      <h2 id="ratings-title" className="text-xl font-bold">
        {t.title}
      </h2>
      <p className="mb-3 text-soft">{t.text}</p>
      <div className={`${cardStyle} p-4`}>
        <SellerRatings sellerId={userId} />
      </div>
    </section>
  );
};

const Frame = ({ children }: { children: ReactNode }) => {
  const t = useTexts(sellerListingsTexts);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col gap-5 px-4 pt-6 pb-16 sm:px-6">
      <div>
        <h1 className="text-3xl font-bold">{t.title}</h1>
        <p className="mt-1 text-soft">{t.intro}</p>
      </div>
      {children}
    </div>
  );
};

/** The placeholder for the page while the sign-in state or the listings are loading. */
export const SellerListingsWaiting = () => {
  const t = useTexts(sellerListingsTexts);
  return (
    <Frame>
      <Loading
        label={t.loading}
        blocks={['h-60 rounded-card lg:h-36', 'h-36 rounded-card', 'h-36 rounded-card']}
        className="flex flex-col gap-4"
      />
    </Frame>
  );
};

interface ScreenProps {
  readonly userId: string;
  /** The section for buying featured days, with the seller's purchases. */
  readonly featured: ReactNode;
}

/** The page `/sell/listings` for signed-in users: their open tasks, the listings that they created here, and their cars for sale, including those
 *  from feeds. A user without listings is told how to add cars. */
export const SellerListingsScreen = ({ userId, featured }: ScreenProps) => {
  const t = useTexts(sellerListingsTexts);
  const { count } = useFormats();
  useTitle(t.title);
  const { data, error, refetch, fetchMore } = useQuery(SellerListings, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
  });
  if (!data && error)
    return (
      <Frame>
        <QueryFailed title={t.failed} error={error} refetch={refetch} />
      </Frame>
    );
  if (!data) return <SellerListingsWaiting />;
  const { sellerOverview: overview, sellerCars: page } = data;
  const hasOwn = data.myListings.total > 0;
  const isIdle = overview.inquiriesWaiting + overview.offersWaiting + overview.visitsWaiting === 0;
  const more = () =>
    fetchMore({ variables: { after: page.nextCursor }, updateQuery: appendTo('sellerCars') }).catch(() =>
      toast({ title: t.moreFailed, tone: 'destructive' }),
    );
  return (
    <Frame>
      {(page.total > 0 || !isIdle) && <Waiting overview={overview} />}
      {featured}
      {hasOwn && <OwnListingsPart />}
      {page.total === 0 && !hasOwn && (
        <StateMessage
          icon={<Car className="size-7" />}
          title={t.empty.title}
          actions={
            <>
              <Link to="/valuation" className={buttonStyle.primary}>
                {t.empty.valuation}
              </Link>
              <Link to="/sell" className={buttonStyle.secondary}>
                {t.empty.sell}
              </Link>
            </>
          }
        >
          {t.empty.text}
        </StateMessage>
      )}
      {page.total > 0 && (
        <section aria-labelledby="cars" className="flex flex-col gap-3">
          <h2 id="cars" className="text-xl font-bold">
            {t.count(count(page.total), page.total)}
          </h2>
          <ul className="flex flex-col gap-3">
            {page.nodes.map((car) => (
              <CarRow key={car.listingId} car={car} />
            ))}
          </ul>
          {page.nextCursor !== null && (
            <Button look="secondary" className="self-center" onClick={() => void more()}>
              {t.more}
            </Button>
          )}
        </section>
      )}
      {(page.total > 0 || hasOwn) && <RatingsPart userId={userId} />}
    </Frame>
  );
};
