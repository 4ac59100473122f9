import type { EffectFactsFragment } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { featuredEffectTexts } from '../shared/texts/en/featured-effect.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { cardStyle } from '../shared/ui/card.tsx';

type Side = EffectFactsFragment['figures'][number]['shown'];
type Figure = Pick<
  EffectFactsFragment['figures'][number],
  'state' | 'events' | 'needed' | 'multiple' | 'low' | 'high'
> & { readonly shown: Pick<Side, 'viewers' | 'counted'>; readonly withheld: Pick<Side, 'viewers' | 'counted'> };

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

interface FigureCardProps {
  name: string;
  one: Figure;
  /** The explanation for a figure that is hidden because of a sample ratio mismatch. */
  hiddenWhy: string;
  level: 3 | 4;
}

/** A list item with one figure: a multiple with its confidence interval and sample sizes, or the reason why it is missing. */
export const FigureCard = ({ name, one, hiddenWhy, level }: FigureCardProps) => {
  const { effect: t } = useTexts(featuredEffectTexts);
  const { count } = useFormats();
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <li className={`${cardStyle} flex min-w-0 flex-col gap-1 p-4`}>
      <Heading className="font-bold">{name}</Heading>
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
          <p className="text-sm text-soft">{hiddenWhy}</p>
        </>
      )}
    </li>
  );
};
