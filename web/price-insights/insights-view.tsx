import { Minus, RefreshCw, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '../shared/format/use-formats.ts';
import { insightTexts } from '../shared/texts/en/insights.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Bands } from './bands.tsx';
import { Comparables } from './comparables.tsx';
import type { PriceInsights } from './use-insights.ts';
import { VerdictBadge } from './verdict-badge.tsx';

const TREND_ICONS = { rising: TrendingUp, falling: TrendingDown, stable: Minus } as const;

const Figure = ({ name, value, note }: { name: string; value: ReactNode; note?: ReactNode }) => (
  <div className="rounded-control bg-sunken px-4 py-3 dark:bg-line">
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="text-lg font-bold tabular-nums">
      {value}
      {note && <span className="mt-0.5 block text-sm font-normal text-soft">{note}</span>}
    </dd>
  </div>
);

const Figures = ({ insights }: { insights: PriceInsights }) => {
  const t = useTexts(insightTexts);
  const format = useFormats();
  const { averagePrice, priceRange, marketTrend, marketTrendPercent, marketTrendCount, comparablesCount } = insights;
  const TrendIcon = TREND_ICONS[marketTrend];
  const hasRange = priceRange.min > 0;
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Figure
        name={t.average}
        value={averagePrice > 0 ? format.price(averagePrice) : t.notAvailable}
        note={averagePrice > 0 && t.basedOn(format.cars(comparablesCount))}
      />
      <Figure
        name={t.range}
        value={hasRange ? t.rangeOf(format.price(priceRange.min), format.price(priceRange.max)) : t.notAvailable}
        note={hasRange && t.rangeNote}
      />
      <Figure
        name={t.trend}
        value={
          marketTrendPercent === null ? (
            <span className="text-soft">{t.trendUnknown}</span>
          ) : (
            <span className="inline-flex items-center gap-2">
              <TrendIcon aria-hidden className="size-5 text-brand" />
              {t.trends[marketTrend]}
            </span>
          )
        }
        note={
          marketTrendPercent === null
            ? t.trendUnknownNote(format.cars(marketTrendCount))
            : t.trendNote(format.change(marketTrendPercent), format.cars(marketTrendCount))
        }
      />
    </dl>
  );
};

const NotEnough = ({ gap }: { gap: PriceInsights['gap'] }) => {
  const t = useTexts(insightTexts).gaps[gap ?? 'TOO_FEW_COMPARABLES'];
  return (
    <div className="rounded-control border border-dashed border-edge p-4">
      <h3 className="font-bold">{t.title}</h3>
      <p className="max-w-prose text-soft">{t.text}</p>
    </div>
  );
};

interface InsightsViewProps {
  readonly insights: PriceInsights;
  readonly refreshing: boolean;
  onRefresh(): void;
  /** The history of verdicts, shown below the comparables. */
  readonly children?: ReactNode;
}

/** The verdict on a car's price and what it is based on: figures, price bands, comparable cars, history, date and model version. */
export const InsightsView = ({ insights, refreshing, onRefresh, children }: InsightsViewProps) => {
  const t = useTexts(insightTexts);
  const format = useFormats();
  const { askingInr, verdict, verdictPercent, bands, comparables, sources, modelVersion } = insights;
  return (
    <div className="flex flex-col gap-6" aria-busy={refreshing || undefined}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="tabular-nums">
            <span className="text-soft">{t.asks}</span> <strong className="text-lg">{format.price(askingInr)}</strong>
          </p>
          <VerdictBadge verdict={verdict} percent={verdictPercent} />
        </div>
        {!insights.isEnough && <NotEnough gap={insights.gap} />}
        <Figures insights={insights} />
        <p className="max-w-prose">
          <strong className="font-semibold">{t.recommendation}:</strong> {t.advice[insights.recommendationCode]}
        </p>
      </div>
      {bands.length > 0 && <Bands askingInr={askingInr} bands={bands} next={insights.nextBand} />}
      {comparables.length > 0 && <Comparables comparables={comparables} />}
      {children}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4 text-sm text-soft">
        <p>
          {sources.length > 0 && (
            <span className="block">
              {t.sources}: {sources.join(', ')}
            </span>
          )}
          <span className="block">
            {t.updated}: <time dateTime={insights.lastUpdated}>{format.instant(insights.lastUpdated)}</time>
            {modelVersion !== null && (
              <span className="whitespace-nowrap"> · {t.model(format.count(modelVersion))}</span>
            )}
          </span>
        </p>
        <Button look="quiet" className="px-0!" loading={refreshing} onClick={onRefresh}>
          {!refreshing && <RefreshCw aria-hidden className="size-4" />}
          {t.refresh}
        </Button>
      </div>
    </div>
  );
};
