import type { Knex } from 'knex';
import { type Candidate, groupSameCars } from '../../../schema/marketplace/same-car.ts';
import { trimOf } from '../../../schema/marketplace/trims.ts';

interface GroupedRow extends Omit<Candidate, 'trim'> {
  readonly carId: string;
  readonly isSeparated: boolean;
  readonly variant: string | null;
}
interface Grouped extends Candidate {
  readonly carId: string;
  readonly isSeparated: boolean;
}

const grouped = ({ variant, ...row }: GroupedRow): Grouped => ({ ...row, trim: trimOf(row.brand, variant) });

const COLUMNS = `
  id, position, source_id as "sourceId", match_key as "matchKey", vin, brand, year, mileage_km as "mileageKm",
  price_inr as "priceInr", fuel_type as "fuelType", transmission, owners, city, state, rto, variant,
  (extract(epoch from first_seen_at) * 1000)::float8 as "firstSeenAt",
  (extract(epoch from withdrawn_at) * 1000)::float8 as "goneAt",
  car_id as "carId", is_separated as "isSeparated"`;

/** The listings whose grouping may have changed: their ids, and the keys by which they match other listings. */
export interface Seeds {
  readonly ids: Iterable<string>;
  readonly matchKeys: Iterable<string>;
  readonly vins: Iterable<string>;
}

/** Returns all listings that are connected to the seeds by a chain of shared keys. Only these listings can end up in the same car. */
const connected = async (tx: Knex.Transaction, seeds: Seeds): Promise<readonly Grouped[]> => {
  const found = new Map<string, Grouped>();
  const asked = { ids: new Set<string>(), matchKeys: new Set<string>(), vins: new Set<string>() };
  const unasked = (kind: keyof typeof asked, values: Iterable<string>): string[] => {
    const fresh = [...values].filter((value) => !asked[kind].has(value));
    for (const value of fresh) asked[kind].add(value);
    return fresh;
  };
  let [ids, matchKeys, vins] = [
    unasked('ids', seeds.ids),
    unasked('matchKeys', seeds.matchKeys),
    unasked('vins', seeds.vins),
  ];
  while (ids.length + matchKeys.length + vins.length > 0) {
    const { rows } = await tx.raw<{ rows: GroupedRow[] }>(
      `select ${COLUMNS} from listings
       where id = any (:ids::uuid[]) or match_key = any (:matchKeys::text[]) or vin = any (:vins::text[])`,
      { ids, matchKeys, vins },
    );
    for (const row of rows) found.set(row.id, grouped(row));
    ids = [];
    matchKeys = unasked(
      'matchKeys',
      rows.flatMap((row) => row.matchKey ?? []),
    );
    vins = unasked(
      'vins',
      rows.flatMap((row) => row.vin ?? []),
    );
  }
  return [...found.values()];
};

const SHARING = `
  select ${COLUMNS} from listings
  where match_key in (select match_key from listings where match_key is not null group by 1 having count(*) > 1)
     or vin in (select vin from listings where vin is not null group by 1 having count(*) > 1)`;

const MOVE = `
  update listings l set car_id = r.car_id
  from unnest(:listings::uuid[], :cars::uuid[]) r(id, car_id)
  where l.id = r.id`;
const MOVE_COPIES = `
  update listings l set car_id = r.car_id
  from unnest(:listings::uuid[], :cars::uuid[]) r(id, car_id)
  where l.copy_of = r.id`;

interface Move {
  readonly listing: string;
  readonly from: string;
  readonly to: string;
}

const movesAmong = (listings: readonly Grouped[]): readonly Move[] => {
  const carOf = groupSameCars(listings.filter(({ isSeparated }) => !isSeparated));
  return listings.flatMap(({ id, carId }) => {
    const to = carOf.get(id) ?? id;
    return to === carId ? [] : [{ listing: id, from: carId, to }];
  });
};

const move = async (tx: Knex.Transaction, moves: readonly Move[]): Promise<readonly Move[]> => {
  if (moves.length > 0) {
    const moved = { listings: moves.map(({ listing }) => listing), cars: moves.map(({ to }) => to) };
    await tx.raw(MOVE, moved);
    await tx.raw(MOVE_COPIES, moved);
  }
  return moves;
};

/** Regroups into cars all listings that are connected to the seeds; returns the listings that moved, with their old and new cars. */
export const regroup = async (tx: Knex.Transaction, seeds: Seeds): Promise<readonly Move[]> =>
  move(tx, movesAmong(await connected(tx, seeds)));

/** Groups all listings into cars after the first fill, in which each listing is its own car; returns the cars with several listings. */
export const regroupAll = async (tx: Knex.Transaction): Promise<readonly string[]> => {
  const { rows } = await tx.raw<{ rows: GroupedRow[] }>(SHARING);
  const moves = await move(tx, movesAmong(rows.map(grouped)));
  return [...new Set(moves.map(({ to }) => to))];
};
