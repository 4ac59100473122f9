import { z } from 'zod';
import { Instant } from '../kernel/values.ts';
import { PLATFORMS } from '../syndication/enumerations.ts';
import { ArticleContent } from './content.ts';
import { ARTICLE_STATUSES } from './enumerations.ts';
import type { ArticleEvent } from './events.ts';

const Approval = z.object({ hash: z.string(), by: z.string(), isOwn: z.boolean(), at: Instant });
/** The content that was published most recently: what readers see. */
const Published = z.object({
  content: ArticleContent,
  hash: z.string(),
  slug: z.string(),
  /** The article's earlier slugs, which redirect to the current slug. */
  formerSlugs: z.array(z.string()).default([]),
  approval: Approval,
  /** When the article was first published. */
  publishedAt: Instant,
  /** When this version was published; equal to `publishedAt` for the first version. */
  updatedAt: Instant,
});

/** The most recent share of the article on one platform. */
const Share = z.object({
  /** The hash of the content that was shared. */
  hash: z.string(),
  text: z.string(),
  link: z.string(),
  by: z.string(),
  at: Instant,
});
export type Share = z.infer<typeof Share>;

/** The state of one article, computed by applying its events in order. */
export const ArticleState = z.object({
  id: z.uuid(),
  authorId: z.string(),
  status: z.enum(ARTICLE_STATUSES),
  /** The revision number of the content, starting at 1. */
  revision: z.int().positive(),
  content: ArticleContent,
  hash: z.string(),
  /** Whether the article's figures include fictitious cars from the demo data. Such an article is never approved. */
  isSample: z.boolean().default(false),
  /** The ids of everybody who has written part of the content that is not published yet. */
  writers: z.array(z.string()),
  /** The approval of the current content; null if the content is not approved. */
  approval: Approval.nullable(),
  published: Published.nullable(),
  /** When the current content will be published, and who scheduled the publication; null if no publication is scheduled. */
  scheduled: z.object({ hash: z.string(), publishAt: Instant, by: z.string() }).nullable().default(null),
  /** The most recent share on each platform. */
  shares: z.partialRecord(z.enum(PLATFORMS), Share).default({}),
  /** The id of the article's translation group. Null means the article's own id. */
  group: z.uuid().nullable().default(null),
  createdAt: Instant,
  changedAt: Instant,
  deletedAt: Instant.nullable(),
});
export type ArticleState = z.infer<typeof ArticleState>;

const wasShared = ({ shares }: Pick<ArticleState, 'shares'>): boolean => Object.keys(shares).length > 0;

/** Applies one event to an article, which is null before its first event. */
export const evolveArticle = (state: ArticleState | null, { type, data }: ArticleEvent): ArticleState | null => {
  if (type === 'ArticleDrafted') {
    const { articleId: id, content, hash, isSample, by, at } = data;
    return {
      ...{ id, authorId: by, status: 'draft', revision: 1, content, hash, isSample, writers: [by] },
      ...{
        approval: null,
        published: null,
        scheduled: null,
        shares: {},
        group: null,
        createdAt: at,
        changedAt: at,
        deletedAt: null,
      },
    };
  }
  if (state === null) return null;
  switch (type) {
    case 'ArticleRevised': {
      const { content, hash, by, at: changedAt } = data;
      const status = state.status === 'draft' ? 'draft' : 'pending_approval';
      const writers = state.writers.includes(by) ? state.writers : [...state.writers, by];
      return {
        ...state,
        status,
        revision: state.revision + 1,
        content,
        hash,
        writers,
        approval: null,
        scheduled: null,
        changedAt,
      };
    }
    case 'ArticleSubmitted':
      return { ...state, status: 'pending_approval', changedAt: data.at };
    case 'ArticleApproved': {
      const { hash, by, isOwn, at } = data;
      return { ...state, status: 'approved', approval: { hash, by, isOwn, at }, changedAt: at };
    }
    case 'ArticlePublished': {
      const { slug, at } = data;
      const { approval, content, hash } = state;
      if (approval === null) return state;
      const publishedAt = state.published?.publishedAt ?? at;
      const before = state.published ? [...state.published.formerSlugs, state.published.slug] : [];
      const formerSlugs = [...new Set(before)].filter((former) => former !== slug);
      const published = { content, hash, slug, formerSlugs, approval, publishedAt, updatedAt: at };
      // A new version does not undo earlier shares, so the article remains `shared`.
      const status = wasShared(state) ? 'shared' : 'published';
      return { ...state, status, published, scheduled: null, writers: [], changedAt: at };
    }
    case 'ArticleShared':
    case 'ArticleSharedAgain': {
      const { hash, posts, by, at } = data;
      const shares = { ...state.shares };
      for (const { platform, text, link } of posts) shares[platform] = { hash, text, link, by, at };
      return { ...state, status: 'shared', shares, changedAt: at };
    }
    case 'ArticleScheduled': {
      const { hash, publishAt, by, at: changedAt } = data;
      return { ...state, scheduled: { hash, publishAt, by }, changedAt };
    }
    case 'ArticleUnscheduled':
      return { ...state, scheduled: null, changedAt: data.at };
    case 'ArticleLinked':
      return { ...state, group: data.group, changedAt: data.at };
    case 'ArticleDeleted':
      return { ...state, deletedAt: data.at, changedAt: data.at };
  }
};

/** Returns the HTTP status of an article's page for readers: 404 if the article was never published, 410 if it was published and then removed. */
export const statusForReaders = (state: Pick<ArticleState, 'published' | 'deletedAt'> | null): 200 | 404 | 410 => {
  if (!state?.published) return 404;
  return state.deletedAt === null ? 200 : 410;
};
