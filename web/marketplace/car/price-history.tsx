import { lazy, Suspense, useState } from 'react';
import { formatInstant } from '../../shared/format/dates.ts';
import { formatPrice, formatRupees } from '../../shared/format/money.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import type { CarDetails } from '../use-car.ts';
import { priceSeries } from './price-series.ts';
import { Section } from './section.tsx';

const PriceChart = lazy(() => import('./price-chart.tsx'));

/** What the price did between the first and the last point of the source that asks the price shown, in words. */
const summary = (car: CarDetails): string => {
  const asking = car.listings.find(({ priceInr, isLive }) => priceInr === car.priceInr && isLive === car.isLive);
  const first = car.priceHistory.find(({ listingId }) => listingId === asking?.id) ?? car.priceHistory[0];
  if (!first) return 'No price was recorded yet.';
  const own = car.priceHistory.filter(({ listingId }) => listingId === first.listingId);
  const last = own.at(-1) ?? first;
  const change = last.priceInr - first.priceInr;
  if (own.length === 1)
    return `${formatPrice(first.priceInr)} on ${first.source.label}, unchanged since it was first seen.`;
  if (change === 0) return `Back at the ${formatPrice(first.priceInr)} that ${first.source.label} asked first.`;
  return `${change < 0 ? 'Down' : 'Up'} ${formatRupees(Math.abs(change))} on ${first.source.label} since it was first seen.`;
};

const PriceTable = ({ car }: { car: CarDetails }) => (
  <details className="group mt-4">
    <summary className="inline-flex min-h-11 list-none items-center font-semibold text-brand underline-offset-4 hover:underline">
      <span className="group-open:hidden">Show as a table</span>
      <span className="hidden group-open:inline">Hide the table</span>
    </summary>
    <table className="mt-2 w-full">
      <caption className="sr-only">Price history</caption>
      <thead className="text-left text-sm text-soft">
        <tr>
          <th scope="col" className="pb-2 font-medium" aria-sort="ascending">
            When
          </th>
          <th scope="col" className="pb-2 font-medium">
            Source
          </th>
          <th scope="col" className="pb-2 text-right font-medium">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {car.priceHistory.map((point) => (
          <tr key={`${point.listingId} ${point.at}`} className="border-t border-line">
            <td className="py-2 pr-3">
              <time dateTime={point.at}>{formatInstant(point.at)}</time>
            </td>
            <td className="py-2 pr-3">{point.source.label}</td>
            <td className="py-2 text-right tabular-nums">{formatRupees(point.priceInr)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

/** How the price went, from the events that sources sent: words, a chart once there is a change to see, and a table. */
export const PriceHistory = ({ car }: { car: CarDetails }) => {
  const [now] = useState(Date.now);
  const { series, moments } = priceSeries(car, now);
  const worthDrawing = car.priceHistory.length > 1 && moments.length > 1;
  return (
    <Section title="Price history">
      <p className="mb-4 tabular-nums">{summary(car)}</p>
      {worthDrawing && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <PriceChart series={series} moments={moments} />
        </Suspense>
      )}
      {car.priceHistory.length > 0 && <PriceTable car={car} />}
    </Section>
  );
};
