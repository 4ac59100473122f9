import {
  ArrowDownRight,
  ArrowRight,
  ArrowUpRight,
  CalendarClock,
  CarFront,
  IndianRupee,
  type LucideIcon,
} from 'lucide-react';
import { useFormats } from '../shared/format/use-formats.ts';
import { analyticsTexts } from '../shared/texts/en/analytics.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import type { MarketReport } from './use-market-report.ts';

interface TileProps {
  icon: LucideIcon;
  name: string;
  value: string;
  /** True if there is no figure; the value then says why. */
  isMissing?: boolean;
  note: string;
}
const Tile = ({ icon: Icon, name, value, isMissing = false, note }: TileProps) => (
  <div className="flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-3 shadow-card sm:p-4">
    <dt className="flex items-center gap-1.5 text-sm font-medium text-soft">
      <Icon aria-hidden className="size-4 shrink-0" />
      {name}
    </dt>
    <dd
      className={
        isMissing
          ? 'text-lg leading-tight font-semibold text-soft'
          : 'text-xl leading-tight font-bold break-words tabular-nums sm:text-2xl'
      }
    >
      {value}
    </dd>
    <dd className="min-h-5 text-sm text-soft">{note}</dd>
  </div>
);

const trendIcon = (percent: number | null): LucideIcon => {
  if (percent === null || percent === 0) return ArrowRight;
  return percent > 0 ? ArrowUpRight : ArrowDownRight;
};

/** The four figures of the market, each with the data that it is based on. */
export const MarketTiles = ({ report }: { report: MarketReport }) => {
  const { tiles: t, tooFew } = useTexts(analyticsTexts);
  const { count, price, priceShort, change, cars } = useFormats();
  const { prices, trend, daysOnMarket: stays } = report;
  const days =
    stays.medianDays !== null
      ? t.median50(count(stays.medianDays))
      : stays.longerThanDays !== null
        ? t.longer(count(stays.longerThanDays))
        : tooFew;
  const isStayKnown = stays.medianDays !== null || stays.longerThanDays !== null;
  const ofStays = stays.medianDays !== null ? t.daysNote : t.longerNote;
  return (
    <section aria-label={t.label}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Tile icon={CarFront} name={t.cars} value={count(report.cars)} note={t.listings(count(report.listings))} />
        <Tile
          icon={IndianRupee}
          name={t.median}
          value={prices ? price(prices.medianInr) : tooFew}
          isMissing={!prices}
          note={prices ? t.spread(priceShort(prices.lowerQuartileInr), priceShort(prices.upperQuartileInr)) : ''}
        />
        <Tile
          icon={trendIcon(trend.percent)}
          name={t.trend}
          value={trend.percent === null ? tooFew : change(trend.percent)}
          isMissing={trend.percent === null}
          note={(trend.percent === null ? t.tooFewMatched : t.trendNote)(cars(trend.matchedCars))}
        />
        <Tile
          icon={CalendarClock}
          name={t.days}
          value={days}
          isMissing={!isStayKnown}
          note={isStayKnown ? ofStays(count(stays.gone), count(stays.cars)) : t.tooFewStays(cars(stays.cars))}
        />
      </dl>
    </section>
  );
};
