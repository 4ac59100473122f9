import type { Knex } from 'knex';
import { type CataloguedLender, type Lender, type LenderChange, LenderFacts } from '../../schema/financing/lender.ts';

interface Row {
  lender_id: string;
  change: LenderChange['change'];
  facts: unknown;
  by: string;
  at: Date;
  byName: string | null;
}

/** SQL for the latest data of each lender, including withdrawn lenders. */
const NOW = `
  select last.lender_id, last.change, told.facts, last.at, last.by
  from (select distinct on (lender_id) * from lenders.changes order by lender_id, position desc) last
  cross join lateral (
    select facts from lenders.changes c where c.lender_id = last.lender_id and facts is not null order by position desc limit 1
  ) told`;

const lenderOf = ({ lender_id, facts, at, change }: Row): CataloguedLender => ({
  id: lender_id,
  ...LenderFacts.parse(facts),
  changedAt: at.toISOString(),
  withdrawnAt: change === 'withdrawn' ? at.toISOString() : null,
});
const byName = (a: Lender, b: Lender): number => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1);

/** Queries for the catalogue of lenders. Lenders are sorted by name. */
export const lenderQueries = (db: Knex) => {
  const all = async (): Promise<readonly CataloguedLender[]> => {
    const { rows } = await db.raw<{ rows: Row[] }>(NOW);
    return rows.map(lenderOf).sort(byName);
  };
  return {
    async lenders(): Promise<readonly Lender[]> {
      return (await all()).flatMap(({ withdrawnAt, ...lender }) => (withdrawnAt === null ? [lender] : []));
    },
    /** Returns all lenders, including withdrawn ones. */
    catalogue: all,
    async lender(id: string): Promise<CataloguedLender | null> {
      return (await all()).find((lender) => lender.id === id) ?? null;
    },
    async history(id: string): Promise<readonly LenderChange[]> {
      const rows: Row[] = await db('lenders.changes as c')
        .joinRaw('left join accounts_read.users u on u.id::text = c.by')
        .whereRaw('c.lender_id::text = ?', [id])
        .orderBy('c.position', 'desc')
        .select('c.*', { byName: db.raw(`nullif(concat_ws(' ', u.first_name, u.last_name), '')`) });
      return rows.map(({ change, facts, by, byName: name, at }) => ({
        change,
        facts: facts === null ? null : LenderFacts.parse(facts),
        by,
        byName: name,
        at: at.toISOString(),
      }));
    },
  };
};
export type LenderQueries = ReturnType<typeof lenderQueries>;
