import type { BlogQueries } from '../../projections/blog/queries.ts';
import { ArticleEvent } from '../../schema/blog/events.ts';
import { type ArticleState, evolveArticle } from '../../schema/blog/facts.ts';
import { ArticleNotFound } from '../../schema/blog/rejections.ts';
import type { ArticleHistory } from '../../schema/blog/views.ts';
import { isOneOf } from '../../schema/kernel/event.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import { streamOf } from '../../schema/kernel/stream.ts';

const STEPS = {
  ArticleDrafted: 'drafted',
  ArticleRevised: 'revised',
  ArticleSubmitted: 'submitted',
  ArticleApproved: 'approved',
  ArticlePublished: 'published',
  ArticleDeleted: 'deleted',
} as const;
const isOfArticle = isOneOf(ArticleEvent);

interface Ports {
  readonly store: Pick<EventStore, 'read'>;
  readonly queries: Pick<BlogQueries, 'namesOf'>;
}

/** Reads the history of an article from the log: every step and every version of its content, oldest first.
 *  @throws Rejection ARTICLE_NOT_FOUND (from the returned function) */
export const articleHistory =
  ({ store, queries }: Ports) =>
  async (id: string): Promise<ArticleHistory> => {
    let state: ArticleState | null = null;
    const told: { readonly event: ArticleEvent; readonly revision: number; readonly hash: string }[] = [];
    for await (const event of store.read<ArticleEvent>(streamOf('article', id))) {
      if (!isOfArticle(event)) continue;
      state = evolveArticle(state, event);
      if (state) told.push({ event, revision: state.revision, hash: state.hash });
    }
    if (told.length === 0) throw ArticleNotFound();
    const names = await queries.namesOf(told.map(({ event }) => event.data.by));
    const nameOf = (by: string) => names.get(by) ?? null;
    return {
      steps: told.map(({ event, revision, hash }) => ({
        step: STEPS[event.type],
        at: event.data.at,
        byName: nameOf(event.data.by),
        revision,
        hash,
        isOwn: event.type === 'ArticleApproved' && event.data.isOwn,
      })),
      versions: told.flatMap(({ event, revision, hash }) =>
        'content' in event.data
          ? [{ ...event.data.content, revision, hash, at: event.data.at, byName: nameOf(event.data.by) }]
          : [],
      ),
    };
  };
