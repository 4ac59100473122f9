import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { event } from '../kernel/event.ts';
import { LANGUAGE_CODES } from '../kernel/language.ts';
import { Instant } from '../kernel/values.ts';
import { FUELS } from '../marketplace/enumerations.ts';
import { PLATFORMS } from '../syndication/enumerations.ts';
import { ContentHash } from './content.ts';
import { ARTICLE_CATEGORIES, ARTICLE_WRITERS, FIGURE_UNITS } from './enumerations.ts';

const articleId = z.uuid();
/** The text fields of an article as stored. They may violate input limits that were introduced later. */
const text = {
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  category: z.enum(ARTICLE_CATEGORIES),
  tags: z.array(z.string()),
  sources: z.array(z.string()),
  language: z.enum(LANGUAGE_CODES),
};
/** A figure of an article, as the events store it. */
const figure = z.object({
  name: z.string(),
  unit: z.enum(FIGURE_UNITS),
  value: z.number(),
  cars: z.int(),
  days: z.int(),
  asOf: Instant,
  position: z.string(),
  about: z.string().nullable(),
  filter: z.object({
    city: z.string().nullable(),
    brand: z.string().nullable(),
    model: z.string().nullable(),
    fuelType: z.enum(FUELS).nullable(),
  }),
});
const content = z.object({
  ...text,
  picture: z.object({ mediaId: z.uuid(), sha256: z.string(), alt: z.string() }).nullable(),
  corrections: z.array(z.object({ on: z.string(), text: z.string() })),
  figures: z.array(figure),
  writtenBy: z.object({ by: z.enum(ARTICLE_WRITERS), model: z.string().nullable(), isEdited: z.boolean() }),
});
/** One share of an article: the content, the target platforms, and the text that accompanies the link on each platform. */
const shared = {
  articleId,
  hash: ContentHash,
  posts: z.array(z.object({ platform: z.enum(PLATFORMS), text: z.string(), link: z.string() })),
  by: UserId,
  at: Instant,
};

/** Events of one blog article (stream `article-<id>`). The text is public and therefore not sealed; people are identified by their ids.
 *  Never change the schema of a stored event: add a version and an upcaster. */
export const ArticleEvent = z.discriminatedUnion('type', [
  event('ArticleDrafted', {
    articleId,
    content,
    hash: ContentHash,
    /** Whether the article's figures include fictitious cars from the demo data. */
    isSample: z.boolean(),
    by: UserId,
    at: Instant,
  }),
  event('ArticleRevised', { articleId, content, hash: ContentHash, by: UserId, at: Instant }),
  event('ArticleSubmitted', { articleId, hash: ContentHash, by: UserId, at: Instant }),
  event('ArticleApproved', {
    articleId,
    hash: ContentHash,
    by: UserId,
    /** Whether the approver wrote any part of the content. */
    isOwn: z.boolean(),
    at: Instant,
  }),
  event('ArticlePublished', { articleId, hash: ContentHash, slug: z.string(), by: UserId, at: Instant }),
  event('ArticleScheduled', {
    articleId,
    hash: ContentHash,
    /** When the article is to be published. */
    publishAt: Instant,
    by: UserId,
    at: Instant,
  }),
  event('ArticleUnscheduled', { articleId, by: UserId, at: Instant }),
  event('ArticleShared', shared),
  /** A shared article was shared again, with its current content or on another platform. */
  event('ArticleSharedAgain', shared),
  /** Links an article to the group of its translations. The content stays the same, so an approval remains valid (decision 287). */
  event('ArticleLinked', {
    articleId,
    /** The id of the group, which is the id of one of its articles; null if the article has no translations. */
    group: z.uuid().nullable(),
    by: UserId,
    at: Instant,
  }),
  event('ArticleDeleted', { articleId, by: UserId, at: Instant }),
]);
export type ArticleEvent = z.infer<typeof ArticleEvent>;
