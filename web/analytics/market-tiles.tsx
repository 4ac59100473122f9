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
import { FigureTile } from '../shared/ui/figure-tile.tsx';
import type { MarketReport } from './use-market-report.ts';

const trendIcon = (percent: number | null): LucideIcon => {
  if (percent === null || percent === 0) return ArrowRight;
  return percent > 0 ? ArrowUpRight : ArrowDownRight;
};

/** The four main figures of the market: cars for sale, median price, price trend and days on the market. Each has a note on what it is based on. */
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
        <FigureTile
          icon={CarFront}
          name={t.cars}
          value={count(report.cars)}
          note={t.listings(count(report.listings))}
        />
        <FigureTile
          icon={IndianRupee}
          name={t.median}
          value={prices ? price(prices.medianInr) : tooFew}
          isMissing={!prices}
          note={prices ? t.spread(priceShort(prices.lowerQuartileInr), priceShort(prices.upperQuartileInr)) : ''}
        />
        <FigureTile
          icon={trendIcon(trend.percent)}
          name={t.trend}
          value={trend.percent === null ? tooFew : change(trend.percent)}
          isMissing={trend.percent === null}
          note={(trend.percent === null ? t.tooFewMatched : t.trendNote)(cars(trend.matchedCars))}
        />
        <FigureTile
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
