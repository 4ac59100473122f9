import { Suspense } from 'react';
import type { Formats } from '../../shared/format/formats.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { useNear } from '../../shared/page/use-near-viewport.ts';
import { carTexts } from '../../shared/texts/en/car.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import type { TextsOf } from '../../shared/texts/texts.ts';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { DialogLink } from '../../shared/ui/dialog-link.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import type { CarDetails } from '../use-car.ts';
import { Section } from './car-section.tsx';
import { PriceTable } from './price-table.tsx';
import { useWholeHistory } from './use-whole-history.ts';

const PriceChart = lazyPart(() => import('./price-chart.tsx'));

type HistoryTexts = TextsOf<typeof carTexts>['history'];

/** Describes how the displayed source's price changed between the first and the last entry of its price history. */
const summary = (car: CarDetails, t: HistoryTexts, format: Formats): string => {
  const first = car.priceHistory.find(({ listingId }) => listingId === car.offerListingId) ?? car.priceHistory[0];
  if (!first) return t.none;
  const own = car.priceHistory.filter(({ listingId }) => listingId === first.listingId);
  const change = (own.at(-1) ?? first).priceInr - first.priceInr;
  if (own.length === 1) return t.unchanged(format.price(first.priceInr), first.source.label);
  if (change === 0) return t.back(format.price(first.priceInr), first.source.label);
  return (change < 0 ? t.down : t.up)(format.rupees(Math.abs(change)), first.source.label);
};

/** The price history from the sources' events: a summary, a chart if the price ever changed, and a table. The chart renders only in the browser,
 *  because it extends to the current time. Prices other than the first and the latest price of a source require the Premium Buyer plan. */
export const PriceHistory = ({ car }: { car: CarDetails }) => {
  const { history: t } = useTexts(carTexts);
  const format = useFormats();
  const isWhole = useWholeHistory(car);
  const { ref, near } = useNear<HTMLDivElement>();
  const room = <Skeleton className="h-64" />;
  return (
    <Section title={t.title}>
      <p className="mb-4 tabular-nums">{summary(car, t, format)}</p>
      {!isWhole && (
        <p className="flex flex-wrap items-center gap-x-2 tabular-nums">
          {t.premium(format.count(car.priceHistoryCount))}
          <DialogLink dialog="upgrade" className={`${buttonStyle.quiet} px-0!`}>
            {t.seePremium}
          </DialogLink>
        </p>
      )}
      {isWhole && car.priceHistory.length > 1 && (
        <div ref={ref}>
          <Suspense fallback={room}>{near ? <PriceChart car={car} /> : room}</Suspense>
        </div>
      )}
      {isWhole && car.priceHistory.length > 0 && <PriceTable car={car} />}
    </Section>
  );
};
