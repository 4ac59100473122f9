import { useQuery } from '@apollo/client/react';
import { ReceiptText } from 'lucide-react';
import type { FeaturedFactsFragment } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { appendTo } from '../shared/graphql/next-page.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { featuredListTexts } from '../shared/texts/en/featured-list.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { cardStyle } from '../shared/ui/card.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { toast } from '../shared/ui/toast.ts';
import { BoostPanel } from './boost-panel.tsx';
import { FeaturedListings } from './featured-queries.ts';
import { ListingEffect } from './listing-effect.tsx';

const DocumentLink = ({ path, label }: { path: string; label: string }) => (
  <a href={path} target="_blank" rel="noopener" className={buttonStyle.quiet}>
    <ReceiptText aria-hidden className="size-4" />
    {label}
  </a>
);

const Bought = ({ bought }: { bought: FeaturedFactsFragment }) => {
  const t = useTexts(featuredListTexts);
  const { count, rupees, paise, instant } = useFormats();
  const { title, amount, duration, startDate, endDate, isActive, endReason } = bought;
  return (
    <li className={`${cardStyle} flex min-w-0 flex-col gap-1 p-4`}>
      <h3 className="flex min-w-0 flex-wrap items-center gap-2 font-bold [overflow-wrap:anywhere]">
        {title ?? t.untitled}
        {isActive ? <Badge tone="good">{t.active}</Badge> : <Badge tone="neutral">{t.ended}</Badge>}
      </h3>
      <p className="tabular-nums">{t.bought(count(duration), rupees(amount))}</p>
      <p className="text-soft tabular-nums">{t.time(instant(startDate), instant(endDate))}</p>
      {endReason !== null && endReason !== 'over' && <p>{t.reasons[endReason]}</p>}
      {bought.creditPaise !== null && <p className="tabular-nums">{t.credit(paise(bought.creditPaise))}</p>}
      <div className="flex flex-wrap gap-x-2">
        <DocumentLink path={bought.receiptPath} label={t.receipt} />
        {bought.creditNotePath !== null && <DocumentLink path={bought.creditNotePath} label={t.creditNote} />}
      </div>
      <ListingEffect listingId={bought.listingId} />
    </li>
  );
};

/** The boost panel, and the seller's purchases with receipts and credit notes. */
export const FeaturedPart = () => {
  const t = useTexts(featuredListTexts);
  const { data, error, refetch, fetchMore } = useQuery(FeaturedListings, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.myFeaturedListings;
  const more = () =>
    fetchMore({ variables: { after: page?.nextCursor }, updateQuery: appendTo('myFeaturedListings') }).catch(() =>
      toast({ title: t.moreFailed, tone: 'destructive' }),
    );
  return (
    <div className="flex flex-col gap-5">
      <BoostPanel />
      {!page && error && <QueryFailed title={t.failed} error={error} refetch={refetch} />}
      {!page && !error && <Loading label={t.loading} blocks={['h-32 rounded-card']} />}
      {page && page.total > 0 && (
        <section aria-labelledby="featured-listings" className="flex flex-col gap-3">
          <h2 id="featured-listings" className="text-xl font-bold">
            {t.title}
          </h2>
          <ul className="flex flex-col gap-3">
            {page.nodes.map((bought) => (
              <Bought key={bought.id} bought={bought} />
            ))}
          </ul>
          {page.nextCursor !== null && (
            <Button look="secondary" className="self-center" onClick={() => void more()}>
              {t.more}
            </Button>
          )}
        </section>
      )}
    </div>
  );
};
