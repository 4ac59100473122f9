import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { BUYERS_QUERY } from '../../schema/featured/buyer-effect-query.ts';
import { BUYERS_EVENTS_NEEDED, EVENTS_NEEDED } from '../../schema/featured/effect.ts';
import { EFFECT_QUERY } from '../../schema/featured/effect-query.ts';
import { PAID_DAY_MINUTES } from '../../schema/featured/holdout.ts';
import { FEATURED_PACKAGES, savingInr } from '../../schema/featured/packages.ts';
import { graphql } from '../gql/index.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { useTitle } from '../shared/page/use-title.ts';
import { featuredBuyersTexts } from '../shared/texts/en/featured-buyers.ts';
import { featuredEffectTexts } from '../shared/texts/en/featured-effect.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { Card } from '../shared/ui/card.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { BuyersEffect } from './buyers-effect.tsx';
import { EffectFigures } from './effect-figures.tsx';

const MeasuredEffect = graphql(`
  query MeasuredEffect {
    featuredEffect {
      ...EffectFacts
    }
  }
`);
const DAY_MINUTES = 24 * 60;

const Effect = () => {
  const { effect: t } = useTexts(featuredEffectTexts);
  const { data, error, refetch } = useQuery(MeasuredEffect);
  if (!data && error) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
  if (!data) return <Loading label={t.loading} blocks={['h-96 rounded-card sm:h-48']} />;
  return <EffectFigures effect={data.featuredEffect} level={3} />;
};

const Prices = () => {
  const { prices: t } = useTexts(featuredEffectTexts);
  const { count, rupees } = useFormats();
  return (
    <Card title={t.title}>
      <ul className="flex flex-col">
        {FEATURED_PACKAGES.map((one) => {
          const minutes = one.days * PAID_DAY_MINUTES;
          const [days, hours] = [Math.floor(minutes / DAY_MINUTES), Math.floor((minutes % DAY_MINUTES) / 60)];
          return (
            <li
              key={one.days}
              className="flex items-baseline justify-between gap-x-4 border-b border-line py-2 tabular-nums last:border-b-0"
            >
              <span className="min-w-0">
                <span className="block font-bold">{t.days(count(one.days))}</span>
                <span className="block text-sm text-soft">{t.runs(count(days), count(hours))}</span>
              </span>
              <span className="shrink-0 text-end">
                <span className="block font-bold">{rupees(one.priceInr)}</span>
                {savingInr(one) > 0 && (
                  <span className="block text-sm text-good">{t.saves(rupees(savingInr(one)))}</span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-sm text-soft">{t.gst}</p>
      <Link to="/sell/listings" className={`${buttonStyle.primary} mt-4`}>
        {t.sell}
      </Link>
    </Card>
  );
};

const Query = ({ title, query }: { title: string; query: string }) => (
  <details className="rounded-card border border-line bg-surface">
    <summary className="flex min-h-12 items-center px-4 font-semibold">{title}</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard. */}
    <pre tabIndex={0} className="overflow-x-auto border-t border-line p-4 text-sm" lang="en" dir="ltr">
      {query}
    </pre>
  </details>
);

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <Card title={title}>
    <ul className="flex list-disc flex-col gap-2 ps-5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </Card>
);

/** The page `/featured`: explains featured listings, their prices, their effect and how it is measured. */
const FeaturedPage = () => {
  const t = useTexts(featuredEffectTexts);
  const { count } = useFormats();
  const buyers = useTexts(featuredBuyersTexts);
  const { what, rules } = t;
  useTitle(t.title);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col gap-6 px-4 pt-6 pb-16 sm:px-6">
      <div>
        <h1 className="text-3xl font-bold">{t.title}</h1>
        <p className="mt-1 text-lg text-soft">{t.intro}</p>
      </div>
      <section aria-labelledby="effect" className="flex flex-col gap-3">
        <h2 id="effect" className="text-xl font-bold">
          {t.effect.title}
        </h2>
        <Effect />
      </section>
      <BuyersEffect />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Prices />
        <Points title={what.title} points={[what.places, what.turns, what.rest, what.back]} />
      </div>
      <Points
        title={rules.title}
        points={[rules.lot, rules.seen, rules.opened, rules.not, rules.few(count(EVENTS_NEEDED))]}
      />
      <Points
        title={buyers.rules.title}
        points={[
          ...[buyers.rules.first, buyers.rules.opened, buyers.rules.asked],
          buyers.rules.few(count(BUYERS_EVENTS_NEEDED)),
        ]}
      />
      <Query title={rules.query} query={EFFECT_QUERY} />
      <Query title={buyers.rules.query} query={BUYERS_QUERY} />
    </div>
  );
};
export default FeaturedPage;
