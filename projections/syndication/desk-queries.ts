import type { Knex } from 'knex';
import { z } from 'zod';
import { DESK_ACTS, type DeskList, type PostState } from '../../schema/syndication/enumerations.ts';
import type { PageOfPlatformPosts } from '../../schema/syndication/inputs.ts';
import { PlatformPost, type PlatformPostPage, type PostSubject } from '../../schema/syndication/views.ts';
import { jsonCursorCodec, pageOf } from '../shared/page.ts';

const POSTS = 'syndication_outbox.posts';
const LOGS = 'syndication_outbox.platform_posting_logs';

/** SQL for each kind of subject, which returns `id`, `title` and `path` for the given ids. */
const SUBJECTS: Readonly<Record<string, string>> = {
  listing: `select id, title, '/marketplace/' || id as path from car_search.listings where id = any(?)`,
  article: `
    select id, coalesce(facts#>>'{published,content,title}', facts#>>'{content,title}') as title, '/admin/blog/' || id as path
    from blog.articles where id = any(?)`,
};
const Shown = z.object({ id: z.string(), title: z.string().nullable(), path: z.string() });

const OF_LINE = 'o.subject_kind = p.subject_kind and o.subject_id = p.subject_id and o.platform = p.platform';
/** SQL condition: no later post about the same subject on the same platform exists. Superseded posts are not counted. */
const IS_LATEST = `not exists (select from ${POSTS} o where ${OF_LINE} and o.revision > p.revision and o.state <> 'superseded')`;
/** SQL for each post with its newest log entry, if any. */
const POST_ROWS = `
  select p.id, p.id as "postId", p.subject_kind as kind, p.subject_id as "subjectId", p.platform, p.action, p.state, p.reason, p.lacks,
    l.error_message as words, p.changed_at as at, p.due_at as "nextLookAt", p.state as "postState", ${IS_LATEST} as "isLatest",
    true as "isNewest"
  from ${POSTS} p
  left join lateral (
    select error_message from ${LOGS} where subject_kind = p.subject_kind and subject_id = p.subject_id and post_id = p.id
    order by id desc limit 1) l on true`;
/** SQL for each log entry with its post. */
const LOG_ROWS = `
  select l.id, p.id as "postId", p.subject_kind as kind, p.subject_id as "subjectId", p.platform, p.action, l.posting_status as state, l.reason,
    case when n.is_newest then p.lacks else '{}' end as lacks, l.error_message as words, l.created_at as at,
    case when n.is_newest then p.due_at end as "nextLookAt", p.state as "postState", ${IS_LATEST} as "isLatest", n.is_newest as "isNewest"
  from ${LOGS} l
  join ${POSTS} p on p.id = l.post_id
  cross join lateral (
    select not exists (select from ${LOGS} k
      where k.subject_kind = l.subject_kind and k.subject_id = l.subject_id and k.post_id = l.post_id and k.id > l.id) as is_newest) n`;

const instant = z.date().transform((date) => date.toISOString());
const { subject: _, mayRetry: __, mayReconcile: ___, lastAct: ____, ...facts } = PlatformPost.shape;
const Row = z.object({
  ...facts,
  ...{ kind: z.string(), subjectId: z.uuid(), postState: z.string(), isLatest: z.boolean(), isNewest: z.boolean() },
  ...{ at: instant, nextLookAt: instant.nullable() },
});
type Row = z.output<typeof Row>;
const ActRow = z.object({ postId: z.uuid(), act: z.enum(DESK_ACTS), byName: z.string().nullable(), at: instant });

/** For each list, the states of the posts in it. A failed post is left out if there is a later post about the same subject on the same platform. */
const STATES: Readonly<Record<Exclude<DeskList, 'all'>, readonly PostState[]>> = {
  failed: ['failed'],
  unknown: ['unknown'],
  queued: ['queued', 'sending'],
};
const places = jsonCursorCodec('after', z.tuple([z.iso.datetime(), z.uuid()]));

/** The operator's queries on posts to other platforms, and on the log of posting. */
export const platformDeskQueries = (db: Knex) => {
  const select = async (sql: string, bindings: object): Promise<readonly Row[]> => {
    const { rows } = await db.raw<{ rows: unknown[] }>(sql, { ...bindings });
    return rows.map((row) => Row.parse(row));
  };
  const subjectsOf = async (rows: readonly Row[]): Promise<ReadonlyMap<string, z.output<typeof Shown>>> => {
    const found = new Map<string, z.output<typeof Shown>>();
    for (const [kind, sql] of Object.entries(SUBJECTS)) {
      const ids = [...new Set(rows.filter((row) => row.kind === kind).map(({ subjectId }) => subjectId))];
      if (ids.length === 0) continue;
      const { rows: shown } = await db.raw<{ rows: unknown[] }>(sql, [ids]);
      for (const one of shown.map((row) => Shown.parse(row))) found.set(`${kind} ${one.id}`, one);
    }
    return found;
  };
  const actsOn = async (rows: readonly Row[]): Promise<ReadonlyMap<string, z.output<typeof ActRow>>> => {
    const acts: unknown[] = await db('syndication.desk_acts as a')
      .leftJoin('accounts_read.users as u', 'u.id', 'a.by')
      .whereIn(
        'a.post_id',
        rows.map(({ postId }) => postId),
      )
      .select({
        ...{ postId: 'a.post_id', act: 'a.act', at: 'a.asked_at' },
        byName: db.raw(`nullif(concat_ws(' ', u.first_name, u.last_name), '')`),
      });
    return new Map(acts.map((row) => ActRow.parse(row)).map((act) => [act.postId, act]));
  };
  const views = async (rows: readonly Row[]): Promise<readonly PlatformPost[]> => {
    const [subjects, acts] = await Promise.all([subjectsOf(rows), actsOn(rows)]);
    return rows.map(({ kind, subjectId, postState, isLatest, isNewest, ...row }) => {
      const shown = subjects.get(`${kind} ${subjectId}`);
      const subject: PostSubject = { kind, id: subjectId, title: shown?.title ?? null, path: shown?.path ?? null };
      const act = isNewest ? acts.get(row.postId) : undefined;
      return {
        ...row,
        ...{ subject, mayRetry: isNewest && isLatest && postState === 'failed' },
        mayReconcile: isNewest && postState === 'unknown',
        lastAct: act ? { act: act.act, byName: act.byName, at: act.at } : null,
      };
    });
  };
  const logged = async ({ first, after, platform }: PageOfPlatformPosts) => {
    const [, before] = after ? places.read(after) : [null, null];
    const asked = { platform: platform ?? null, before, limit: first + 1 };
    const where = `(:platform::text is null or l.platform = :platform) and (:before::uuid is null or l.id < :before::uuid)`;
    const [rows, counted] = await Promise.all([
      select(`${LOG_ROWS} where ${where} order by l.id desc limit :limit`, asked),
      db.raw<{ rows: { count: number }[] }>(
        `select count(*)::int from ${LOGS} where :platform::text is null or platform = :platform`,
        asked,
      ),
    ]);
    return { rows, total: counted.rows[0]?.count ?? 0 };
  };
  const inState = async (list: Exclude<DeskList, 'all'>, { first, after, platform }: PageOfPlatformPosts) => {
    const [at, id] = after ? places.read(after) : [null, null];
    const counts = `p.state = any(:states) and (p.state <> 'failed' or ${IS_LATEST}) and (:platform::text is null or p.platform = :platform)`;
    const asked = { states: [...STATES[list]], platform: platform ?? null, at, id, limit: first + 1 };
    const [rows, counted] = await Promise.all([
      select(
        `${POST_ROWS} where ${counts} and (:at::timestamptz is null or (p.changed_at, p.id) < (:at::timestamptz, :id::uuid))
         order by p.changed_at desc, p.id desc limit :limit`,
        asked,
      ),
      db.raw<{ rows: { count: number }[] }>(`select count(*)::int from ${POSTS} p where ${counts}`, asked),
    ]);
    return { rows, total: counted.rows[0]?.count ?? 0 };
  };
  return {
    /** Returns a page of one of the operator's lists, latest first.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    async page(asked: PageOfPlatformPosts): Promise<PlatformPostPage> {
      const { rows, total } = await (asked.state === 'all' ? logged(asked) : inState(asked.state, asked));
      const { nodes, nextCursor } = pageOf(rows, asked.first, ({ at, id }) => places.write([at, id]));
      return { nodes: await views(nodes), nextCursor, total };
    },
    /** Returns the current state of a post; null if no post has this id. */
    post: async (id: string): Promise<PlatformPost | null> =>
      (await views(await select(`${POST_ROWS} where p.id = :id::uuid`, { id })))[0] ?? null,
    /** Returns the latest post with the same subject and platform as the given post. */
    lastOfLine: async (id: string): Promise<PlatformPost | null> =>
      (
        await views(
          await select(
            `${POST_ROWS} where (p.subject_kind, p.subject_id, p.platform) = (select subject_kind, subject_id, platform from ${POSTS} where id = :id::uuid)
             order by p.revision desc limit 1`,
            { id },
          ),
        )
      )[0] ?? null,
  };
};
export type PlatformDeskQueries = ReturnType<typeof platformDeskQueries>;
