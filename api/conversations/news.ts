import type { Knex } from 'knex';
import type { TalkEvent } from '../../projections/conversations/fold.ts';
import { type FreshMessage, freshActivity, type TwoOf } from '../../projections/conversations/fresh.ts';
import { conversationsProjector } from '../../projections/conversations/projector.ts';
import {
  type Activity,
  type ConversationQueries,
  personTopic,
  talkTopic,
} from '../../projections/conversations/queries.ts';
import type { AdvanceListener } from '../../projections/platform/advances.ts';
import { backoff } from '../../projections/platform/faults.ts';
import type { Logger } from '../../projections/platform/logger.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { EventFeed } from '../../schema/kernel/event-store.ts';
import type { SafetyGuard } from '../../schema/safety/guard.ts';
import type { Span } from '../platform/follow-member.ts';

export interface NewsPorts {
  readonly db: Knex;
  readonly feed: Pick<EventFeed, 'subscribe' | 'head'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor' | 'onAdvance'>;
  readonly queries: Pick<ConversationQueries, 'activity'>;
  /** The two of a conversation, where this process knows of it; null elsewhere. */
  readonly twoOf: (conversationId: string) => TwoOf | null;
  readonly guard: Pick<SafetyGuard, 'signalsIn'>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Events at hand, the newest: live pages hardly ever ask for more. */
const KEPT = 500;
/** How long a reading waits for the read model before it looks whether it has to go on waiting, milliseconds. */
const PATIENCE_MS = 3_000;
const STREAM = 'conversation-';

type Said = FreshMessage['event'];
const isSaid = (event: Recorded<TalkEvent>): event is Said => event.type === 'MessageSent';

/** What live pages of conversations follow: the log itself. A message is told from its own event, while the read model still takes it
 *  in; everything that changes what was there before is told once the read model has it. */
export const conversationNews = (ports: NewsPorts) => {
  const { db, feed, runner, queries, twoOf, guard, logger } = ports;
  const { name } = conversationsProjector;
  const handles: ReadonlySet<string> = new Set(conversationsProjector.handles);
  const closing = new AbortController();
  const { signal } = closing;
  const listeners = new Set<AdvanceListener>();
  /** Every event of ours after `from`, up to `latest`; null before the log was looked at. */
  let known: { readonly from: bigint; readonly events: readonly Recorded<TalkEvent>[] } | null = null;
  let latest = 0n;
  let epoch = 0;

  const tell = () => {
    if (known) for (const listener of listeners) listener(name, latest, epoch);
  };
  const isOurs = (event: Recorded): event is Recorded<TalkEvent> => handles.has(event.type);
  const listen = async (): Promise<void> => {
    const start = known ? latest : await feed.head();
    known ??= { from: start, events: [] };
    latest = start;
    tell();
    for await (const batch of feed.subscribe(start, { signal, isUrgent: true })) {
      const ours = batch.filter(isOurs);
      latest = batch.at(-1)?.position ?? latest;
      if (ours.length === 0) continue;
      const all: readonly Recorded<TalkEvent>[] = known.events.concat(ours);
      known = { from: all.at(-KEPT - 1)?.position ?? known.from, events: all.slice(-KEPT) };
      tell();
    }
  };
  const keepOn = async (): Promise<void> => {
    const retry = backoff();
    while (!signal.aborted) {
      await listen().catch((error: unknown) => {
        if (!signal.aborted) logger.warn({ error }, 'the news of conversations broke off');
      });
      await retry.wait(signal);
    }
  };
  const stopHearing = runner.onAdvance((projection, _position, newEpoch) => {
    if (projection !== name || newEpoch === epoch) return;
    epoch = newEpoch; // the read model is another one: whoever follows has to hear of it
    tell();
  });
  const listening = keepOn();

  /** Told by their events alone; null where that does not do. */
  const told = async (events: readonly Recorded<TalkEvent>[], topics: Span['topics']) => {
    const fresh: FreshMessage[] = [];
    for (const event of events) {
      const conversationId = event.streamId.slice(STREAM.length);
      const two = isSaid(event) ? twoOf(conversationId) : null;
      if (!isSaid(event) || !two) return null;
      const of = [talkTopic(conversationId), personTopic(two.buyerId), personTopic(two.sellerId)];
      if (!topics || of.some((topic) => topics.includes(topic))) fresh.push({ event, two });
    }
    const found = await freshActivity(db, fresh);
    // Whether a warning was taken back is known to the tables alone.
    const isPlain = found.every(({ content }) => content === null || guard.signalsIn(content).length === 0);
    return isPlain ? found.map(({ activity }) => activity) : null;
  };
  const caughtUp = async (position: bigint): Promise<void> => {
    while (!(await runner.waitFor(name, position, PATIENCE_MS)))
      if (signal.aborted) throw new Error('conversations are not followed any more');
  };

  return {
    projection: name,
    onAdvance: (listener: AdvanceListener) => {
      listeners.add(listener);
      if (known) listener(name, latest, epoch);
      return () => {
        listeners.delete(listener);
      };
    },
    /** What happened after a place in the log: everything up to the last position that was told of, and possibly more. */
    async read(span: Span): Promise<readonly Activity[]> {
      const upTo = latest;
      if (known && span.after >= known.from) {
        const before = known.events.findLastIndex(({ position }) => position <= span.after);
        const quick = await told(known.events.slice(before + 1), span.topics);
        if (quick) return quick.slice(0, span.limit);
      }
      await caughtUp(upTo);
      return queries.activity(span);
    },
    async close(): Promise<void> {
      closing.abort();
      stopHearing();
      await listening;
    },
  };
};
