import type { EffectFactsFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { featuredEffectTexts } from '../shared/texts/en/featured-effect.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { FigureCard } from './figure-card.tsx';
import { endOf, startOf } from './indian-day-bounds.ts';

graphql(`
  fragment EffectFacts on FeaturedEffect {
    since
    until
    nextAt
    impressionsShown
    impressionsWithheld
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
`);

/** The effect of featured slots: each figure as a multiple with its confidence interval, or the reason why it is missing.
 *  @param level the heading level of the figures */
export const EffectFigures = ({ effect, level }: { effect: EffectFactsFragment; level: 3 | 4 }) => {
  const { effect: t } = useTexts(featuredEffectTexts);
  const { count, day } = useFormats();
  const { since, until, nextAt, impressionsShown, impressionsWithheld } = effect;
  return (
    <div className="flex flex-col gap-3">
      <ul className="grid gap-3 sm:grid-cols-3">
        {effect.figures.map((one) => (
          <FigureCard key={one.figure} name={t.names[one.figure]} one={one} hiddenWhy={t.hiddenWhy} level={level} />
        ))}
      </ul>
      <p className="text-sm text-soft tabular-nums">
        {since < until && (
          <>
            {t.period(day(startOf(since)), day(endOf(until)))}{' '}
            {t.impressions(count(impressionsShown), count(impressionsWithheld))}{' '}
          </>
        )}
        {t.next(day(startOf(nextAt)))}
      </p>
      <p className="text-sm text-soft">{t.days}</p>
    </div>
  );
};
