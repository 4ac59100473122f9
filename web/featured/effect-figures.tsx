import type { EffectFactsFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { featuredEffectTexts } from '../shared/texts/en/featured-effect.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { cardStyle } from '../shared/ui/card.tsx';

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
type Figure = EffectFactsFragment['figures'][number];

/** The first instant of a day in India. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+05:30`);
const isoOf = (ms: number): string => new Date(ms).toISOString();
const factorOf = (multiple: number): string => multiple.toFixed(multiple < 10 ? 2 : 0);

const Measured = ({ one: { multiple, low, high, shown, withheld } }: { one: Figure }) => {
  const { effect: t } = useTexts(featuredEffectTexts);
  const { count } = useFormats();
  const least = factorOf(low ?? 0);
  return (
    <>
      <p className="text-2xl font-bold tabular-nums">
        {multiple === null ? t.atLeast(least) : t.multiple(factorOf(multiple))}
      </p>
      <p className="tabular-nums">{high === null ? t.noHigh(least) : t.interval(least, factorOf(high))}</p>
      <p className="text-sm text-soft tabular-nums">{t.with(count(shown.counted ?? 0), count(shown.viewers))}</p>
      <p className="text-sm text-soft tabular-nums">
        {t.without(count(withheld.counted ?? 0), count(withheld.viewers))}
      </p>
    </>
  );
};

const FigureCard = ({ one, level }: { one: Figure; level: 3 | 4 }) => {
  const { effect: t } = useTexts(featuredEffectTexts);
  const { count } = useFormats();
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <li className={`${cardStyle} flex min-w-0 flex-col gap-1 p-4`}>
      <Heading className="font-bold">{t.names[one.figure]}</Heading>
      {one.state === 'measured' && <Measured one={one} />}
      {one.state === 'not_yet' && (
        <>
          <p className="text-lg font-semibold">{t.notYet}</p>
          <p className="text-sm text-soft tabular-nums">{t.sofar(count(one.events), count(one.needed))}</p>
        </>
      )}
      {one.state === 'hidden' && (
        <>
          <p className="text-lg font-semibold">{t.hidden}</p>
          <p className="text-sm text-soft">{t.hiddenWhy}</p>
        </>
      )}
    </li>
  );
};

/** What slots bring: each figure as a multiple with its interval, or why it has none.
 *  @param level the heading level of the figures */
export const EffectFigures = ({ effect, level }: { effect: EffectFactsFragment; level: 3 | 4 }) => {
  const { effect: t } = useTexts(featuredEffectTexts);
  const { count, day } = useFormats();
  const { since, until, nextAt, impressionsShown, impressionsWithheld } = effect;
  return (
    <div className="flex flex-col gap-3">
      <ul className="grid gap-3 sm:grid-cols-3">
        {effect.figures.map((one) => (
          <FigureCard key={one.figure} one={one} level={level} />
        ))}
      </ul>
      <p className="text-sm text-soft tabular-nums">
        {since < until && (
          <>
            {t.period(day(isoOf(startOf(since))), day(isoOf(startOf(until) - 1)))}{' '}
            {t.impressions(count(impressionsShown), count(impressionsWithheld))}{' '}
          </>
        )}
        {t.next(day(isoOf(startOf(nextAt))))}
      </p>
      <p className="text-sm text-soft">{t.days}</p>
    </div>
  );
};
