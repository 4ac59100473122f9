import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import {
  POST_ACTIONS,
  POST_STATES,
  type PostReason,
  type PostState,
} from '../../../schema/syndication/enumerations.ts';
import {
  PlatformNotConnected,
  PostNotFailed,
  PostNotFound,
  PostNotLatest,
  PostNotUnknown,
} from '../../../schema/syndication/rejections.ts';
import { type Connector, type Content, type Found, NotTaken, Refused, type Subject, type Taken } from './connector.ts';
import type { HealthNotes } from './health-notes.ts';
import {
  BEGIN_WITHIN_MS,
  LEASE_MS,
  MOST_ATTEMPTS,
  nextStep,
  type OpenPost,
  pauseAfter,
  SETTLE_MS,
} from './next-post-step.ts';

const POSTS = 'syndication_outbox.posts';
const LOGS = 'syndication_outbox.platform_posting_logs';
/** The maximum length of a platform's message in the posting log, in UTF-16 code units. */
const WORDS_LENGTH = 300;
/** The maximum number of lines (pairs of subject and platform) that one query for due posts returns. */
const ROUND = 500;

/** Identifies the posts about one subject to one platform. These posts are sent one after another. */
export interface Line {
  readonly subject: Subject;
  readonly platform: string;
}
const Row = z.object({
  id: z.uuid(),
  subject_kind: z.string(),
  subject_id: z.uuid(),
  platform: z.string(),
  revision: z.int(),
  action: z.enum(POST_ACTIONS),
  content_hash: z.string().nullable(),
  key: z.string(),
  state: z.enum(POST_STATES),
  attempts: z.int(),
  looks: z.int(),
  due_at: z.date().nullable(),
  sent_at: z.date().nullable(),
  platform_listing_id: z.string().nullable(),
});
type Row = z.output<typeof Row>;
const IsId = z.uuid();
const Due = z.object({ subject_kind: z.string(), subject_id: z.string(), platform: z.string() });

/** SQL that selects the lines with a due post. A post that waits behind another post of its line is not due. */
const DUE = `
  select subject_kind, subject_id, platform from ${POSTS} p
  where due_at <= :now and platform = any(:platforms) and not exists (
    select from ${POSTS} o where o.subject_kind = p.subject_kind and o.subject_id = p.subject_id and o.platform = p.platform
      and p.state <> 'sending' and (o.state = 'sending' or (o.state = 'unknown' and p.state = 'queued' and p.action = 'put')))
  group by subject_kind, subject_id, platform order by min(due_at) limit ${ROUND}`;

/** SQL condition: post `p` is the latest of its line, apart from superseded posts. */
const IS_LATEST = `not exists (select from ${POSTS} o where o.subject_kind = p.subject_kind and o.subject_id = p.subject_id
  and o.platform = p.platform and o.revision > p.revision and o.state <> 'superseded')`;
const COUNTS = `
  select platform || ' ' || state as name, count(*)::int as count from ${POSTS} p
  where state in ('queued', 'sending', 'unknown') or (state in ('posted', 'failed') and ${IS_LATEST})
  group by platform, state`;
const FAILED = `
  select id from ${POSTS} p where state = 'failed' and platform = :platform and changed_at <= :until
    and (:after::uuid is null or id > :after::uuid) and ${IS_LATEST}
  order by id limit :limit`;

/** The new state of a post, and the fields that change with it. */
interface Change {
  readonly state: PostState;
  readonly reason?: PostReason | null;
  readonly lacks?: readonly string[];
  readonly dueAt?: Date | null;
  readonly platformListingId?: string | null;
  readonly words?: string | null;
  readonly attempts?: number;
  readonly looks?: number;
  readonly sentAt?: Date;
}

export interface OutboxPorts {
  readonly db: Knex;
  readonly clock: () => Date;
  /** The connectors, keyed by platform. Nothing is sent to a platform without a connector. */
  readonly connectors: ReadonlyMap<string, Connector>;
  /** Returns the current content of a subject for a platform; null if the platform should not show the subject. */
  readonly contentOf: (subject: Subject, platform: string) => Promise<Content | null>;
  /** Records whether the connections to the platforms work. */
  readonly health?: Pick<HealthNotes, 'answered' | 'failed'>;
}

const plus = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
/** Returns the hash that is compared to detect a change of the content. */
const hashOf = (content: Content): string =>
  createHash('sha256')
    .update(canonicalize(content) ?? '')
    .digest('hex');
/** Whether a refusal concerns only the subject. If so, the connection to the platform works. */
const isOfSubject = ({ reason }: Refused): boolean => reason === 'refused_content' || reason === 'lacks_facts';
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const hasEnded = ({ state }: Pick<Row, 'state'>): boolean => !['queued', 'sending', 'unknown'].includes(state);
const openOf = (rows: readonly Row[]): readonly OpenPost[] =>
  rows.flatMap(({ id, revision, action, state, due_at: dueAt }) =>
    dueAt !== null && (state === 'queued' || state === 'sending' || state === 'unknown')
      ? [{ id, revision, action, state, dueAt }]
      : [],
  );

type Task =
  | { readonly do: 'send'; readonly row: Row; readonly content: Content | null; readonly takenAt: Date }
  | { readonly do: 'look'; readonly row: Row }
  | { readonly do: 'again' };

/** Sends posts to other platforms, so that each post takes effect at most once. A post that the platform certainly did not accept is sent again after
 *  increasing pauses. If the platform may have accepted a post, the platform is asked about it, and the post is sent again only if the platform
 *  reports that the post is absent. */
export const outbox = ({ db, clock, connectors, contentOf, health }: OutboxPorts) => {
  /** Runs `work` on the posts of one line, oldest first, while nothing else can change the line. */
  const alone = <T>({ subject, platform }: Line, work: (tx: Knex.Transaction, rows: readonly Row[]) => Promise<T>) =>
    db.transaction(async (tx) => {
      const line = `${subject.kind} ${subject.id} ${platform}`;
      await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`syndication ${line}`]);
      const rows: unknown[] = await tx(POSTS)
        .where({ subject_kind: subject.kind, subject_id: subject.id, platform })
        .orderBy('revision');
      return work(
        tx,
        rows.map((row) => Row.parse(row)),
      );
    });

  const change = async (tx: Knex.Transaction, row: Row, to: Change): Promise<void> => {
    const now = clock();
    const platformListingId = to.platformListingId ?? row.platform_listing_id;
    const isDone = to.state === 'posted' || to.state === 'taken_down';
    await tx(POSTS)
      .where({ id: row.id })
      .update({
        ...{ state: to.state, reason: to.reason ?? null, lacks: [...(to.lacks ?? [])], due_at: to.dueAt ?? null },
        ...{ attempts: to.attempts ?? row.attempts, looks: to.looks ?? row.looks, changed_at: now },
        ...{ platform_listing_id: platformListingId, sent_at: to.sentAt ?? row.sent_at },
      });
    await tx(LOGS).insert({
      ...{ id: uuid(), post_id: row.id, subject_kind: row.subject_kind, subject_id: row.subject_id },
      ...{ platform: row.platform, action: row.action, posting_status: to.state, reason: to.reason ?? null },
      platform_listing_id: platformListingId,
      error_message: to.words?.slice(0, WORDS_LENGTH) ?? null,
      ...{ posted_at: isDone ? now : null, created_at: now },
    });
  };
  const supersede = async (tx: Knex.Transaction, rows: readonly Row[]): Promise<void> => {
    for (const row of rows) await change(tx, row, { state: 'superseded' });
  };
  const isNewest = (row: Row, rows: readonly Row[]): boolean => rows.every(({ revision }) => revision <= row.revision);

  /** Schedules another attempt to send a post, unless a later post has replaced it or it has been sent the maximum number of times. */
  const sendAgain = async (tx: Knex.Transaction, row: Row, rows: readonly Row[], how: Change): Promise<void> => {
    if (!isNewest(row, rows)) return change(tx, row, { state: 'superseded', words: how.words ?? null });
    if (row.attempts < MOST_ATTEMPTS) return change(tx, row, how);
    return change(tx, row, { state: 'failed', reason: 'gave_up', words: how.words ?? null });
  };
  /** Records that a post took effect. Older posts of the line can no longer take effect, because the platform ignores older revisions. */
  const done = async (tx: Knex.Transaction, row: Row, rows: readonly Row[], how: Omit<Change, 'state'>) => {
    await change(tx, row, { ...how, state: row.action === 'put' ? 'posted' : 'taken_down' });
    if (row.action === 'remove')
      await supersede(
        tx,
        rows.filter(({ revision, state }) => revision < row.revision && state === 'unknown'),
      );
  };

  /** Leases the post for the check that begins now, so that other processes do not check it at the same time. */
  const leaseLook = (tx: Knex.Transaction, { id }: Row) =>
    tx(POSTS)
      .where({ id })
      .update({ due_at: plus(clock(), LEASE_MS) });

  /** Determines the line's next step, and records that the step has begun. */
  const take = async (line: Line): Promise<Task | null> => {
    const content = await contentOf(line.subject, line.platform);
    return alone(line, async (tx, rows) => {
      const now = clock();
      const step = nextStep(openOf(rows), now);
      const row = rows.find(({ id }) => id === step?.id);
      if (!step || !row) return null;
      if (step.do === 'give up the process') {
        await change(tx, row, { state: 'unknown', reason: 'interrupted', dueAt: now });
        return { do: 'again' };
      }
      if (step.do === 'look') {
        await leaseLook(tx, row);
        return { do: 'look', row };
      }
      if (row.action === 'put' && (content === null || hashOf(content) !== row.content_hash)) {
        await supersede(tx, [row]);
        return { do: 'again' };
      }
      const attempts = row.attempts + 1;
      await change(tx, row, { state: 'sending', attempts, sentAt: now, dueAt: plus(now, LEASE_MS) });
      return {
        ...{ do: 'send', content: row.action === 'put' ? content : null, takenAt: now },
        row: { ...row, state: 'sending', attempts, sent_at: now },
      };
    });
  };

  /** Stores the outcome of an attempt. A late outcome also counts, unless a check has determined the outcome in the meantime. */
  const store = (
    line: Line,
    { id, attempts }: Row,
    outcome: (tx: Knex.Transaction, row: Row, rows: Row[]) => unknown,
  ) =>
    alone(line, async (tx, rows) => {
      const row = rows.find((one) => one.id === id);
      if (!row || row.attempts !== attempts || (row.state !== 'sending' && row.state !== 'unknown')) return;
      await outcome(tx, row, [...rows]);
    });

  const failed = async ({ platform }: Line, error: unknown, signal: AbortSignal): Promise<void> => {
    // If this process is stopping, the error says nothing about the platform.
    if (!signal.aborted) await health?.failed(platform, wordsOf(error));
  };

  const send = async (line: Line, connector: Connector, task: Task & { do: 'send' }, signal: AbortSignal) => {
    const { row, content, takenAt } = task;
    // A process that was suspended in the meantime must not send, because another process may have claimed the post.
    if (clock() > plus(takenAt, BEGIN_WITHIN_MS)) return;
    const { key, revision, action } = row;
    let taken: Taken;
    try {
      taken = await connector.send({ key, subject: line.subject, revision, action, content }, signal);
    } catch (error) {
      await store(line, row, async (tx, now, rows) => {
        const words = wordsOf(error);
        if (error instanceof Refused) {
          const { reason, lacks } = error;
          await change(tx, now, { state: 'failed', reason, lacks, words });
        } else if (error instanceof NotTaken) {
          const dueAt = plus(clock(), Math.max(error.retryAfterMs ?? 0, pauseAfter(row.attempts)));
          await sendAgain(tx, now, rows, { state: 'queued', reason: error.reason, dueAt, words });
        } else if (now.state === 'sending')
          await change(tx, now, { state: 'unknown', reason: 'no_answer', dueAt: plus(takenAt, SETTLE_MS), words });
      });
      if (error instanceof Refused && isOfSubject(error)) await health?.answered(line.platform);
      else await failed(line, error, signal);
      return;
    }
    const { platformListingId } = taken;
    await store(line, row, (tx, now, rows) => done(tx, now, rows, { platformListingId }));
    await health?.answered(line.platform);
  };

  const look = async (line: Line, connector: Connector, { row }: Task & { do: 'look' }, signal: AbortSignal) => {
    let found: Found;
    try {
      found = await connector.find({ key: row.key, subject: line.subject }, signal);
    } catch (error) {
      await store(line, row, (tx, now) => {
        const looks = now.looks + 1;
        const dueAt = plus(clock(), pauseAfter(looks));
        return change(tx, now, { state: 'unknown', reason: 'no_answer', dueAt, looks, words: wordsOf(error) });
      });
      await failed(line, error, signal);
      return;
    }
    await health?.answered(line.platform);
    await store(line, row, async (tx, now, rows) => {
      if (now.state !== 'unknown') return;
      if (found.is === 'applied') return done(tx, now, rows, { platformListingId: found.platformListingId });
      if (found.is === 'refused')
        return change(tx, now, { state: 'failed', reason: 'refused_content', words: found.words });
      const settledAt = plus(now.sent_at ?? clock(), SETTLE_MS);
      if (settledAt > clock()) {
        await tx(POSTS).where({ id: now.id }).update({ due_at: settledAt });
        return;
      }
      await sendAgain(tx, now, rows, { state: 'queued', dueAt: clock(), words: 'the platform has it not' });
    });
  };

  /** Queues a post with the content that the platform should show. Must run in a transaction of `alone`, which locks the line. Returns whether a post
   *  is waiting to be sent.
   *  @param hash the hash of the content to show; null if nothing should be shown
   *  @param isAnew whether to post the same content again if the last post failed */
  const askFor = async (
    tx: Knex.Transaction,
    { subject, platform }: Line,
    rows: readonly Row[],
    hash: string | null,
    isAnew = false,
  ): Promise<boolean> => {
    const now = clock();
    const standing = rows.filter(({ state }) => state !== 'superseded');
    const last = standing.at(-1);
    const waiting = rows.filter(({ state }) => state === 'queued');
    // Taking a subject down replaces its failed post. If the subject is chosen again, it is then posted again.
    const givesWay = last?.state === 'failed' && (isAnew || (hash === null && last.action === 'put'));
    if (last !== undefined && last.content_hash === hash && !givesWay) return !hasEnded(last);
    // The platform may show anything that was sent since the last removal.
    const since = standing.findLastIndex(({ state }) => state === 'taken_down');
    const mayBeThere = standing.slice(since + 1).some(({ sent_at: sentAt, state }) => {
      return sentAt !== null && state !== 'failed' && state !== 'queued';
    });
    await supersede(tx, givesWay ? [...waiting, last] : waiting);
    if (hash === null && !mayBeThere) return false;
    const revision = (rows.at(-1)?.revision ?? 0) + 1;
    const action = hash === null ? 'remove' : 'put';
    await tx(POSTS).insert({
      ...{ id: uuid(), subject_kind: subject.kind, subject_id: subject.id, platform, revision, action },
      key: `${subject.kind}-${subject.id}-${platform}-${revision}-${action}`,
      ...{ content_hash: hash, state: 'queued', due_at: now, asked_at: now, changed_at: now },
    });
    return true;
  };

  /** @throws Rejection POST_NOT_FOUND, PLATFORM_NOT_CONNECTED */
  const lineOf = async (id: string) => {
    const found: unknown = IsId.safeParse(id).success ? await db(POSTS).where({ id }).first() : undefined;
    if (found === undefined) throw PostNotFound();
    const { subject_kind: kind, subject_id, platform } = Row.parse(found);
    const connector = connectors.get(platform);
    if (!connector) throw PlatformNotConnected();
    return { line: { subject: { kind, id: subject_id }, platform }, connector };
  };
  /** @throws Rejection POST_NOT_LATEST, POST_NOT_FAILED */
  const requireFailed = (rows: readonly Row[], id: string): void => {
    const last = rows.filter(({ state }) => state !== 'superseded').at(-1);
    if (last?.id !== id) throw PostNotLatest();
    if (last.state !== 'failed') throw PostNotFailed();
  };
  /** @throws Rejection POST_NOT_UNKNOWN */
  const requireUnknown = (rows: readonly Row[], id: string): Row => {
    const row = rows.find((one) => one.id === id);
    if (row?.state !== 'unknown') throw PostNotUnknown();
    return row;
  };

  return {
    /** Returns the line of a failed post that may be retried.
     *  @throws Rejection POST_NOT_FOUND, PLATFORM_NOT_CONNECTED, POST_NOT_LATEST, POST_NOT_FAILED */
    async failedLine(id: string): Promise<Line> {
      const { line } = await lineOf(id);
      return alone(line, async (_tx, rows) => {
        requireFailed(rows, id);
        return line;
      });
    },
    /** Replaces a failed post with a new post that has the current content. Returns the line, and whether a post waits to be sent.
     *  @throws Rejection POST_NOT_FOUND, PLATFORM_NOT_CONNECTED, POST_NOT_LATEST, POST_NOT_FAILED */
    async retry(id: string): Promise<{ readonly line: Line; readonly waits: boolean }> {
      const { line } = await lineOf(id);
      const content = await contentOf(line.subject, line.platform);
      const waits = await alone(line, (tx, rows) => {
        requireFailed(rows, id);
        return askFor(tx, line, rows, content && hashOf(content), true);
      });
      return { line, waits };
    },
    /** Returns the ids of up to `limit` failed posts to a platform, ordered by id. Each is the last of its line, and failed no later than `until`. */
    async failed(platform: string, until: Date, after: string | null, limit: number): Promise<readonly string[]> {
      const { rows } = await db.raw<{ rows: { id: string }[] }>(FAILED, { platform, until, after, limit });
      return rows.map(({ id }) => id);
    },
    /** Returns the line of a post with an unknown outcome.
     *  @throws Rejection POST_NOT_FOUND, PLATFORM_NOT_CONNECTED, POST_NOT_UNKNOWN */
    async unknownLine(id: string): Promise<Line> {
      const { line } = await lineOf(id);
      return alone(line, async (_tx, rows) => {
        requireUnknown(rows, id);
        return line;
      });
    },
    /** Asks the platform immediately about a post with an unknown outcome, even if the check is not due yet. Sends no post. If the platform certainly
     *  does not have the post, the post is queued again, as after a scheduled check. Returns the line.
     *  @throws Rejection POST_NOT_FOUND, PLATFORM_NOT_CONNECTED, POST_NOT_UNKNOWN */
    async reconcile(id: string, signal: AbortSignal): Promise<Line> {
      const { line, connector } = await lineOf(id);
      const row = await alone(line, async (tx, rows) => {
        const unknown = requireUnknown(rows, id);
        await leaseLook(tx, unknown);
        return unknown;
      });
      await look(line, connector, { do: 'look', row }, signal);
      return line;
    },
    /** Queues a post that makes a platform show the current state of a subject, or take the subject down. Queues nothing if the last post had the
     *  same content, or if the platform cannot have anything to take down. Returns whether a post waits to be sent. */
    async ask(line: Line): Promise<boolean> {
      if (!connectors.has(line.platform)) return false;
      const content = await contentOf(line.subject, line.platform);
      return alone(line, (tx, rows) => askFor(tx, line, rows, content && hashOf(content)));
    },
    /** Performs the next step of a line. Returns false if there was none. */
    async advance(line: Line, signal: AbortSignal): Promise<boolean> {
      const connector = connectors.get(line.platform);
      if (!connector) return false;
      const task = await take(line);
      if (task?.do === 'send') await send(line, connector, task, signal);
      if (task?.do === 'look') await look(line, connector, task, signal);
      return task !== null;
    },
    /** Counts the posts that are waiting, are being sent or have an unknown outcome, and the lines whose last post failed or is shown. The keys
     *  consist of platform and state, like `portal failed`. */
    async counts(): Promise<ReadonlyMap<string, number>> {
      const { rows } = await db.raw<{ rows: { name: string; count: number }[] }>(COUNTS);
      return new Map(rows.map(({ name, count }) => [name, count]));
    },
    /** Returns the lines in which something is due, the longest overdue first. */
    async due(): Promise<readonly Line[]> {
      const { rows } = await db.raw<{ rows: unknown[] }>(DUE, { now: clock(), platforms: [...connectors.keys()] });
      return z
        .array(Due)
        .parse(rows)
        .map(({ subject_kind: kind, subject_id: id, platform }) => ({ subject: { kind, id }, platform }));
    },
  };
};
export type Outbox = ReturnType<typeof outbox>;
