import { Link } from 'react-router-dom';
import { figureToken } from '../../schema/blog/figure-texts.ts';
import type { FigureFactsFragment } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { blogTexts } from '../shared/texts/en/blog.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { cardStyle } from '../shared/ui/card.tsx';

/** Returns a function that looks up the label of a figure. */
const useFigureLabel = () => {
  const t = useTexts(blogTexts);
  return ({ name, about, unit }: Pick<FigureFactsFragment, 'name' | 'about' | 'unit'>): string => {
    const labels: Readonly<Record<string, string>> = t.figure;
    if (about !== null) return unit === 'cars' ? t.groupCars(about) : t.groupPrice(about);
    return labels[name] ?? name;
  };
};

interface FigureListProps {
  readonly figures: readonly FigureFactsFragment[];
  /** Whether to show editors the tokens with which an article can include the figures. */
  readonly withTokens?: boolean;
}

/** Figures of our market, each with its number of cars, time window and date, and a link to the cars. */
export const FigureList = ({ figures, withTokens = false }: FigureListProps) => {
  const t = useTexts(blogTexts);
  const { count, day } = useFormats();
  const labelOf = useFigureLabel();
  return (
    <ul className={`${cardStyle} divide-y divide-line overflow-hidden`}>
      {figures.map((figure) => {
        const label = labelOf(figure);
        const { name, text, cars, days, asOf, path } = figure;
        const when = days > 0 ? t.inWindow(count(days), day(asOf)) : t.atDay(day(asOf));
        return (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="[overflow-wrap:anywhere]">
                {label}: <strong className="tabular-nums">{text}</strong>
              </p>
              <p className="text-sm text-soft tabular-nums">{`${t.fromCars(count(cars), cars)}, ${when}`}</p>
              {withTokens && <code className="font-mono text-sm">{figureToken(name)}</code>}
            </div>
            <Link
              to={path}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
            >
              {t.seeCars}
              <span className="sr-only">{`: ${label}`}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
