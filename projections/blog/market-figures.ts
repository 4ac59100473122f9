import type { Knex } from 'knex';
import { z } from 'zod';
import { TREND_DAYS } from '../../schema/analytics/limits.ts';
import { askedAt, Moves, trendBegins } from '../../schema/analytics/trend.ts';
import { type FigureUnit, LEAST_CARS_OF_A_FIGURE } from '../../schema/blog/enumerations.ts';
import { Figure, type FigureFilter } from '../../schema/blog/figures.ts';
import { citiesOfPlace } from '../../schema/marketplace/search-words/search-word-catalogue.ts';
import { isDemoFeed } from '../shared/demo-feeds.ts';

/** Figures about one segment of the cars on this marketplace. */
export interface MarketFigures {
  /** The filter that selects the segment. Its names are spelled as in the catalogue. */
  readonly filter: FigureFilter;
  /** The number of cars for sale in the segment. */
  readonly cars: number;
  /** Whether some of these cars are generated demo cars. */
  readonly isSample: boolean;
  readonly figures: readonly Figure[];
}

/** The letters that stand for the largest groups in the names of figures, as in `group_a_cars`. Smaller groups have no figures. */
const GROUPS = ['a', 'b', 'c', 'd', 'e'] as const;
/** The maximum number of price changes that a car's row stores. */
const KEPT_CHANGES = 8;

const CARS = `car_search.cars c where c.is_live
  and (:cities::text[] is null or lower(c.city) = any(:cities))
  and (:brand::text is null or lower(c.brand) = lower(:brand))
  and (:model::text is null or lower(c.model) = lower(:model))
  and (:fuelType::text is null or c.fuel_type = :fuelType)`;

const count = z.coerce.number().int();
const figure = z.number().nullable();
const Summary = z.object({
  ...{ cars: count, brand: z.string().nullable(), model: z.string().nullable(), city: z.string().nullable() },
  ...{ lower: figure, median: figure, upper: figure, km: figure, withKm: count, year: figure },
  ...{ withGearbox: count, automatic: count, withOwners: count, firstOwner: count },
});
const SUMMARY = `select count(*) as cars, min(c.brand) as brand, min(c.model) as model, min(c.city) as city,
  percentile_cont(0.25) within group (order by c.price_inr) as lower,
  percentile_cont(0.5) within group (order by c.price_inr) as median,
  percentile_cont(0.75) within group (order by c.price_inr) as upper,
  percentile_cont(0.5) within group (order by c.mileage_km) as km, count(c.mileage_km) as "withKm",
  percentile_disc(0.5) within group (order by c.year) as year,
  count(c.transmission) as "withGearbox", count(*) filter (where c.transmission <> 'Manual') as automatic,
  count(c.owners) as "withOwners", count(*) filter (where c.owners = 1) as "firstOwner"
  from ${CARS}`;
const IS_SAMPLE = `select exists (select from car_search.listings l
  where l.is_live and ${isDemoFeed('l.feed_id')} and l.car_id in (select c.id from ${CARS})) as "isSample"`;
const POSITION = `select greatest((select max(changed_at_position) from car_search.cars),
  (select max(changed_at_position) from car_search.removed_cars), 0)::text as position`;

/** SQL for the trend. The first query counts the cars that were for sale on the trend's first day and whose price has not changed since; the
 *  second reads the cars whose price has changed. */
const UNCHANGED = `select count(*) as cars from ${CARS}
  and cardinality(c.price_changed_at) = 0 and c.priced_since <= :begins::timestamptz`;
const Changed = z.object({
  ...{ priceInr: z.number(), pricedSinceMs: z.number() },
  ...{ changedAtMs: z.array(z.number()), changedFromInr: z.array(z.number()) },
});
const CHANGED = `select c.price_inr as "priceInr", (extract(epoch from c.priced_since) * 1000)::float8 as "pricedSinceMs",
  array(select (extract(epoch from at) * 1000)::float8 from unnest(c.price_changed_at) with ordinality changed(at, place)
    order by place) as "changedAtMs", c.price_changed_from as "changedFromInr"
  from ${CARS} and cardinality(c.price_changed_at) > 0 and c.priced_since <= :begins::timestamptz`;

type GroupField = 'brand' | 'model' | 'city' | 'fuelType';
const GROUP_COLUMNS: Readonly<Record<GroupField, string>> = {
  ...{ brand: 'c.brand', model: 'c.model', city: 'c.city', fuelType: 'c.fuel_type' },
};
const Group = z.object({ name: z.string(), cars: count, median: z.number() });
const groupsSql = (field: GroupField): string => `select ${GROUP_COLUMNS[field]} as name, count(*) as cars,
  percentile_cont(0.5) within group (order by c.price_inr) as median
  from ${CARS} and ${GROUP_COLUMNS[field]} is not null
  group by 1 having count(*) >= ${LEAST_CARS_OF_A_FIGURE} order by 2 desc, 1 limit ${GROUPS.length}`;
/** Returns the field by which a segment is divided: the first of brand, model, city and fuel that the filter does not fix; null if it fixes all
 *  four. */
const dividedBy = ({ city, brand, model, fuelType }: FigureFilter): GroupField | null => {
  if (brand === null) return 'brand';
  if (model === null) return 'model';
  if (city === null) return 'city';
  return fuelType === null ? 'fuelType' : null;
};

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** Reads figures about the cars on this marketplace. They are based on the cars for sale; each car is counted once, as in the search. All figures in
 *  one result describe the market at the same point in time. */
export const marketFigures = ({ db, clock }: { readonly db: Knex; readonly clock: () => Date }) => {
  const read = async (tx: Knex.Transaction, asked: FigureFilter): Promise<MarketFigures> => {
    const now = clock();
    const begins = new Date(trendBegins(now.getTime(), TREND_DAYS)).toISOString();
    const { city, brand, model, fuelType } = asked;
    const cities = city === null ? null : citiesOfPlace(city).map((name) => name.toLowerCase());
    const all = async <S extends z.ZodType>(row: S, sql: string): Promise<z.output<S>[]> => {
      const { rows } = await tx.raw<{ rows: unknown[] }>(sql, { cities, brand, model, fuelType, begins });
      return rows.map((found) => row.parse(found));
    };
    const one = async <S extends z.ZodType>(row: S, sql: string): Promise<z.output<S>> =>
      row.parse((await all(row, sql))[0]);

    const summary = await one(Summary, SUMMARY);
    const { isSample } = await one(z.object({ isSample: z.boolean() }), IS_SAMPLE);
    const { position } = await one(z.object({ position: z.string() }), POSITION);
    const filter: FigureFilter = {
      city: city === null || citiesOfPlace(city).length > 1 ? city : (summary.city ?? city),
      brand: brand && (summary.brand ?? brand),
      model: model && (summary.model ?? model),
      fuelType,
    };
    const figures: Figure[] = [];
    const add = (
      name: string,
      unit: FigureUnit,
      value: number | null,
      cars: number,
      more: Partial<Pick<Figure, 'days' | 'about' | 'filter'>> = {},
    ): void => {
      if (value === null || cars < LEAST_CARS_OF_A_FIGURE) return;
      const rounded = unit === 'change' ? Math.round(value * 10) / 10 : Math.round(value);
      const pinned = { asOf: now.toISOString(), position, days: 0, about: null, filter };
      figures.push(Figure.parse({ ...pinned, name, unit, value: rounded, cars, ...more }));
    };
    const { cars } = summary;
    add('cars_on_sale', 'cars', cars, cars);
    add('median_price', 'inr', summary.median, cars);
    add('lower_price', 'inr', summary.lower, cars);
    add('upper_price', 'inr', summary.upper, cars);
    add('median_km', 'km', summary.km, summary.withKm);
    add('median_year', 'year', summary.year, cars);
    add('automatic_share', 'percent', percentOf(summary.automatic, summary.withGearbox), summary.withGearbox);
    add('first_owner_share', 'percent', percentOf(summary.firstOwner, summary.withOwners), summary.withOwners);

    const moves = new Moves();
    const unchanged = await one(z.object({ cars: count }), UNCHANGED);
    for (let car = 0; car < unchanged.cars; car++) moves.add(1, 1);
    for (const car of await all(Changed, CHANGED)) {
      const before = askedAt({ ...car, mostChanges: KEPT_CHANGES }, Date.parse(begins));
      if (before !== null) moves.add(before, car.priceInr);
    }
    const { percent, matchedCars } = moves.trend();
    add('price_change', 'change', percent, matchedCars, { days: TREND_DAYS });

    const field = dividedBy(filter);
    for (const [place, group] of (field ? await all(Group, groupsSql(field)) : []).entries()) {
      const part = { about: group.name, filter: { ...filter, ...(field && { [field]: group.name }) } };
      add(`group_${GROUPS[place]}_cars`, 'cars', group.cars, group.cars, part);
      add(`group_${GROUPS[place]}_price`, 'inr', group.median, group.cars, part);
    }
    return { filter, cars, isSample, figures };
  };

  /** Reads the figures of a segment. Figures based on fewer than 20 cars are left out. */
  return (filter: FigureFilter): Promise<MarketFigures> =>
    db.transaction((tx) => read(tx, filter), { isolationLevel: 'repeatable read', readOnly: true });
};

/** The maximum number of cities that get their own report. */
const MOST_CITIES = 100;
/** Returns the cities with enough live cars for a report, those with the most cars first. */
export const citiesWithFigures = async (db: Knex): Promise<readonly string[]> =>
  db('car_search.cars')
    .where({ is_live: true })
    .whereNotNull('city')
    .groupBy('city')
    .havingRaw('count(*) >= ?', [LEAST_CARS_OF_A_FIGURE])
    .orderByRaw('count(*) desc, city')
    .limit(MOST_CITIES)
    .pluck('city');
