import type { Knex } from 'knex';
import type { CarFilter, SearchInput } from '../../../../schema/marketplace/inputs.ts';
import { PLACES, placeNamed } from '../../../../schema/marketplace/places.ts';
import type { FacetName } from '../filter-scan.ts';

/** Returns functions that compute search results in plain SQL, as a reference for the index. */
export const sqlTruth = async (db: Knex, now: Date) => {
  await db.raw('create table places (name text, state text, lat float8, lon float8)');
  await db.raw(
    'insert into places select name, state, lat, lon from json_populate_recordset(null::places, ?)',
    JSON.stringify(PLACES),
  );
  const today = now.toISOString();
  await db.raw(`create table relevance as
    select id,
      case when has_images then 60 else 0 end + case when mileage_km is not null then 30 else 0 end
      + case when fuel_type is not null then 15 else 0 end + case when transmission is not null then 15 else 0 end
      + case when owners is not null then 20 else 0 end + case when city is not null then 20 else 0 end
      + case when variant is not null then 10 else 0 end + case when body_type is not null then 5 else 0 end
      + case when color is not null then 5 else 0 end + case when condition is not null then 10 else 0 end
      + case when cardinality(features) > 0 then 10 else 0 end
      + greatest(0, round(200 * (90 - greatest(0, age)) / 90.0))
      + case when others.count < 5 then 100 when price_inr < 0.5 * others.median then 0
        else least(200, greatest(0, floor((1.2 - price_inr / others.median) / 0.05 + 0.5) * 25)) end as score
    from car_search.cars c
    cross join lateral (
      select ('${today}' at time zone 'UTC')::date - (coalesce(listed_at, first_seen_at) at time zone 'UTC')::date as age
    ) aged
    cross join lateral (
      select count(*), percentile_cont(0.5) within group (order by o.price_inr) as median
      from car_search.cars o
      where o.is_live and o.id <> c.id and o.brand = c.brand and o.model = c.model and o.year between c.year - 1 and c.year + 1
    ) others
    where is_live`);

  const cityWhere = (filter: CarFilter): string => {
    const city = filter.city ?? '';
    if (/^delhi ncr$/i.test(city)) {
      const names = `('Delhi', 'Noida', 'Greater Noida', 'Gurugram', 'Ghaziabad', 'Faridabad')`;
      if (filter.radiusKm === undefined) return `city in ${names}`;
      return `(city in ${names} or ${cityWhere({ ...filter, city: 'Delhi' })})`;
    }
    const centre = placeNamed(city);
    const named = `lower(city) in (lower('${city}'), lower('${centre?.name ?? city}'))`;
    if (!centre || filter.radiusKm === undefined) return named;
    return `(${named} or exists (select from places p where p.name = city and p.state = c.state and 2 * 6371 * asin(sqrt(
      sin(radians(p.lat - ${centre.lat}) / 2) ^ 2 + cos(radians(${centre.lat})) * cos(radians(p.lat))
      * sin(radians(p.lon - ${centre.lon}) / 2) ^ 2)) <= ${filter.radiusKm}))`;
  };
  const texts = (values: readonly (string | number)[]) => values.map((value) => `'${value}'`).join();

  /** Returns the conditions of a filter. Each is keyed by the name of its facet, or by its own name if it belongs to no facet. */
  const conditions = (filter: CarFilter): [string, string][] => {
    const found: [string, string][] = [];
    const say = (name: string, given: unknown, sql: () => string) => {
      if (given !== undefined && given !== false && !(Array.isArray(given) && given.length === 0))
        found.push([name, sql()]);
    };
    say('brands', filter.brand, () => `lower(brand) = lower('${filter.brand}')`);
    say('models', filter.model, () => `lower(model) = lower('${filter.model}')`);
    say('cities', filter.city, () => cityWhere(filter));
    say('states', filter.state, () => `lower(state) = lower('${filter.state}')`);
    say('fuelTypes', filter.fuelType, () => `fuel_type in (${texts(filter.fuelType ?? [])})`);
    say('transmissions', filter.transmission, () => `transmission in (${texts(filter.transmission ?? [])})`);
    say('owners', filter.owners, () => `owners in (${filter.owners})`);
    say('bodyTypes', filter.bodyType, () => `body_type in (${texts(filter.bodyType ?? [])})`);
    say('conditions', filter.condition, () => `condition in (${texts(filter.condition ?? [])})`);
    say('sellerTypes', filter.sellerType, () => `seller_type in (${texts(filter.sellerType ?? [])})`);
    say(
      'verificationStatuses',
      filter.verificationStatus,
      () => `verification in (${texts(filter.verificationStatus ?? [])})`,
    );
    say('sources', filter.sources, () => `source_ids && array[${texts(filter.sources ?? [])}]`);
    say('features', filter.features, () => `features @> array[${texts(filter.features ?? [])}]`);
    say('years', filter.yearMin, () => `year >= ${filter.yearMin}`);
    say('years', filter.yearMax, () => `year <= ${filter.yearMax}`);
    say('price', filter.priceMin, () => `price_inr >= ${filter.priceMin}`);
    say('price', filter.priceMax, () => `price_inr <= ${filter.priceMax}`);
    say('mileage', filter.mileageMax, () => `mileage_km <= ${filter.mileageMax}`);
    say('images', filter.hasImages, () => 'has_images');
    say('warranty', filter.hasWarranty, () => 'has_warranty');
    say(
      'days',
      filter.listedWithinDays,
      () =>
        `coalesce(listed_at, first_seen_at) >= '${today}'::timestamptz - interval '${filter.listedWithinDays} days'`,
    );
    for (const word of filter.q?.split(' ') ?? []) {
      say(
        'q',
        word,
        () => `concat_ws(' ', brand, model, coalesce(variant, title), city, state, fuel_type, transmission, body_type, color, year)
        ~* '\\m${word}\\M'`,
      );
    }
    return found;
  };
  const where = (filter: CarFilter, without?: FacetName) =>
    [
      'is_live',
      ...conditions(filter)
        .filter(([name]) => name !== without)
        .map(([, sql]) => `(${sql})`),
    ].join(' and ');
  const rows = async <T>(sql: string): Promise<T[]> => (await db.raw<{ rows: T[] }>(sql.replaceAll('?', '\\?'))).rows;

  const SORTS = {
    relevance: '-score',
    price: 'price_inr',
    year: 'year',
    mileage: 'mileage_km',
    date: 'coalesce(listed_at, first_seen_at)',
    // The cars in the test have no price figures.
    deal: 'null::int',
  };
  const COLUMNS: readonly [FacetName, string][] = [
    ['brands', 'brand'],
    ['models', 'model'],
    ['cities', 'city'],
    ['states', 'state'],
    ['fuelTypes', 'fuel_type'],
    ['transmissions', 'transmission'],
    ['owners', 'owners'],
    ['bodyTypes', 'body_type'],
    ['conditions', 'condition'],
    ['sellerTypes', 'seller_type'],
    ['verificationStatuses', 'verification'],
    ['years', 'year'],
    // The cars in the test have no price verdict.
    ['priceVerdicts', `'NONE'`],
    ['sources', 'unnest(source_ids)'],
    ['features', 'unnest(features)'],
  ];
  return {
    /** Returns the ids of all matches, in the requested order. */
    ids: async ({ filter, sortBy, sortOrder }: SearchInput): Promise<string[]> => {
      const found = await rows<{ id: string }>(
        `select id from car_search.cars c join relevance using (id) where ${where(filter)}
         order by ${SORTS[sortBy]} ${sortOrder} nulls last, id`,
      );
      return found.map(({ id }) => id);
    },
    /** Returns the number of matches for each value of each facet. */
    facets: async (filter: CarFilter): Promise<Record<string, Record<string, number>>> => {
      const sql = COLUMNS.map(
        ([facet, column]) => `select '${facet}' as facet, value::text, count(*)::int from (
          select ${column} as value from car_search.cars c where ${where(filter, facet)}
        ) counted where value is not null group by value`,
      ).join(' union all ');
      const counts: Record<string, Record<string, number>> = {};
      for (const [facet] of COLUMNS) counts[facet] = {};
      for (const { facet, value, count } of await rows<{ facet: string; value: string; count: number }>(sql)) {
        counts[facet] = { ...counts[facet], [value]: count };
      }
      return counts;
    },
    /** Returns the average, lowest and highest price of the matches. */
    prices: async (filter: CarFilter): Promise<{ avg: number; min: number; max: number }> => {
      const [prices] = await rows<{ avg: number; min: number; max: number }>(
        `select coalesce(round(avg(price_inr)), 0)::int as avg, coalesce(min(price_inr), 0) as min,
           coalesce(max(price_inr), 0) as max from car_search.cars c where ${where(filter)}`,
      );
      return prices ?? { avg: 0, min: 0, max: 0 };
    },
  };
};
