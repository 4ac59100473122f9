import type { Knex } from 'knex';
import { z } from 'zod';
import { blogQueries } from '../../projections/blog/queries.ts';
import { personalData } from '../../projections/platform/personal-data.ts';
import type { HistoryPoint } from '../../schema/audit/inputs.ts';
import { HistoryNotFound } from '../../schema/audit/rejections.ts';
import { type ArticleState, evolveArticle, statusForReaders } from '../../schema/blog/article-state.ts';
import { ArticleEvent } from '../../schema/blog/events.ts';
import { isOneOf, type Recorded } from '../../schema/kernel/event.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import { streamOf } from '../../schema/kernel/stream.ts';
import { openOrigins } from '../platform/command-origin.ts';
import type { Told } from './transcript/write-transcript.ts';

const isOfArticle = isOneOf(ArticleEvent);
const Facts = z.record(z.string(), z.json());

interface Ports {
  readonly db: Knex;
  readonly store: Pick<EventStore, 'read'>;
}

const untilPoint = (events: readonly Recorded<ArticleEvent>[], { asOf, revision }: HistoryPoint) => {
  if (revision != null) return events.slice(0, revision);
  if (asOf == null) return events;
  return events.slice(0, events.findLastIndex(({ data }) => Date.parse(data.at) <= asOf.getTime()) + 1);
};
const outcomeOf = (state: ArticleState | null) => {
  if (state === null) return { article: null };
  const { status, revision, hash, published } = state;
  const seen = { publishedHash: published?.hash ?? null, slug: published?.slug ?? null };
  return { article: { status, revision, hash, readerStatus: statusForReaders(state), ...seen } };
};

/** Returns every event of an article up to a point in its history, including the actor and the origin of each event.
 *  @throws Rejection HISTORY_NOT_FOUND */
export const articleTold = async ({ db, store }: Ports, id: string, point: HistoryPoint): Promise<Told> => {
  if (!z.uuid().safeParse(id).success) throw HistoryNotFound();
  const all: Recorded<ArticleEvent>[] = [];
  for await (const event of store.read<ArticleEvent>(streamOf('article', id))) if (isOfArticle(event)) all.push(event);
  if (all.length === 0) throw HistoryNotFound();
  const events = untilPoint(all, point);
  const [names, origins] = await Promise.all([
    blogQueries(db).namesOf(events.map(({ metadata }) => metadata.actor)),
    openOrigins(personalData(db), events),
  ]);
  return {
    reader: 'admin',
    at: events.at(-1)?.data.at ?? null,
    entries: events.map(({ type, id: eventId, streamId, revision, recordedAt, metadata, data }, place) => ({
      ...{ type: 'article_event', number: place + 1, event: type, eventId, stream: { id: streamId, revision } },
      recordedAt: recordedAt.toISOString(),
      by: { id: metadata.actor, name: names.get(metadata.actor) ?? null },
      origin: origins[place] ?? null,
      facts: Facts.parse(data),
    })),
    state: outcomeOf(events.reduce<ArticleState | null>(evolveArticle, null)),
  };
};
