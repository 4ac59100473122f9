import type { BlogQueries, CardWithFigures } from '../../projections/blog/queries.ts';
import type { PersonalData } from '../../projections/platform/personal-data.ts';
import type { User } from '../../schema/accounts/user.ts';
import { type ArticleState, evolveArticle, statusForReaders } from '../../schema/blog/article-state.ts';
import type { ArticleContent } from '../../schema/blog/content.ts';
import { ArticleEvent } from '../../schema/blog/events.ts';
import { withFigures } from '../../schema/blog/figure-texts.ts';
import type { ArticlePoint } from '../../schema/blog/inputs.ts';
import { ArticleNotFound } from '../../schema/blog/rejections.ts';
import type {
  ArticleAsOf,
  ArticleAsRead,
  ArticleHistory,
  ArticleStepOrigin,
  ArticleVersion,
} from '../../schema/blog/views.ts';
import { isOneOf, type Recorded } from '../../schema/kernel/event.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import { streamOf } from '../../schema/kernel/stream.ts';
import { type OpenedOrigin, openOrigins } from '../platform/command-origin.ts';
import { parseMarkdown } from '../shared/rich-text/parse-markdown.ts';
import { deviceClassOf } from './device-class.ts';

const STEPS = {
  ArticleDrafted: 'drafted',
  ArticleRevised: 'revised',
  ArticleSubmitted: 'submitted',
  ArticleApproved: 'approved',
  ArticleScheduled: 'scheduled',
  ArticleUnscheduled: 'unscheduled',
  ArticlePublished: 'published',
  ArticleShared: 'shared',
  ArticleSharedAgain: 'shared_again',
  ArticleLinked: 'linked',
  ArticleDeleted: 'deleted',
} as const;
const isOfArticle = isOneOf(ArticleEvent);

interface Ports {
  readonly store: Pick<EventStore, 'read'>;
  readonly queries: Pick<BlogQueries, 'namesOf' | 'asRead'>;
  readonly personal: Pick<PersonalData, 'openMany'>;
}
/** One event of an article, and the state after it. */
interface Step {
  readonly event: Recorded<ArticleEvent>;
  readonly state: ArticleState;
  /** The revision that was published last; null before the first publication. */
  readonly publishedRevision: number | null;
}

const stepsOf = async (events: AsyncIterable<Recorded<ArticleEvent>>): Promise<Step[]> => {
  const steps: Step[] = [];
  let state: ArticleState | null = null;
  let publishedRevision: number | null = null;
  for await (const event of events) {
    if (!isOfArticle(event)) continue;
    state = evolveArticle(state, event);
    if (state === null) continue;
    if (event.type === 'ArticlePublished') publishedRevision = state.revision;
    steps.push({ event, state, publishedRevision });
  }
  return steps;
};

/** Returns how many of the steps had happened by a given point in the history. */
const countAt = (steps: readonly Step[], { asOf, step }: ArticlePoint): number => {
  if (step != null) return Math.min(step, steps.length);
  if (asOf == null) return steps.length;
  return steps.findLastIndex(({ event }) => Date.parse(event.data.at) <= asOf.getTime()) + 1;
};

/** Converts an article to the version that readers saw, with parsed Markdown. */
const withoutId = ({ id: _id, shareLinks: _shareLinks, ...seen }: CardWithFigures): ArticleAsRead => ({
  ...{ ...seen, body: parseMarkdown(seen.content) },
});

const shownOrigin = ({ door, address, userAgent }: OpenedOrigin): ArticleStepOrigin => ({
  ...{ door, address, device: deviceClassOf(userAgent) },
});

/** Reads the current and past states of articles from the event log. */
export const articleReplay = ({ store, queries, personal }: Ports) => {
  /** @throws Rejection ARTICLE_NOT_FOUND */
  const read = async (id: string): Promise<Step[]> => {
    const steps = await stepsOf(store.read<ArticleEvent>(streamOf('article', id)));
    if (steps.length === 0) throw ArticleNotFound();
    return steps;
  };
  /** Returns a version of the article's text, with the values of its figures filled in. */
  const versionOf = ({ event, state }: Step, names: ReadonlyMap<string, string>): ArticleVersion => {
    const { figures, writtenBy: _writtenBy, picture, ...words } = state.content;
    const filled = (text: string) => withFigures(text, figures, words.language);
    return {
      ...{ ...words, excerpt: filled(words.excerpt), content: filled(words.content) },
      ...{ revision: state.revision, hash: state.hash },
      ...{ pictureAlt: picture?.alt ?? null, pictureHash: picture?.sha256 ?? null },
      ...{ at: event.data.at, byName: names.get(event.data.by) ?? null },
    };
  };
  const isVersion = ({ event }: Step): boolean => 'content' in event.data;

  return {
    /** Returns the stored content of a revision, with tokens for its figures.
     *  @throws Rejection ARTICLE_NOT_FOUND also if there is no such revision */
    async contentOf(id: string, revision: number): Promise<ArticleContent> {
      const found = (await read(id)).find((step) => isVersion(step) && step.state.revision === revision);
      if (!found) throw ArticleNotFound();
      return found.state.content;
    },
    /** Returns every step and version of an article, oldest first. Admins see the origin of every step; other readers see only the origins of their
     *  own steps.
     *  @throws Rejection ARTICLE_NOT_FOUND */
    async history(id: string, reader: Pick<User, 'id' | 'roles'>): Promise<ArticleHistory> {
      const steps = await read(id);
      const [names, origins] = await Promise.all([
        queries.namesOf(steps.map(({ event }) => event.data.by)),
        openOrigins(
          personal,
          steps.map(({ event }) => event),
        ),
      ]);
      const maySee = (by: string) => reader.roles.includes('admin') || by === reader.id;
      return {
        steps: steps.map(({ event, state, publishedRevision }, place) => {
          const [readerStatus, origin] = [statusForReaders(state), origins[place]];
          return {
            number: place + 1,
            step: STEPS[event.type],
            at: event.data.at,
            byName: names.get(event.data.by) ?? null,
            revision: state.revision,
            hash: state.hash,
            posts: 'posts' in event.data ? event.data.posts : [],
            isOwn: event.type === 'ArticleApproved' && event.data.isOwn,
            readerStatus,
            readerRevision: readerStatus === 200 ? publishedRevision : null,
            origin: origin && maySee(event.metadata.actor) ? shownOrigin(origin) : null,
          };
        }),
        versions: steps.filter(isVersion).map((step) => versionOf(step, names)),
      };
    },
    /** Returns an article at a point in its history: the state that editors saw, and exactly what readers saw.
     *  @throws Rejection ARTICLE_NOT_FOUND */
    async asOf(id: string, point: ArticlePoint): Promise<ArticleAsOf> {
      const steps = await read(id);
      const until = steps.slice(0, countAt(steps, point));
      const last = until.at(-1) ?? null;
      const [previous, working] = [null, null, ...until.filter(isVersion)].slice(-2);
      const names = await queries.namesOf([previous, working].flatMap((step) => (step ? [step.event.data.by] : [])));
      const seen = last && (await queries.asRead(last.state));
      return {
        articleId: id,
        step: until.length,
        steps: steps.length,
        at: last?.event.data.at ?? null,
        status: last?.state.status ?? null,
        working: working ? versionOf(working, names) : null,
        previous: previous ? versionOf(previous, names) : null,
        readerStatus: statusForReaders(last?.state ?? null),
        read: seen && withoutId(seen),
      };
    },
  };
};
export type ArticleReplay = ReturnType<typeof articleReplay>;
