import { disjointSets } from '../../../schema/marketplace/disjoint-sets.ts';
import { FINGERPRINT, VIN } from '../../../schema/marketplace/identity-keys.ts';
import type { IngestConnection } from './ingest-connection.ts';
import { ID_COLUMNS, type Staged } from './staging.ts';

/** SQL that creates the table `marks`, which has a row for each identifier in the file. For a new feed, it has only the identifiers that several rows
 *  have in common. A `shared` identifier belongs to several cars and therefore identifies none of them. */
const TABLES = `
  create temp table marks (identifier text not null, row int not null, rows int not null, shared boolean not null);`;

const sharedWhen = (kind: number): string => {
  if (kind === FINGERPRINT) return 'false';
  if (kind === VIN) return '(min(make) <> max(make) or coalesce(min(model) <> max(model), false))';
  const [vin, fingerprint] = [ID_COLUMNS[VIN], ID_COLUMNS[FINGERPRINT]];
  return `(min(${fingerprint}) <> max(${fingerprint}) or coalesce(min(${vin}) <> max(${vin}), false))`;
};

interface Pair {
  readonly row: number;
  readonly first: number;
}
const PAGE = 10_000;

/** SQL that pairs rows of the file that have an identifier in common. */
const sharingRows = (kind: number): string => `
  select staged.row, marks.row as first from marks join staged on staged.${ID_COLUMNS[kind]} = marks.identifier
  where marks.rows > 1 and not marks.shared and staged.row <> marks.row`;

/** SQL that pairs rows of the file that belong to the same known listing. */
const leadingToOne = `
  select row, first from (
    select marks.row, min(marks.row) over (partition by keys.listing_id) as first
    from marks join feed_listings.keys on keys.identifier = marks.identifier
    where keys.feed_id = $1 and not marks.shared) reached
  where row <> first`;

/** Groups rows that could be the same car, directly or transitively, into parts that are decided together.
 *  @returns `sharedIds`: whether any id is shared by different cars */
export const partRows = async (
  session: IngestConnection,
  { lastRow, kinds }: Staged,
  feedId: string,
  known: boolean,
): Promise<{ sharedIds: boolean }> => {
  await session.query(TABLES);
  for (const kind of kinds) {
    const column = ID_COLUMNS[kind];
    await session.query(`
      insert into marks select ${column}, min(row), count(*), count(*) > 1 and ${sharedWhen(kind)}
      from staged where ${column} is not null group by ${column} ${known ? '' : 'having count(*) > 1'}`);
  }
  await session.query('create index on marks (identifier) where shared');
  await session.query('analyze marks');
  const sets = disjointSets(lastRow + 1);
  const join = async (sql: string, values: readonly string[]) => {
    for await (const pairs of session.pages<Pair>(sql, values, PAGE))
      for (const { row, first } of pairs) sets.union(row, first);
  };
  for (const kind of kinds) await join(sharingRows(kind), []);
  if (known) await join(leadingToOne, [feedId]);
  await writeParts(session, sets.find, lastRow);
  const shared = await session.query('select 1 from marks where shared limit 1');
  return { sharedIds: shared.length > 0 };
};

const writeParts = async (session: IngestConnection, find: (row: number) => number, lastRow: number): Promise<void> => {
  const rows: number[] = [];
  const parts: number[] = [];
  const flush = async () =>
    session.query(
      `update staged set part = moved.part from unnest($1::int[], $2::int[]) moved (row, part) where staged.row = moved.row`,
      [rows.splice(0), parts.splice(0)],
    );
  for (let row = 1; row <= lastRow; row++) {
    const part = find(row);
    if (part === row) continue;
    rows.push(row);
    parts.push(part);
    if (rows.length >= PAGE) await flush();
  }
  if (rows.length > 0) await flush();
  await session.query('create index on staged (part, row)');
};
