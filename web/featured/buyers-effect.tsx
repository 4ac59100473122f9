import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { featuredBuyersTexts } from '../shared/texts/en/featured-buyers.ts';
import { featuredEffectTexts } from '../shared/texts/en/featured-effect.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { FigureCard } from './figure-card.tsx';
import { endOf, startOf } from './indian-day-bounds.ts';

const BuyersEffectQuery = graphql(`
  query BuyersEffect {
    featuredBuyersEffect {
      since
      until
      nextAt
      figures {
        figure
        state
        events
        needed
        multiple
        low
        high
        shown {
          viewers
          counted
        }
        withheld {
          viewers
          counted
        }
      }
    }
  }
`);

const Figures = () => {
  const t = useTexts(featuredBuyersTexts);
  const { effect } = useTexts(featuredEffectTexts);
  const { day } = useFormats();
  const { data, error, refetch } = useQuery(BuyersEffectQuery);
  if (!data && error) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
  if (!data) return <Loading label={t.loading} blocks={['h-80 rounded-card sm:h-40']} />;
  const { since, until, nextAt, figures } = data.featuredBuyersEffect;
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2">
        {figures.map((one) => (
          <FigureCard key={one.figure} name={t.names[one.figure]} one={one} hiddenWhy={t.hiddenWhy} level={3} />
        ))}
      </ul>
      <p className="text-sm text-soft tabular-nums">
        {since < until && `${effect.period(day(startOf(since)), day(endOf(until)))} `}
        {effect.next(day(startOf(nextAt)))}
      </p>
    </>
  );
};

/** The effect of featured slots on buyers. It compares viewers who see featured slots with viewers who do not. */
export const BuyersEffect = () => {
  const t = useTexts(featuredBuyersTexts);
  return (
    <section aria-labelledby="buyers-effect" className="flex flex-col gap-3">
      <h2 id="buyers-effect" className="text-xl font-bold">
        {t.title}
      </h2>
      <p className="max-w-3xl text-soft">{t.text}</p>
      <Figures />
    </section>
  );
};
