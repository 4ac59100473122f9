import { useQuery } from '@apollo/client/react';
import { SearchX } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useFormats } from '../shared/format/use-formats.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { sellersTexts } from '../shared/texts/en/sellers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { cardStyle } from '../shared/ui/card.tsx';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { Input } from '../shared/ui/input.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { Tabs } from '../shared/ui/tabs.tsx';
import { Assignment } from './assignment.tsx';
import { DeskFeeds, DeskListings, SellerLog } from './queries.ts';

/** Listings of one page. */
const PAGE = 20;

interface PartProps {
  readonly error: unknown;
  readonly isThere: boolean;
  again(): Promise<unknown>;
  readonly children: ReactNode;
}
/** What was asked for, or that it is on its way or did not come. */
const Part = ({ error, isThere, again, children }: PartProps) => {
  const t = useTexts(sellersTexts);
  if (isThere) return children;
  if (error)
    return (
      <FetchFailed title={t.failed} error={errorCode(error)} onRetry={() => void again().catch(() => undefined)} />
    );
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t.loading}</span>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-20" />
      ))}
    </div>
  );
};
const Nothing = () => {
  const t = useTexts(sellersTexts);
  return (
    <StateMessage icon={<SearchX className="size-7" />} title={t.none}>
      {t.noneText}
    </StateMessage>
  );
};

const Listings = () => {
  const t = useTexts(sellersTexts);
  const { price } = useFormats();
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const assigned = params.get('assigned') === 'yes';
  const after = params.get('after');
  const [words, setWords] = useState(q);
  const { data, error, refetch } = useQuery(DeskListings, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
    variables: { q, assigned, first: PAGE, after },
  });
  const ask = (wish: { q: string; assigned: boolean }) =>
    setParams({ ...(wish.q && { q: wish.q }), ...(wish.assigned && { assigned: 'yes' }) });
  const find = (event: FormEvent) => {
    event.preventDefault();
    ask({ q: words.trim(), assigned });
  };
  const nextCursor = data?.deskListings.nextCursor;
  return (
    <>
      <form onSubmit={find} className="mb-3 flex flex-wrap items-end gap-3">
        <Input label={t.search} type="search" value={words} onChange={setWords} className="min-w-0 flex-1 basis-64" />
        <Button type="submit">{t.find}</Button>
      </form>
      <Checkbox label={t.onlyAssigned} checked={assigned} onChange={() => ask({ q, assigned: !assigned })} />
      <div className="mt-3">
        <Part error={error} isThere={data !== undefined} again={() => refetch()}>
          {data?.deskListings.nodes.length === 0 && <Nothing />}
          <ul className={`${cardStyle} divide-y divide-line overflow-hidden empty:hidden`}>
            {data?.deskListings.nodes.map((listing) => (
              <li key={listing.listingId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
                <div className="min-w-0 flex-1 basis-64">
                  <Link
                    to={`/car/${listing.carId}`}
                    className="font-semibold break-words underline-offset-4 hover:underline"
                  >
                    {listing.title}
                  </Link>
                  <p className="text-sm break-words text-soft tabular-nums">
                    {[price(listing.askingInr), listing.source.label, t.feed(listing.feedId)].join(' · ')}
                  </p>
                  <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
                    <Badge tone={listing.isLive ? 'good' : 'neutral'}>{listing.isLive ? t.live : t.takenDown}</Badge>
                    {listing.sellerId === null
                      ? t.nobody
                      : [
                          t.soldBy(listing.sellerName ?? t.nameless),
                          ...(listing.isOwnAssignment ? [] : [t.withFeed]),
                        ].join(', ')}
                  </p>
                </div>
                <Assignment
                  subject={{ kind: 'listing', id: listing.listingId, title: listing.title }}
                  isAssigned={listing.isOwnAssignment}
                  onChanged={() => refetch()}
                />
              </li>
            ))}
          </ul>
          {nextCursor && (
            <div className="mt-4 flex justify-center">
              <Link
                to={{ search: `?${new URLSearchParams({ ...Object.fromEntries(params), after: nextCursor })}` }}
                className={buttonStyle.secondary}
              >
                {t.next}
              </Link>
            </div>
          )}
        </Part>
      </div>
    </>
  );
};

const Feeds = () => {
  const t = useTexts(sellersTexts);
  const { count } = useFormats();
  const { data, error, refetch } = useQuery(DeskFeeds, { ssr: false, fetchPolicy: 'cache-and-network' });
  return (
    <Part error={error} isThere={data !== undefined} again={() => refetch()}>
      {data?.deskFeeds.length === 0 && <Nothing />}
      <ul className={`${cardStyle} divide-y divide-line overflow-hidden empty:hidden`}>
        {data?.deskFeeds.map(({ feedId, liveListings, sellerId, sellerName }) => (
          <li key={feedId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold break-all">{feedId}</p>
              <p className="text-sm text-soft tabular-nums">
                {[
                  t.listings(count(liveListings), liveListings),
                  sellerId === null ? t.nobodyFeed : t.soldBy(sellerName ?? t.nameless),
                ].join(' · ')}
              </p>
            </div>
            <Assignment
              subject={{ kind: 'feed', id: feedId, title: feedId }}
              isAssigned={sellerId !== null}
              onChanged={() => refetch()}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
};

const Log = () => {
  const t = useTexts(sellersTexts);
  const { instant } = useFormats();
  const { data, error, refetch } = useQuery(SellerLog, { ssr: false, fetchPolicy: 'cache-and-network' });
  return (
    <Part error={error} isThere={data !== undefined} again={() => refetch()}>
      {data?.sellerLog.length === 0 && <p className="text-soft">{t.noLog}</p>}
      <ol className={`${cardStyle} divide-y divide-line overflow-hidden empty:hidden`}>
        {data?.sellerLog.map(({ id, subject, title, sellerName, isAssigned, byName, at }) => (
          <li key={id} className="px-4 py-3 sm:px-5">
            <p className="font-semibold break-words">
              {(isAssigned ? t.logAssigned : t.logUnassigned)(title ?? subject, sellerName ?? t.nameless)}
            </p>
            <p className="text-sm text-soft tabular-nums">{[instant(at), byName ?? t.byConfiguration].join(' · ')}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
};

const VIEWS = ['listings', 'feeds', 'log'] as const;
type View = (typeof VIEWS)[number];
const PARTS: Readonly<Record<View, () => ReactNode>> = { listings: Listings, feeds: Feeds, log: Log };

/** `/admin/sellers`: which account sells which listing or feed. */
export const SellersScreen = () => {
  const t = useTexts(sellersTexts);
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'listings';
  const Shown = PARTS[view];
  useTitle(t.title);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-6 pb-16 sm:px-6">
      <h1 className="text-3xl font-bold">{t.title}</h1>
      <p className="mt-1 mb-5 text-soft">{t.text}</p>
      <Tabs
        label={t.views}
        value={view}
        tabs={VIEWS.map((value) => ({ value, label: t.tabs[value] }))}
        onChange={(next) => setParams({ view: next })}
      >
        <div className="pt-4">
          <Shown />
        </div>
      </Tabs>
    </div>
  );
};
