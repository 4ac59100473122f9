import type { UserId } from '../../schema/accounts/ids.ts';
import type { ArticleContent, WrittenText } from '../../schema/blog/content.ts';
import type { ArticleStatus } from '../../schema/blog/enumerations.ts';
import type { ArticleEvent } from '../../schema/blog/events.ts';
import { type ArticleState, evolveArticle } from '../../schema/blog/facts.ts';
import { tokensOf } from '../../schema/blog/figure-texts.ts';
import {
  ArticleChanged,
  ArticleGone,
  ArticleNotApproved,
  ArticleNotFound,
  ArticleWrongStatus,
  OwnArticle,
  SampleContent,
  unknownFigures,
} from '../../schema/blog/rejections.ts';
import type { Decider } from '../../schema/kernel/event.ts';
import type { Instant } from '../../schema/kernel/values.ts';

interface Sent {
  readonly articleId: string;
  readonly by: UserId;
  readonly at: Instant;
}
/** The hash of what the sender read; null for whatever the article says now. */
interface Seen {
  readonly seen: string | null;
}
export type ArticleCommand =
  | (Sent & { readonly type: 'Draft'; readonly content: ArticleContent; readonly isSample: boolean })
  | (Sent & { readonly type: 'Revise'; readonly content: WrittenText; readonly revision: number })
  | (Sent & { readonly type: 'Submit' })
  | (Sent & Seen & { readonly type: 'Approve'; readonly mayApproveOwn: boolean })
  | (Sent & Seen & { readonly type: 'Publish' })
  | (Sent & { readonly type: 'Delete' });

/** @throws Rejection ARTICLE_WRONG_STATUS, ARTICLE_CHANGED */
const require = (state: ArticleState, status: ArticleStatus, now: string, seen: string | null): void => {
  if (state.status !== status) throw ArticleWrongStatus();
  if (seen !== null && seen !== now) throw ArticleChanged();
};

/** @throws Rejection UNKNOWN_FIGURE with the fields that use a figure which the article does not have. A title uses none. */
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
/** The content after a person's change. Its figures stay, and what was written by a template or a model is marked. */
const revised = ({ figures, writtenBy }: ArticleContent, text: WrittenText): ArticleContent => ({
  ...{ ...text, figures, writtenBy: { ...writtenBy, isEdited: writtenBy.by !== 'person' } },
});

/** Pure functions of packages, which the rules need. */
interface Functions {
  /** The hash of everything that a reader sees. */
  readonly hashOf: (content: ArticleContent) => string;
  /** The last part of an article's address. */
  readonly slugOf: (title: string, id: string) => string;
}

/** The rules of one article: who approves it, that exactly what was approved is published, and that no save overwrites another. */
export const articleDecider = ({
  hashOf,
  slugOf,
}: Functions): Decider<ArticleState | null, ArticleCommand, ArticleEvent> => ({
  initial: null,
  evolve: evolveArticle,
  /** @throws Rejection ARTICLE_NOT_FOUND, ARTICLE_GONE, ARTICLE_CHANGED, ARTICLE_WRONG_STATUS, ARTICLE_NOT_APPROVED, OWN_ARTICLE, SAMPLE_CONTENT,
   *  UNKNOWN_FIGURE */
  decide(command, state) {
    const { articleId, by, at } = command;
    const said = { articleId, by, at };
    if (command.type === 'Draft') {
      const { content, isSample } = command;
      requireFigures(content);
      return [{ type: 'ArticleDrafted', data: { ...said, content, hash: hashOf(content), isSample } }];
    }
    if (state === null) throw ArticleNotFound();
    if (state.deletedAt !== null) {
      if (command.type === 'Delete') return [];
      throw ArticleGone();
    }
    // Read from the bytes themselves, not from what an event said of them.
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
        // An address that was public once stays.
        const slug = state.published?.slug ?? slugOf(state.content.title, articleId);
        return [{ type: 'ArticlePublished', data: { ...said, hash, slug } }];
      }
      case 'Delete':
        return [{ type: 'ArticleDeleted', data: said }];
    }
  },
});
