import { randomUUID } from 'node:crypto';
import type { PlatformDeskQueries } from '../../projections/syndication/desk-queries.ts';
import { AWAY_AFTER, type PlatformHealth } from '../../projections/syndication/platform-health.ts';
import type { Decider } from '../../schema/kernel/event.ts';
import type { CONNECTIONS } from '../../schema/syndication/enumerations.ts';
import type { PlatformDeskEvent } from '../../schema/syndication/events.ts';
import type { PageOfPlatformPosts } from '../../schema/syndication/inputs.ts';
import { PlatformNotFound, PostNotFound } from '../../schema/syndication/rejections.ts';
import type { DeskPlatform, PlatformPost, PlatformPostPage, RetriedPosts } from '../../schema/syndication/views.ts';
import { type CommandPorts, commandHandler } from '../platform/command-handler.ts';
import type { As } from '../shared/idempotency.ts';
import type { Line, Outbox } from './outbox/outbox.ts';

/** The timeout in milliseconds for asking a platform about a post. It is short, because a person waits for the answer. */
const LOOK_MS = 20_000;

export interface ConnectedPlatform {
  readonly platform: string;
  readonly name: string;
  readonly by: (typeof CONNECTIONS)[number];
}
export interface PlatformDeskPorts extends CommandPorts {
  readonly queries: PlatformDeskQueries;
  readonly outbox: Pick<Outbox, 'failedLine' | 'retry' | 'unknownLine' | 'reconcile' | 'counts'>;
  readonly health: () => Promise<ReadonlyMap<string, PlatformHealth>>;
  readonly connected: readonly ConnectedPlatform[];
  /** Schedules a job that sends the queued posts about one subject to one platform. */
  readonly advanceSoon: (line: Line) => Promise<void>;
  /** Schedules a job that retries a platform's failed posts. Posts that fail after `until` are not retried. */
  readonly retryFailedSoon: (platform: string, until: Date) => Promise<void>;
}

/** The decider for the recorded requests of admins. It has no rules: the command is the event to append. */
const notes: Decider<null, PlatformDeskEvent, PlatformDeskEvent> = {
  initial: null,
  evolve: () => null,
  decide: (event) => [event],
};

/** Returns the functions of the admin desk that manages the posts to other platforms. The caller must have checked that the user is an admin. An
 *  event records each request before it is carried out. */
export const platformDesk = (ports: PlatformDeskPorts) => {
  const { store, clock, shown, queries, outbox, health, connected, advanceSoon } = ports;
  const note = commandHandler({ store, category: 'platformdesk', decider: notes });

  const noteOnPost = async (type: 'PostRetryAsked' | 'PostLookAsked', postId: string, line: Line, as: As) => {
    const { subject, platform } = line;
    const actId = as.commandId ?? randomUUID();
    const act = { actId, platform, by: as.actor, askedAt: clock().toISOString() };
    const data = { ...act, postId, subjectKind: subject.kind, subjectId: subject.id };
    await shown((await note(postId, { type, data }, { actor: as.actor, commandId: actId })).position);
  };
  const countOf = (counts: ReadonlyMap<string, number>, platform: string, ...states: readonly string[]): number =>
    states.reduce((sum, state) => sum + (counts.get(`${platform} ${state}`) ?? 0), 0);

  return {
    /** Counts the posts to connected platforms that need attention: posts with an unknown outcome, and failed posts that have not been replaced by a
     *  later post. */
    async waiting(): Promise<number> {
      if (connected.length === 0) return 0;
      const counts = await outbox.counts();
      return connected.reduce((sum, { platform }) => sum + countOf(counts, platform, 'failed', 'unknown'), 0);
    },
    async platforms(): Promise<readonly DeskPlatform[]> {
      const [counts, known] = await Promise.all([outbox.counts(), health()]);
      return connected.map(({ platform, name, by }) => {
        const of = known.get(platform);
        const failures = of?.failures ?? 0;
        return {
          ...{ platform, name, by, failures, isAway: failures >= AWAY_AFTER },
          answeredAt: by === 'webhook' ? (of?.answeredAt ?? null) : null,
          pulledAt: of?.pulledAt ?? null,
          ...{ failedAt: of?.failedAt ?? null, failure: of?.failure ?? null },
          queued: countOf(counts, platform, 'queued', 'sending'),
          unknown: countOf(counts, platform, 'unknown'),
          failed: countOf(counts, platform, 'failed'),
          posted: countOf(counts, platform, 'posted'),
        };
      });
    },
    /** @throws Rejection BAD_CURSOR */
    posts: (page: PageOfPlatformPosts): Promise<PlatformPostPage> => queries.page(page),

    /** Replaces a failed post with a new post that has the current content.
     *  @throws Rejection POST_NOT_FOUND, POST_NOT_LATEST, POST_NOT_FAILED, PLATFORM_NOT_CONNECTED */
    async retry(postId: string, as: As): Promise<void> {
      await noteOnPost('PostRetryAsked', postId, await outbox.failedLine(postId), as);
      const { line, waits } = await outbox.retry(postId);
      if (waits) await advanceSoon(line);
    },
    /** Asks the platform about a post with an unknown outcome. If the platform certainly does not have the post, the post is queued again, unless a
     *  later post has replaced it.
     *  @throws Rejection POST_NOT_FOUND, POST_NOT_UNKNOWN, PLATFORM_NOT_CONNECTED */
    async reconcile(postId: string, as: As): Promise<void> {
      await noteOnPost('PostLookAsked', postId, await outbox.unknownLine(postId), as);
      await advanceSoon(await outbox.reconcile(postId, AbortSignal.timeout(LOOK_MS)));
    },
    /** Schedules a job that retries all failed posts to a platform.
     *  @throws Rejection PLATFORM_NOT_FOUND */
    async retryFailed(platform: string, as: As): Promise<RetriedPosts> {
      if (connected.every((one) => one.platform !== platform)) throw PlatformNotFound();
      const count = countOf(await outbox.counts(), platform, 'failed');
      if (count === 0) return { platform, count };
      const [actId, now] = [as.commandId ?? randomUUID(), clock()];
      const data = { actId, platform, by: as.actor, askedAt: now.toISOString(), count };
      await note(actId, { type: 'FailedPostsRetryAsked', data }, { actor: as.actor, commandId: actId });
      await ports.retryFailedSoon(platform, now);
      return { platform, count };
    },
    /** Returns the current state of a post.
     *  @throws Rejection POST_NOT_FOUND */
    async post(id: string): Promise<PlatformPost> {
      const post = await queries.post(id);
      if (!post) throw PostNotFound();
      return post;
    },
    /** Returns the last post about the given post's subject to the same platform.
     *  @throws Rejection POST_NOT_FOUND */
    async lastOfLine(id: string): Promise<PlatformPost> {
      const post = await queries.lastOfLine(id);
      if (!post) throw PostNotFound();
      return post;
    },
  };
};
export type PlatformDesk = ReturnType<typeof platformDesk>;
