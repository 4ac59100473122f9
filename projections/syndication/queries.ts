import type { Knex } from 'knex';
import { z } from 'zod';
import type { Platform } from '../../schema/syndication/enumerations.ts';
import type { PageOfPostings } from '../../schema/syndication/inputs.ts';
import { PlatformPostingLog, type PlatformPostingLogPage } from '../../schema/syndication/views.ts';
import { jsonCursorCodec, pageOf } from '../shared/page.ts';
import { PlatformChoice } from './projector.ts';

const CHOICES = 'syndication.choices';
const POSTS = 'syndication_outbox.posts';
const LOGS = 'syndication_outbox.platform_posting_logs';
const LISTING = 'listing';
const instant = z.date().transform((date) => date.toISOString());

const { listingId: _, ...logged } = PlatformPostingLog.shape;
const LogRow = z
  .object({ ...logged, subjectId: z.uuid(), postedAt: instant.nullable(), createdAt: instant })
  .transform(({ subjectId: listingId, ...row }): PlatformPostingLog => ({ ...row, listingId }));
const LOG_COLUMNS = {
  ...{ id: 'l.id', subjectId: 'l.subject_id', platform: 'l.platform', action: 'l.action', reason: 'l.reason' },
  ...{ postingStatus: 'l.posting_status', platformListingId: 'l.platform_listing_id' },
  ...{ errorMessage: 'l.error_message', postedAt: 'l.posted_at', createdAt: 'l.created_at' },
} as const;

/** The latest post of a listing on one platform, not counting superseded posts. Contains the id that the platform gave the listing. */
const LatestPost = z.object({
  ...{ platform: logged.platform, action: logged.action, state: logged.postingStatus, reason: logged.reason },
  lacks: z.array(z.string()),
  platformListingId: z.string().nullable(),
  dueAt: instant.nullable(),
  changedAt: instant,
});
export type LatestPost = z.output<typeof LatestPost>;
/** SQL for the latest post about a subject on each platform. The subject is given by its kind and id. */
const LATEST = `
  select distinct on (p.platform) p.platform, p.action, p.state, p.reason, p.lacks, p.due_at as "dueAt", p.changed_at as "changedAt",
    (select platform_listing_id from ${POSTS} k where k.subject_kind = p.subject_kind and k.subject_id = p.subject_id
      and k.platform = p.platform and k.platform_listing_id is not null order by k.revision desc limit 1) as "platformListingId"
  from ${POSTS} p where p.subject_kind = :kind and p.subject_id = :id and p.state <> 'superseded'
  order by p.platform, p.revision desc`;

const POSTED_AT = `
  select subject_id as id from (
    select distinct on (subject_id) subject_id, state from ${POSTS}
    where subject_kind = '${LISTING}' and platform = :platform and state in ('posted', 'taken_down')
      and (:after::uuid is null or subject_id > :after::uuid)
    order by subject_id, revision desc) latest
  where state = 'posted' order by subject_id limit :limit`;

const places = jsonCursorCodec('after', z.uuid());

/** Queries for the platforms that sellers chose for their listings, and for what was posted to them. */
export const syndicationQueries = (db: Knex) => {
  const choices = async (which: (query: Knex.QueryBuilder) => unknown): Promise<readonly PlatformChoice[]> => {
    const stored: unknown[] = await db(CHOICES)
      .modify((query) => void which(query))
      .pluck('facts');
    return stored.map((facts) => PlatformChoice.parse(facts));
  };
  return {
    /** Returns the seller's choice of platforms for a listing; null if the seller never chose. */
    choice: async (listingId: string): Promise<PlatformChoice | null> =>
      (await choices((query) => query.where({ listing_id: listingId })))[0] ?? null,
    /** Returns the given listings whose seller has chosen platforms; other listings are left out. */
    chosenAmong: async (listingIds: readonly string[]): Promise<readonly string[]> =>
      (await choices((query) => query.whereIn('listing_id', [...listingIds]))).map(({ listingId }) => listingId),
    /** Returns up to `limit` listings whose seller has chosen platforms, sorted by id, starting after the id `after`. */
    chosen: async (after: string | null, limit: number): Promise<readonly string[]> =>
      (
        await choices((query) =>
          query
            .modify((all) => void (after !== null && all.where('listing_id', '>', after)))
            .orderBy('listing_id')
            .limit(limit),
        )
      ).map(({ listingId }) => listingId),
    choicesOf: (sellerId: string): Promise<readonly PlatformChoice[]> =>
      choices((query) => query.where({ seller_id: sellerId }).orderBy('listing_id')),
    /** Returns the latest post about a listing, or about another kind of subject, keyed by platform. */
    async latestPosts(id: string, kind = LISTING): Promise<ReadonlyMap<Platform, LatestPost>> {
      const { rows } = await db.raw<{ rows: unknown[] }>(LATEST, { kind, id });
      return new Map(rows.map((row) => LatestPost.parse(row)).map((post) => [post.platform, post]));
    },
    /** Returns up to `limit` listings that a platform currently shows, judging by their last completed posts. The listings are sorted by id, starting
     *  after the id `after`. */
    async postedAt(platform: Platform, after: string | null, limit: number): Promise<readonly string[]> {
      const { rows } = await db.raw<{ rows: { id: string }[] }>(POSTED_AT, { platform, after, limit });
      return rows.map(({ id }) => id);
    },
    /** Returns a page of the log of postings about a listing, or about another kind of subject, latest first.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    async postingLog(id: string, { first, after }: PageOfPostings, kind = LISTING): Promise<PlatformPostingLogPage> {
      const before = after ? places.read(after) : null;
      const ofSubject = db(`${LOGS} as l`).where({ 'l.subject_kind': kind, 'l.subject_id': id });
      const [rows, [counted]] = await Promise.all([
        ofSubject
          .clone()
          .modify((query) => void (before !== null && query.where('l.id', '<', before)))
          .orderBy('l.id', 'desc')
          .limit(first + 1)
          .select(LOG_COLUMNS),
        ofSubject.clone().count<{ count: string }[]>('* as count'),
      ]);
      const { nodes, nextCursor } = pageOf(z.array(LogRow).parse(rows), first, ({ id }) => places.write(id));
      return { nodes, nextCursor, total: Number(counted?.count ?? 0) };
    },
  };
};
export type SyndicationQueries = ReturnType<typeof syndicationQueries>;
