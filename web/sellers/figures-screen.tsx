import { useQuery } from '@apollo/client/react';
import { ArrowLeft, Bookmark, CalendarClock, Clock, Eye, HandCoins, Inbox, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListingFiguresQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { useTitle } from '../shared/page/use-title.ts';
import { listingFiguresTexts } from '../shared/texts/en/listing-figures.ts';
import { sellerListingsTexts } from '../shared/texts/en/seller-listings.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { cardStyle } from '../shared/ui/card.tsx';
import { LineTrend } from '../shared/ui/charts/line-trend.tsx';
import { FigureTile } from '../shared/ui/figure-tile.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { responseTime } from './response-time.ts';

const ListingFigures = graphql(`
  query ListingFigures($id: ID!) {
    myListingFigures(id: $id) {
      listingId
      carId
      title
      askingInr
      viewCount
      viewsByDay {
        day
        views
      }
      saveCount
      inquiryCount
      offerCount
      visitCount
      respondsWithinMinutes
    }
  }
`);
type Figures = ListingFiguresQuery['myListingFigures'];
/** The ids of a listing and its car, and the asking price. */
export interface PricedListing {
  readonly listingId: string;
  readonly carId: string;
  readonly askingInr: number;
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => {
  const t = useTexts(listingFiguresTexts);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col gap-6 px-4 pt-6 pb-16 sm:px-6">
      <div>
        <Link
          to="/sell/listings"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
          {t.back}
        </Link>
        <h1 className="text-3xl font-bold [overflow-wrap:anywhere]">{title}</h1>
      </div>
      {children}
    </div>
  );
};

/** The placeholder for the page while the sign-in state or the figures are loading. */
export const FiguresWaiting = () => {
  const t = useTexts(listingFiguresTexts);
  return (
    <Frame title={t.title}>
      <Loading
        label={t.loading}
        blocks={['h-88 rounded-card sm:h-64', 'h-80 rounded-card', 'h-64 rounded-card']}
        className="flex flex-col gap-4"
      />
    </Frame>
  );
};

const Counts = ({ figures }: { figures: Figures }) => {
  const t = useTexts(listingFiguresTexts);
  const home = useTexts(sellerListingsTexts);
  const { count } = useFormats();
  const { respondsWithinMinutes } = figures;
  return (
    <section aria-labelledby="counts">
      <h2 id="counts" className="mb-2 text-xl font-bold">
        {t.figures}
      </h2>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <FigureTile icon={Eye} name={t.views} value={count(figures.viewCount)} note={t.viewsNote} />
        <FigureTile icon={Bookmark} name={t.saves} value={count(figures.saveCount)} note={t.savesNote} />
        <FigureTile icon={Inbox} name={t.inquiries} value={count(figures.inquiryCount)} note={t.inquiriesNote} />
        <FigureTile icon={HandCoins} name={t.offers} value={count(figures.offerCount)} note={t.offersNote} />
        <FigureTile icon={CalendarClock} name={t.visits} value={count(figures.visitCount)} note={t.visitsNote} />
        <FigureTile
          icon={Clock}
          name={t.response}
          value={responseTime(respondsWithinMinutes, home, count)}
          isMissing={respondsWithinMinutes === null}
          note={home.responseNote}
        />
      </dl>
    </section>
  );
};

const Views = ({ viewsByDay }: Pick<Figures, 'viewsByDay'>) => {
  const t = useTexts(listingFiguresTexts);
  const { count } = useFormats();
  const points = viewsByDay.map(({ day, views }) => ({ at: Date.parse(`${day}T12:00:00+05:30`), value: views }));
  const hasViews = points.some(({ value }) => value > 0);
  return (
    <section aria-labelledby="views" className={`${cardStyle} p-4 sm:p-5`}>
      <h2 id="views" className="mb-2 text-xl font-bold">
        {t.byDay}
      </h2>
      {hasViews ? (
        <LineTrend
          title={t.byDay}
          hideTitle
          points={points}
          format={(views) => t.viewsOf(count(views), views)}
          formatShort={(views) => (Number.isInteger(views) ? count(views) : '')}
          valueLabel={t.views}
        />
      ) : (
        <p>{points.length > 0 ? t.noViews : t.notYet}</p>
      )}
      <p className="mt-3 max-w-prose text-sm text-soft">{t.counted}</p>
    </section>
  );
};

interface FiguresScreenProps {
  readonly id: string;
  /** Renders a comparison of the listing's price with the market. */
  market(listing: PricedListing): ReactNode;
}

/** The page `/sell/listings/<id>/figures`: the numbers of views, saves and responses that one of the signed-in user's listings has received. */
export const FiguresScreen = ({ id, market }: FiguresScreenProps) => {
  const t = useTexts(listingFiguresTexts);
  const { rupees } = useFormats();
  const { data, error, refetch } = useQuery(ListingFigures, {
    variables: { id },
    ssr: false,
    fetchPolicy: 'cache-and-network',
  });
  const figures = data?.myListingFigures;
  const title = figures?.title ? t.titleOf(figures.title) : t.title;
  useTitle(title);
  if (!figures && error)
    return (
      <Frame title={t.title}>
        {errorCode(error) === 'LISTING_NOT_FOUND' ? (
          <StateMessage
            icon={<SearchX className="size-7" />}
            title={t.missing.title}
            actions={
              <Link to="/sell/listings" className={buttonStyle.primary}>
                {t.back}
              </Link>
            }
          >
            {t.missing.text}
          </StateMessage>
        ) : (
          <QueryFailed title={t.failed} error={error} refetch={refetch} />
        )}
      </Frame>
    );
  if (!figures) return <FiguresWaiting />;
  const { listingId, carId, askingInr, viewsByDay } = figures;
  return (
    <Frame title={title}>
      {askingInr !== null && (
        <p className="-mt-4 tabular-nums">
          {t.price} <strong className="text-lg">{rupees(askingInr)}</strong>
        </p>
      )}
      <Counts figures={figures} />
      <Views viewsByDay={viewsByDay} />
      {carId !== null && askingInr !== null && market({ listingId, carId, askingInr })}
    </Frame>
  );
};
