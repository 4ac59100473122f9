import type { UserId } from '../../schema/accounts/ids.ts';
import { type ArticleState, evolveArticle } from '../../schema/blog/article-state.ts';
import type { ArticleContent, WrittenText } from '../../schema/blog/content.ts';
import { type ArticleStatus, SCHEDULE_DAYS } from '../../schema/blog/enumerations.ts';
import type { ArticleEvent } from '../../schema/blog/events.ts';
import { tokensOf } from '../../schema/blog/figure-texts.ts';
import type { ArticlePost } from '../../schema/blog/inputs.ts';
import {
  ArticleChanged,
  ArticleGone,
  ArticleNotApproved,
  ArticleNotFound,
  ArticleWrongStatus,
  OwnArticle,
  SampleContent,
  ScheduleNotPossible,
  unknownFigures,
} from '../../schema/blog/rejections.ts';
import { shareTextOf } from '../../schema/blog/share-text.ts';
import type { Decider } from '../../schema/kernel/event.ts';
import type { Instant } from '../../schema/kernel/values.ts';

interface Sent {
  readonly articleId: string;
  readonly by: UserId;
  readonly at: Instant;
}
/** The hash of the content that the sender read; null to accept the current content, whatever it is. */
interface Seen {
  readonly seen: string | null;
}
export type ArticleCommand =
  | (Sent & { readonly type: 'Draft'; readonly content: ArticleContent; readonly isSample: boolean })
  | (Sent & { readonly type: 'Revise'; readonly content: WrittenText; readonly revision: number })
  | (Sent & { readonly type: 'Submit' })
  | (Sent & Seen & { readonly type: 'Approve'; readonly mayApproveOwn: boolean })
  | (Sent & Seen & { readonly type: 'Publish' })
  | (Sent & Seen & { readonly type: 'Schedule'; readonly publishAt: Instant })
  | (Sent & { readonly type: 'Unschedule' })
  /** Publishes a scheduled article if its scheduled time has passed; otherwise does nothing. */
  | (Sent & { readonly type: 'PublishScheduled' })
  /** Sets the article's group of translations. The handler has checked that the group has no other article in this language. */
  | (Sent & { readonly type: 'Link'; readonly group: string | null })
  /** Shares the published version on other platforms. The handler has checked that these platforms accept articles. */
  | (Sent &
      Seen & {
        readonly type: 'Share' | 'ShareAgain';
        readonly posts: readonly ArticlePost[];
        /** The base URL of this site, without a trailing slash. */
        readonly site: string;
      })
  | (Sent & { readonly type: 'Delete' });

const DAY_MS = 86_400_000;
/** @throws Rejection SCHEDULE_NOT_POSSIBLE */
const requireFuture = (publishAt: Instant, now: Instant): void => {
  const ahead = Date.parse(publishAt) - Date.parse(now);
  if (!(ahead > 0 && ahead <= SCHEDULE_DAYS * DAY_MS)) throw ScheduleNotPossible();
};

/** @throws Rejection ARTICLE_WRONG_STATUS, ARTICLE_CHANGED */
const require = (state: ArticleState, status: ArticleStatus, now: string, seen: string | null): void => {
  if (state.status !== status) throw ArticleWrongStatus();
  if (seen !== null && seen !== now) throw ArticleChanged();
};

/** @throws Rejection UNKNOWN_FIGURE with the fields that use unknown figures, and with the title if it uses any figure */
const requireFigures = ({ figures, title, excerpt, content }: ArticleContent): void => {
  const known = new Set(figures.map(({ name }) => name));
  const lacks = (text: string) => tokensOf(text).some(({ name }) => !known.has(name));
  const fields = [
    ...(tokensOf(title).length > 0 ? ['title'] : []),
    ...(lacks(excerpt) ? ['excerpt'] : []),
    ...(lacks(content) ? ['content'] : []),
  ];
  if (fields.length > 0) throw unknownFigures(fields);
};
/** Returns the content after a person has edited it. The figures stay unchanged. Content that a template or a model wrote is marked as edited. */
const revised = ({ figures, writtenBy }: ArticleContent, text: WrittenText): ArticleContent => ({
  ...{ ...text, figures, writtenBy: { ...writtenBy, isEdited: writtenBy.by !== 'person' } },
});

/** Pure functions that are injected because they depend on third-party packages. */
interface Functions {
  /** Returns the hash of everything that a reader sees. */
  readonly hashOf: (content: ArticleContent) => string;
  /** Returns an article's URL slug. */
  readonly slugOf: (title: string, id: string) => string;
}

/** The rules for an article. They decide who may approve it, and ensure that only approved content is published and that a save never overwrites an
 *  unseen change. */
export const articleDecider = ({
  hashOf,
  slugOf,
}: Functions): Decider<ArticleState | null, ArticleCommand, ArticleEvent> => ({
  initial: null,
  evolve: evolveArticle,
  /** @throws Rejection ARTICLE_NOT_FOUND, ARTICLE_GONE, ARTICLE_CHANGED, ARTICLE_WRONG_STATUS, ARTICLE_NOT_APPROVED, OWN_ARTICLE, SAMPLE_CONTENT,
   *  UNKNOWN_FIGURE, SCHEDULE_NOT_POSSIBLE */
  decide(command, state) {
    const { articleId, by, at } = command;
    const said = { articleId, by, at };
    const published = (hash: string, title: string): ArticleEvent => ({
      ...{ type: 'ArticlePublished', data: { ...said, hash, slug: slugOf(title, articleId) } },
    });
    if (command.type === 'Draft') {
      const { content, isSample } = command;
      requireFigures(content);
      return [{ type: 'ArticleDrafted', data: { ...said, content, hash: hashOf(content), isSample } }];
    }
    if (state === null) throw ArticleNotFound();
    if (state.deletedAt !== null) {
      if (command.type === 'Delete' || command.type === 'PublishScheduled') return [];
      throw ArticleGone();
    }
    // Computed from the content itself, because a hash in an event might not match the content.
    const hash = hashOf(state.content);
    switch (command.type) {
      case 'Revise': {
        const { figures, writtenBy } = state.content;
        if (hashOf({ ...command.content, figures, writtenBy }) === hash) return [];
        if (command.revision !== state.revision) throw ArticleChanged();
        const content = revised(state.content, command.content);
        requireFigures(content);
        return [{ type: 'ArticleRevised', data: { ...said, content, hash: hashOf(content) } }];
      }
      case 'Submit':
        if (state.status === 'pending_approval') return [];
        require(state, 'draft', hash, null);
        return [{ type: 'ArticleSubmitted', data: { ...said, hash } }];
      case 'Approve': {
        require(state, 'pending_approval', hash, command.seen);
        if (state.isSample) throw SampleContent();
        const isOwn = state.writers.includes(by);
        if (isOwn && !command.mayApproveOwn) throw OwnArticle();
        return [{ type: 'ArticleApproved', data: { ...said, hash, isOwn } }];
      }
      case 'Publish': {
        require(state, 'approved', hash, command.seen);
        if (state.approval?.hash !== hash) throw ArticleNotApproved();
        return [published(hash, state.content.title)];
      }
      case 'Schedule': {
        require(state, 'approved', hash, command.seen);
        if (state.approval?.hash !== hash) throw ArticleNotApproved();
        const { publishAt } = command;
        requireFuture(publishAt, at);
        if (state.scheduled?.publishAt === publishAt) return [];
        return [{ type: 'ArticleScheduled', data: { ...said, hash, publishAt } }];
      }
      case 'Unschedule':
        return state.scheduled === null ? [] : [{ type: 'ArticleUnscheduled', data: said }];
      case 'PublishScheduled': {
        const { scheduled, status, approval } = state;
        const isDue = scheduled !== null && Date.parse(scheduled.publishAt) <= Date.parse(at);
        if (!isDue || status !== 'approved' || scheduled.hash !== hash || approval?.hash !== hash) return [];
        return [published(hash, state.content.title)];
      }
      case 'Link':
        return command.group === state.group
          ? []
          : [{ type: 'ArticleLinked', data: { ...said, group: command.group } }];
      case 'Share':
      case 'ShareAgain': {
        const isAgain = command.type === 'ShareAgain';
        require(state, isAgain ? 'shared' : 'published', hash, command.seen);
        const { published: shown } = state;
        if (shown?.hash !== hash || shown.approval.hash !== hash) throw ArticleNotApproved();
        const posts = command.posts.map(({ platform, text = shareTextOf(state.content) }) => ({
          ...{ platform, text, link: `${command.site}/blog/${shown.slug}` },
        }));
        return [{ type: isAgain ? 'ArticleSharedAgain' : 'ArticleShared', data: { ...said, hash, posts } }];
      }
      case 'Delete':
        return [{ type: 'ArticleDeleted', data: said }];
    }
  },
});
