import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import type { Analytics } from '../../projections/marketplace/search/analytics.ts';
import { toCsv } from '../../schema/kernel/csv.ts';
import { type CarFilter, SearchInput } from '../../schema/marketplace/inputs.ts';
import { SOURCES } from '../../schema/marketplace/sources.ts';

/** The maximum number of brands (or models, if the filter names a brand) that get a separate row in the report. */
const MOST_NAMES = 20;
/** The minimum number of cars for which the report shows prices. For fewer cars, prices could reveal a single car. */
const FEWEST = 3;
const COLUMNS = ['section', 'name', 'cars', 'median_inr', 'average_inr', 'lowest_inr', 'highest_inr'];

type Row = readonly (string | number)[];
type Market = Pick<MarketplaceQueries, 'search'>;

/** Returns one row per condition of the filter, such as `priceMin: 500000` or `fuelType: Petrol; Diesel`. */
const conditions = (filter: CarFilter): Row[] =>
  Object.entries(filter).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [['filter', `${name}: ${[value].flat().join('; ')}`]],
  );

const priced = (
  section: string,
  name: string,
  {
    totalListings,
    medianPrice,
    avgPrice,
    priceRange,
  }: Pick<Analytics, 'totalListings' | 'medianPrice' | 'avgPrice' | 'priceRange'>,
): Row =>
  totalListings < FEWEST
    ? [section, name, totalListings]
    : [section, name, totalListings, medianPrice, avgPrice, priceRange.min, priceRange.max];

const labelOf = (sourceId: string): string => SOURCES.find(({ id }) => id === sourceId)?.label ?? sourceId;

/** Returns a CSV table about the cars that match a filter: their prices, cities and sources. The table does not reveal any single car.
 *  @throws SearchNotReady until the index has been loaded */
export const marketReport = async (
  market: Market,
  { filter, now }: { readonly filter: CarFilter; readonly now: Date },
): Promise<string> => {
  const analysed = async (of: CarFilter) => {
    const wish = { scope: 'all', analytics: true, facets: of === filter, cars: { fields: [] } } as const;
    const { analytics, facets } = await market.search(SearchInput.parse({ filter: of }), wish);
    if (!analytics) throw new Error('the search left out requested parts');
    return { analytics, facets };
  };
  const { analytics, facets } = await analysed(filter);
  const kind = filter.brand ? 'model' : 'brand';
  const names = kind === 'model' && filter.model ? [] : (facets?.[`${kind}s`] ?? []).slice(0, MOST_NAMES);
  const named: Row[] = [];
  for (const { value, label } of names) {
    const one = await analysed({ ...filter, [kind]: value });
    named.push(priced(kind, label, one.analytics));
  }
  const rows: Row[] = [
    ['made at', now.toISOString()],
    ...conditions(filter),
    priced('all', 'all cars of the filter', analytics),
    [
      'trend over 28 days',
      analytics.trendPercent === null ? 'too few cars' : `${analytics.historicalTrend} ${analytics.trendPercent} %`,
      analytics.trendCount,
    ],
    ...named,
    ...analytics.priceHistogram.map(
      ({ fromInr, toInr, count }): Row => ['price band', `${fromInr} to ${toInr}`, count],
    ),
    ...analytics.priceByLocation.map(
      ({ location, count, medianInr, avgPrice }): Row =>
        count < FEWEST ? ['place', location, count] : ['place', location, count, medianInr, avgPrice],
    ),
    ...analytics.sourcesCount.map(({ sourceId, count }): Row => ['source', labelOf(sourceId), count]),
  ];
  const width = COLUMNS.length;
  return toCsv({
    columns: COLUMNS,
    rows: rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]),
  });
};
