import { useQuery } from '@apollo/client/react';
import { Hourglass, IndianRupee, Star, Undo2 } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { FeaturedDeskQuery } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import { featuredDeskTexts } from '../../shared/texts/en/featured-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { Card, cardStyle } from '../../shared/ui/card.tsx';
import { FigureTile } from '../../shared/ui/figure-tile.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { StateMessage } from '../../shared/ui/state-message.tsx';
import { BuyersEffect } from '../buyers-effect.tsx';
import { HoldoutHealth } from './holdout-health.tsx';
import { FeaturedDesk } from './queries.ts';

type Figures = FeaturedDeskQuery['featuredDesk'];
type Running = FeaturedDeskQuery['runningFeatured'];
const AMOUNT = 'px-3 py-2 text-end whitespace-nowrap';

const Tiles = ({ running, waiting, months }: Figures) => {
  const t = useTexts(featuredDeskTexts);
  const { count, paise } = useFormats();
  const [latest] = months;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <FigureTile icon={Star} name={t.running} value={count(running)} />
      <FigureTile icon={IndianRupee} name={t.charged} value={paise(latest?.chargedPaise ?? 0)} note={latest?.month} />
      <FigureTile icon={Undo2} name={t.credited} value={paise(latest?.creditedPaise ?? 0)} />
      <FigureTile icon={Hourglass} name={t.waiting} value={count(waiting)} note={t.waitingNote} />
    </dl>
  );
};

const Money = ({ months }: Pick<Figures, 'months'>) => {
  const t = useTexts(featuredDeskTexts);
  const { count, paise } = useFormats();
  if (months.length === 0)
    return (
      <Card title={t.money}>
        <p className="text-soft">{t.noMoney}</p>
      </Card>
    );
  return (
    <Card title={t.money} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard. */}
      <section aria-label={t.money} tabIndex={0} className="overflow-x-auto p-2">
        <table className="w-full tabular-nums">
          <thead className="text-sm text-soft">
            <tr>
              <th scope="col" className="px-3 py-2 text-start">
                {t.month}
              </th>
              {[t.payments, t.paid, t.back, t.kept].map((name) => (
                <th key={name} scope="col" className={AMOUNT}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, payments, chargedPaise, creditedPaise }) => (
              <tr key={month} className="border-t border-line">
                <th scope="row" className="px-3 py-2 text-start font-semibold whitespace-nowrap">
                  {month}
                </th>
                <td className={AMOUNT}>{count(payments)}</td>
                <td className={AMOUNT}>{paise(chargedPaise)}</td>
                <td className={AMOUNT}>{paise(creditedPaise)}</td>
                <td className={AMOUNT}>{paise(chargedPaise - creditedPaise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
};

const List = ({ nodes, nextCursor, isFirst }: Pick<Running, 'nodes' | 'nextCursor'> & { isFirst: boolean }) => {
  const t = useTexts(featuredDeskTexts);
  const { count, rupees, instant } = useFormats();
  if (nodes.length === 0)
    return (
      <StateMessage icon={<Star className="size-7" />} title={t.none}>
        {t.noneText}
      </StateMessage>
    );
  return (
    <>
      <ul className={`${cardStyle} divide-y divide-line overflow-hidden`}>
        {nodes.map(({ id, carId, title, sellerName, amount, since, until, turns, impressions }) => (
          <li key={id} className="relative flex flex-col gap-0.5 p-4 hover:bg-brand-wash">
            <Link
              to={`/car/${carId}`}
              className="font-bold -outline-offset-2 [overflow-wrap:anywhere] after:absolute after:inset-0"
            >
              {title ?? t.untitled}
            </Link>
            <p className="tabular-nums">{t.paidBy(sellerName ?? t.noName, rupees(amount))}</p>
            <p className="text-sm text-soft tabular-nums">{t.time(instant(since), instant(until))}</p>
            <p className="text-sm text-soft tabular-nums">{t.seen(count(turns), count(impressions))}</p>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap justify-center gap-3 empty:hidden">
        {!isFirst && (
          <Link to="?" className={buttonStyle.secondary}>
            {t.first}
          </Link>
        )}
        {nextCursor !== null && (
          <Link to={`?${new URLSearchParams({ after: nextCursor })}`} className={buttonStyle.secondary}>
            {t.next}
          </Link>
        )}
      </div>
    </>
  );
};

/** The page `/admin/featured`: totals, the revenue by month, the active featured listings (`?after=` is the cursor), and the health of the holdout
 *  experiment that measures their effect. */
export const FeaturedScreen = () => {
  const t = useTexts(featuredDeskTexts);
  const [params] = useSearchParams();
  const after = params.get('after');
  useTitle(t.title);
  const { data, error, refetch } = useQuery(FeaturedDesk, {
    ...{ ssr: false, fetchPolicy: 'cache-and-network', variables: { after } },
  });
  const content = () => {
    if (error && !data) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
    if (!data) return <Loading label={t.loading} blocks={['h-24', 'h-40', 'h-64']} className="flex flex-col gap-5" />;
    return (
      <>
        <Tiles {...data.featuredDesk} />
        <Money months={data.featuredDesk.months} />
        <section aria-labelledby="running-featured">
          <h2 id="running-featured" className="mb-3 text-xl font-bold">
            {t.list}
          </h2>
          <List {...data.runningFeatured} isFirst={after === null} />
        </section>
      </>
    );
  };
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col gap-5 px-4 pt-6 pb-16 sm:px-6">
      <div>
        <h1 className="text-3xl font-bold">{t.title}</h1>
        <p className="mt-1 max-w-prose text-soft">{t.text}</p>
      </div>
      {content()}
      <HoldoutHealth />
      <BuyersEffect />
    </div>
  );
};
