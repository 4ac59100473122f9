import {
  ArrowRight,
  IndianRupee,
  Layers,
  ListChecks,
  type LucideIcon,
  Scale,
  TrendingDown,
  TrendingUp,
} from 'lucide-react';
import { useRef } from 'react';
import { useFormats } from '../../shared/format/use-formats.ts';
import { portalsTexts } from '../../shared/texts/en/portals.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { FigureTile } from '../../shared/ui/figure-tile.tsx';
import { useOverflows } from '../../shared/ui/use-overflows.ts';
import type { PortalAnalytics } from './use-portal-search.ts';

const TREND_ICONS: Readonly<Record<string, LucideIcon>> = { rising: TrendingUp, falling: TrendingDown };

/** The price trend over 28 days. If there are too few cars, `percent` is null, and a note replaces the trend. */
interface TrendProps {
  trend: string;
  percent: number | null;
  /** The number of cars that the trend is based on. */
  cars: number;
}
const Trend = ({ trend, percent, cars }: TrendProps) => {
  const { tiles: t } = useTexts(portalsTexts);
  const format = useFormats();
  if (percent === null) return <span>{t.trendUnknown(format.count(cars))}</span>;
  const Icon = TREND_ICONS[trend] ?? ArrowRight;
  const word = trend === 'rising' ? t.rising : trend === 'falling' ? t.falling : t.stable;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <Icon aria-hidden className="size-4 shrink-0 text-brand" />
      <strong className="font-semibold text-ink">{word}</strong>
      <span>{t.trendNote(format.change(percent), format.count(cars))}</span>
    </span>
  );
};

interface SummaryTilesProps {
  analytics: PortalAnalytics;
  sources: number;
}

/** The four figures above the results of an all-portals search. */
export const SummaryTiles = ({ analytics, sources }: SummaryTilesProps) => {
  const { tiles: t } = useTexts(portalsTexts);
  const format = useFormats();
  const { totalListings, avgPrice, priceRange, historicalTrend, trendPercent, trendCount, sourcesCount } = analytics;
  const found = totalListings > 0;
  const area = useRef<HTMLElement>(null);
  const scrolls = useOverflows(area);
  return (
    <section
      ref={area}
      aria-label={t.label}
      tabIndex={scrolls ? 0 : undefined}
      className="max-sm:no-scrollbar -outline-offset-3 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1"
    >
      <dl className="flex gap-3 *:max-sm:shrink-0 max-sm:w-max max-sm:whitespace-nowrap sm:grid sm:grid-cols-2 xl:grid-cols-4">
        <FigureTile
          compact
          icon={ListChecks}
          name={t.totalListings}
          value={format.count(totalListings)}
          note={t.totalNote}
        />
        <FigureTile
          compact
          icon={IndianRupee}
          name={t.averagePrice}
          value={found ? format.price(avgPrice) : t.none}
          note={found && <Trend trend={historicalTrend} percent={trendPercent} cars={trendCount} />}
        />
        <FigureTile
          compact
          icon={Scale}
          name={t.priceRange}
          value={found ? t.range(format.priceShort(priceRange.min), format.priceShort(priceRange.max)) : t.none}
        />
        <FigureTile
          compact
          icon={Layers}
          name={t.sourcesScanned}
          value={format.count(sources)}
          note={t.sourcesNote(format.count(sourcesCount.length))}
        />
      </dl>
    </section>
  );
};
