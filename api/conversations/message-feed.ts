import type { Knex } from 'knex';
import type { TalkEvent } from '../../projections/conversations/fold.ts';
import { conversationsProjector } from '../../projections/conversations/projector.ts';
import {
  type Activity,
  type ConversationQueries,
  personTopic,
  talkTopic,
} from '../../projections/conversations/queries.ts';
import { type FreshMessage, freshActivity, type TwoOf } from '../../projections/conversations/unprojected-messages.ts';
import type { AdvanceListener } from '../../projections/platform/checkpoints.ts';
import { backoff } from '../../projections/platform/database-errors.ts';
import type { Logger } from '../../projections/platform/logger.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { EventFeed } from '../../schema/kernel/event-store.ts';
import { streamSubject } from '../../schema/kernel/stream.ts';
import type { SafetyGuard } from '../../schema/safety/safety-guard.ts';
import type { Span } from '../platform/realtime/table-feed-subscriber.ts';

export interface MessageFeedPorts {
  readonly db: Knex;
  readonly feed: Pick<EventFeed, 'subscribe' | 'head'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor' | 'onAdvance'>;
  readonly queries: Pick<ConversationQueries, 'activity'>;
  /** Returns the two parties to a conversation from this process's cache; null if they are not cached. */
  readonly twoOf: (conversationId: string) => TwoOf | null;
  readonly guard: Pick<SafetyGuard, 'signalsIn'>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** The number of recent events to cache. Live pages rarely need more. */
const KEPT = 500;
/** How long a read waits for the read model, in milliseconds, before it checks whether the feed is closing. */
const PATIENCE_MS = 3_000;

/** The read models that supply the updates of a thread. A thread also shows offers. */
const SHOWN_TOGETHER = [conversationsProjector.name, 'offers'];

type Said = FreshMessage['event'];
const isSaid = (event: Recorded<TalkEvent>): event is Said => event.type === 'MessageSent';

/** Returns the live feed of conversations, which follows the event log. A new message is delivered from its event, even before the read
 *  model contains the message. Events that change earlier content are delivered once the read model includes them. */
export const messageFeed = (ports: MessageFeedPorts) => {
  const { db, feed, runner, queries, twoOf, guard, logger } = ports;
  const { name } = conversationsProjector;
  const handles: ReadonlySet<string> = new Set(conversationsProjector.handles);
  const closing = new AbortController();
  const { signal } = closing;
  const listeners = new Set<AdvanceListener>();
  /** The cached events about conversations: all events after `from`, up to `latest`. Null until the position of the last event in the log is
   *  known. */
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
    epoch = newEpoch; // the read model has been replaced, and subscribers must be notified
    tell();
  });
  const listening = keepOn();

  /** Builds activities from events alone. Returns null if only the read model can supply all of them. */
  const told = async (events: readonly Recorded<TalkEvent>[], topics: Span['topics']) => {
    const fresh: FreshMessage[] = [];
    for (const event of events) {
      const conversationId = streamSubject(event.streamId);
      const two = isSaid(event) ? twoOf(conversationId) : null;
      if (!isSaid(event) || !two) return null;
      const of = [talkTopic(conversationId), personTopic(two.buyerId), personTopic(two.sellerId)];
      if (!topics || of.some((topic) => topics.includes(topic))) fresh.push({ event, two });
    }
    const found = await freshActivity(db, fresh);
    // A message with safety signals may carry a warning. Only the read model shows whether the warning has been withdrawn.
    const isPlain = found.every(({ content }) => content === null || guard.signalsIn(content).length === 0);
    return isPlain ? found.map(({ activity }) => activity) : null;
  };
  const caughtUp = async (position: bigint): Promise<void> => {
    for (const projection of SHOWN_TOGETHER)
      while (!(await runner.waitFor(projection, position, PATIENCE_MS)))
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
    /** Reads activity after a log position: everything up to the last announced position, and possibly more. */
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
