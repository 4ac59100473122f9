import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../kernel/language.ts';
import { withoutDirectionMarks } from '../kernel/markdown.ts';
import { pageFields } from '../kernel/page.ts';
import { isPlainText, NOT_PLAIN, written } from '../kernel/plain-text.ts';
import { FUELS } from '../marketplace/enumerations.ts';
import { PLATFORMS } from '../syndication/enumerations.ts';
import { ArticleText, ContentHash, Markdown } from './content.ts';
import { ARTICLE_CATEGORIES, ARTICLE_STATUSES, SHARE_TEXT_LENGTH } from './enumerations.ts';

/** The maximum length of the query in an article search, in characters. */
const SEARCH_LENGTH = 100;
const q = z.string().overwrite(written).max(SEARCH_LENGTH).optional();

/** A new version of an article's text, based on the revision that the sender has read. */
export const UpdateArticle = ArticleText.extend({
  revision: z.int().positive().describe('The revision that the sender read.'),
});
export type UpdateArticle = z.infer<typeof UpdateArticle>;
const hash = ContentHash.optional().describe('The hash of what the sender read; without it, of the present content.');
export const ApproveArticle = z.object({
  approver: z.string().max(200).optional().describe("The sender's own id, if given."),
  hash,
});
export type ApproveArticle = z.infer<typeof ApproveArticle>;
export const PublishArticle = z.object({ hash });
export type PublishArticle = z.infer<typeof PublishArticle>;
/** A post to one platform, with the text that accompanies the link to the article. */
export const ArticlePost = z.object({
  platform: z.enum(PLATFORMS),
  text: z
    .string()
    .overwrite((text) => written(withoutDirectionMarks(text)))
    .min(1)
    .max(SHARE_TEXT_LENGTH)
    .refine(isPlainText, NOT_PLAIN)
    .optional()
    .describe('What is said there beside the link; without it, the title and the excerpt.'),
});
export type ArticlePost = z.infer<typeof ArticlePost>;
/** Shares an article to one or more platforms, at most once to each platform. */
export const ShareArticle = z.object({
  posts: z
    .array(ArticlePost)
    .min(1)
    .max(PLATFORMS.length)
    .refine((posts) => new Set(posts.map(({ platform }) => platform)).size === posts.length, 'names a platform twice')
    .optional()
    .describe('Without them, it goes to all platforms that take articles.'),
  hash,
});
export type ShareArticle = z.infer<typeof ShareArticle>;
/** Links an article to its translation. */
export const LinkArticle = z.object({
  to: z.uuid().nullable().describe('That article; null if there is none.'),
});
export type LinkArticle = z.infer<typeof LinkArticle>;
export const PageOfArticlePosts = z.object(pageFields);
export type PageOfArticlePosts = z.infer<typeof PageOfArticlePosts>;
export const ScheduleArticle = z.object({
  publishAt: z.iso
    .datetime({ offset: true, error: 'must be an instant with its offset: 2026-11-28T09:30:00+05:30' })
    .transform((text) => new Date(text).toISOString())
    .describe('When it is published, within a year.'),
  hash,
});
export type ScheduleArticle = z.infer<typeof ScheduleArticle>;
export const AskPictureUrl = z.object({
  size: z.coerce.number().pipe(z.int().positive()).optional().describe('The size of the file in bytes.'),
});
export const PreviewText = z.object({
  text: Markdown,
  articleId: z.uuid().optional().describe('The article whose figures the text can use.'),
});
export type PreviewText = z.infer<typeof PreviewText>;

/** The maximum length of the name of a city, brand or model, in characters. */
const NAME_LENGTH = 80;
const name = z.string().overwrite(written).min(1).max(NAME_LENGTH).optional();
/** Selects a part of the market on this site. */
export const MarketPart = z.object({ city: name, brand: name, model: name, fuelType: z.enum(FUELS).optional() });
export type MarketPart = z.infer<typeof MarketPart>;

/** The maximum length of a typed topic, in characters. */
const TOPIC_LENGTH = 200;
/** The specification's name for the category of generated reports. Such articles are stored under the category `market-trends`. */
const AUTOMOTIVE = 'automotive';
/** Generates a report about a part of the market: the part that the fields select, or the part that the topic names. */
export const GenerateArticle = MarketPart.extend({
  topic: z
    .string()
    .overwrite(written)
    .min(1)
    .max(TOPIC_LENGTH)
    .optional()
    .describe('Words that name a city, a brand, a model or a fuel. Nothing else of it is read.'),
  category: z
    .enum([AUTOMOTIVE, ...ARTICLE_CATEGORIES])
    .default(AUTOMOTIVE)
    .describe('`automotive` files it under `market-trends`.'),
  language: z.enum(LANGUAGE_CODES).default(DEFAULT_LANGUAGE),
  byModel: z
    .boolean()
    .default(false)
    .describe('Whether a language model writes it, which has to be set up; else the template does.'),
});
export type GenerateArticle = z.infer<typeof GenerateArticle>;

/** Selects a page of the published articles. */
export const PageOfArticles = z.object({ category: z.enum(ARTICLE_CATEGORIES).optional(), q, ...pageFields });
export type PageOfArticles = z.infer<typeof PageOfArticles>;
/** Selects a page of the editors' list of articles. Without a status, all articles are listed except removed ones. */
export const PageOfDeskArticles = z.object({ status: z.enum(ARTICLE_STATUSES).optional(), q, ...pageFields });
export type PageOfDeskArticles = z.infer<typeof PageOfDeskArticles>;

/** The maximum number of topics in a list. */
const MOST_TOPICS = 8;
export const PageOfTopics = z.object({
  first: z.int().positive().max(MOST_TOPICS).default(MOST_TOPICS).describe('How many topics at most.'),
});

/** A point in the history of an article: a step, an instant, or now. */
export const ArticlePoint = z
  .object({
    asOf: z
      .union([z.iso.datetime({ offset: true }), z.iso.date()], {
        error: 'must be an instant or a day: 2026-11-21T18:30:00Z, 2026-11-21',
      })
      .transform((text) => new Date(text))
      .nullish()
      .describe('An instant, or a day: its start, UTC.'),
    step: z.coerce.number().pipe(z.int().min(0)).nullish().describe('The number of a step.'),
  })
  .refine(({ asOf, step }) => asOf == null || step == null, {
    path: ['step'],
    message: 'give a step or an instant, not both',
  });
export type ArticlePoint = z.infer<typeof ArticlePoint>;
