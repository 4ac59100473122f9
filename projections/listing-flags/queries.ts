import type { Knex } from 'knex';
import type { PageOfCases } from '../../schema/listing-flags/inputs.ts';
import type { FlagReason } from '../../schema/listing-flags/reasons.ts';
import type { FlagCase, FlagCaseFile, FlagCasePage, FlagDecision, OwnFlag } from '../../schema/listing-flags/views.ts';
import { rankedPage } from '../shared/page.ts';

const REPORTS = 'flags.reports';
const DECISIONS = 'flags.decisions';

interface ReportRow {
  id: string;
  car_id: string;
  user_id: string | null;
  reason: FlagReason;
  words: string | null;
  title: string;
  price_inr: number;
  raised_at: Date;
  outcome: OwnFlag['outcome'];
}
interface DecisionRow extends Pick<FlagDecision, 'id' | 'action' | 'measure' | 'note' | 'by' | 'byName' | 'reports'> {
  listing_ids: string[];
  at: Date;
}
interface CaseRow extends Omit<FlagCase, 'firstRaisedAt' | 'lastDecidedAt'> {
  firstRaisedAt: Date;
  lastDecidedAt: Date | null;
}

/** SQL for the cases: the reports of one car form a case. A case is open as long as any of its reports is open. */
const CASES = `
  select car_id as "carId",
    (array_agg(title order by position desc))[1] as title,
    (array_agg(price_inr order by position desc))[1] as "priceInr",
    count(*)::int as reports,
    (count(*) filter (where outcome is null))::int as "openReports",
    coalesce(min(raised_at) filter (where outcome is null), min(raised_at)) as "firstRaisedAt",
    (select max(at) from ${DECISIONS} d where d.car_id = r.car_id and d.action <> 'lifted') as "lastDecidedAt",
    (select array_agg(reason order by n desc, reason) from (
      select reason, count(*) as n from ${REPORTS} o where o.car_id = r.car_id group by reason) by_reason) as reasons
  from ${REPORTS} r
  group by car_id`;

const caseOf = ({ firstRaisedAt, lastDecidedAt, ...row }: CaseRow): FlagCase => ({
  ...row,
  firstRaisedAt: firstRaisedAt.toISOString(),
  lastDecidedAt: lastDecidedAt?.toISOString() ?? null,
});
const ownOf = ({ id, car_id, title, reason, words, raised_at, outcome }: ReportRow): OwnFlag => ({
  id,
  carId: car_id,
  title,
  reason,
  text: words,
  raisedAt: raised_at.toISOString(),
  outcome,
});

/** Queries for reports of listings. The reports of one car form a case. */
export const flagQueries = (db: Knex) => {
  const reportsOf = (where: Partial<ReportRow>): Promise<ReportRow[]> =>
    db<ReportRow>(REPORTS).where(where).orderBy('position', 'desc');
  const log = async (carId: string): Promise<FlagDecision[]> => {
    const rows: DecisionRow[] = await db(`${DECISIONS} as d`)
      .joinRaw('left join accounts_read.users u on u.id::text = d.by')
      .where('d.car_id', carId)
      .orderBy('d.position', 'desc')
      .select('d.*', { byName: db.raw(`nullif(concat_ws(' ', u.first_name, u.last_name), '')`) });
    return rows.map(({ id, action, measure, note, by, byName, reports, listing_ids, at }) => ({
      id,
      action,
      measure,
      listingIds: listing_ids,
      reports,
      note,
      by,
      byName,
      at: at.toISOString(),
    }));
  };

  return {
    async own(userId: string): Promise<readonly OwnFlag[]> {
      return (await reportsOf({ user_id: userId })).map(ownOf);
    },
    async ownOf(userId: string, carId: string): Promise<OwnFlag | null> {
      const [found] = await reportsOf({ user_id: userId, car_id: carId });
      return found ? ownOf(found) : null;
    },
    /** Returns a page of cases for admins: either the open cases, longest waiting first, or the decided cases, latest decision first.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    async cases({ state, ...place }: PageOfCases): Promise<FlagCasePage> {
      const [where, order] =
        state === 'open'
          ? ['"openReports" > 0', '"firstRaisedAt", "carId"']
          : ['"openReports" = 0', '"lastDecidedAt" desc, "carId"'];
      const { nodes, nextCursor } = await rankedPage(place, async (offset, limit) => {
        const { rows } = await db.raw<{ rows: (CaseRow & { total: number })[] }>(
          `select *, (count(*) over ())::int as total from (${CASES}) cases where ${where} order by ${order} offset ? limit ?`,
          [offset, limit],
        );
        return rows;
      });
      return { nodes: nodes.map(({ total: _, ...row }) => caseOf(row)), nextCursor, total: nodes[0]?.total ?? 0 };
    },
    async caseFile(carId: string): Promise<FlagCaseFile | null> {
      const { rows } = await db.raw<{ rows: CaseRow[] }>(`select * from (${CASES}) cases where "carId" = ?`, [carId]);
      const [row] = rows;
      if (!row) return null;
      const [reports, decisions] = await Promise.all([reportsOf({ car_id: carId }), log(carId)]);
      const flags = reports.map(({ id, reason, words, title, price_inr, raised_at, outcome }) => ({
        id,
        reason,
        text: words,
        title,
        priceInr: price_inr,
        raisedAt: raised_at.toISOString(),
        isOpen: outcome === null,
      }));
      return { ...caseOf(row), flags, log: decisions };
    },
    /** Returns the reporters of the given reports, each with the title of the reported car. Erased people are left out. */
    async reporters(flagIds: readonly string[]): Promise<readonly { flagId: string; userId: string; title: string }[]> {
      return db(REPORTS)
        .whereIn('id', flagIds)
        .whereNotNull('user_id')
        .select({ flagId: 'id', userId: 'user_id', title: 'title' });
    },
  };
};
export type FlagQueries = ReturnType<typeof flagQueries>;
