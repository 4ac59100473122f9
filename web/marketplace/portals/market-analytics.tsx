import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CsvTable, toCsv } from '../../../schema/kernel/csv.ts';
import type { CarFilter } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { portalsTexts } from '../../shared/texts/en/portals.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { useDataTerms } from '../../shared/texts/use-data-terms.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { BarList } from '../../shared/ui/charts/bar-list.tsx';
import { Histogram } from '../../shared/ui/charts/histogram.tsx';
import { LineTrend } from '../../shared/ui/charts/line-trend.tsx';
import { MarketReport } from './market-report.tsx';
import type { PortalAnalytics } from './use-portal-search.ts';

const saveCsv = (fileName: string, table: CsvTable): void => {
  const url = URL.createObjectURL(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};

/** The trend chart is shown only if prices are known for at least this many days. */
const FEWEST_POINTS = 2;

interface PartProps {
  title: string;
  note: string;
  fileName: string;
  table: CsvTable;
  children: ReactNode;
}
const Part = ({ title, note, fileName, table, children }: PartProps) => {
  const { analytics: t } = useTexts(portalsTexts);
  return (
    <Card
      title={title}
      level={3}
      action={
        table.rows.length > 0 && (
          <Button look="quiet" aria-label={t.downloadOf(title)} onClick={() => saveCsv(fileName, table)}>
            <Download aria-hidden className="size-4" />
            {t.download}
          </Button>
        )
      }
    >
      <p className="mb-3 text-sm text-soft">{note}</p>
      {children}
    </Card>
  );
};

/** Charts of the number of listings by source, the average price by city, the distribution of prices, and the price trend. */
const MarketAnalytics = ({ analytics, filter }: { analytics: PortalAnalytics; filter: CarFilter }) => {
  const { analytics: t } = useTexts(portalsTexts);
  const format = useFormats();
  const terms = useDataTerms();
  const { sourcesCount, priceByLocation, priceHistogram, trend } = analytics;
  const listed = sourcesCount.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Part
        title={t.sources.title}
        note={t.sources.note}
        fileName="sources.csv"
        table={{
          columns: [t.sources.source, t.sources.listings, t.sources.share],
          rows: sourcesCount.map(({ source, count }) => [source.label, count, format.percent(count / listed)]),
        }}
      >
        <BarList
          title={t.sources.title}
          hideTitle
          total={listed}
          valueLabel={t.sources.listings}
          items={sourcesCount.map(({ source, count }) => ({ id: source.id, label: source.label, value: count }))}
        />
      </Part>
      <Part
        title={t.places.title}
        note={t.places.note}
        fileName="prices-by-location.csv"
        table={{
          columns: [t.places.place, t.places.average, t.places.median, t.places.cars],
          rows: priceByLocation.map((place) => [
            terms.city(place.location),
            place.avgPrice,
            place.medianInr,
            place.count,
          ]),
        }}
      >
        <BarList
          title={t.places.title}
          hideTitle
          valueLabel={t.places.average}
          format={format.price}
          items={priceByLocation.map(({ location, avgPrice, count }) => ({
            id: location,
            label: terms.city(location),
            value: avgPrice,
            note: t.places.n(format.count(count)),
          }))}
        />
      </Part>
      <Part
        title={t.prices.title}
        note={t.prices.note}
        fileName="price-distribution.csv"
        table={{
          columns: [t.prices.from, t.prices.to, t.prices.cars],
          rows: priceHistogram.map(({ fromInr, toInr, count }) => [fromInr, toInr, count]),
        }}
      >
        <Histogram
          title={t.prices.title}
          hideTitle
          bins={priceHistogram.map(({ fromInr, toInr, count }) => ({ from: fromInr, to: toInr, count }))}
          format={format.priceShort}
          formatCount={format.cars}
        />
      </Part>
      <Part
        title={t.trend.title}
        note={t.trend.note}
        fileName="price-trend.csv"
        table={{
          columns: [t.trend.day, t.trend.median, t.trend.cars],
          rows: trend.map(({ day, medianInr, count }) => [day.slice(0, 10), medianInr, count]),
        }}
      >
        {trend.length < FEWEST_POINTS ? (
          <p className="py-4 text-soft">{t.tooFew}</p>
        ) : (
          <LineTrend
            title={t.trend.title}
            hideTitle
            valueLabel={t.trend.median}
            format={format.price}
            formatShort={format.priceShort}
            points={trend.map(({ day, medianInr, count }) => ({ at: Date.parse(day), value: medianInr, n: count }))}
          />
        )}
      </Part>
      <MarketReport filter={filter} />
    </div>
  );
};
export default MarketAnalytics;
