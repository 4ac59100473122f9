import { z } from 'zod';
import { EVENT_DOORS } from '../kernel/event.ts';
import { LANGUAGE_CODES } from '../kernel/language.ts';
import { pageOf } from '../kernel/page.ts';
import { RichText } from '../kernel/rich-text.ts';
import { Instant } from '../kernel/values.ts';
import { PictureSize, UploadUrl } from '../media/views.ts';
import { PLATFORMS } from '../syndication/enumerations.ts';
import { ListingPlatform, PlatformPostingLog } from '../syndication/views.ts';
import { Correction, WrittenBy } from './content.ts';
import { ARTICLE_CATEGORIES, ARTICLE_STATUSES, ARTICLE_STEPS, DEVICE_CLASSES } from './enumerations.ts';
import { Figure, FigureFilter } from './figures.ts';

const category = z.enum(ARTICLE_CATEGORIES);
const minutes = z.int().positive().describe('In minutes.');
const author = z
  .string()
  .nullable()
  .describe('The name of the author; null if they have no name or no account any more.');
const hash = z.string().describe('The SHA-256 of everything that a reader sees.');

/** A figure of an article, as readers see it. */
export const ArticleFigure = Figure.omit({ filter: true }).extend({
  text: z.string().describe('Its value in the language of the article: "₹5,40,000".'),
  path: z.string().describe('The page with the cars that it counts, as they are for sale now.'),
});
export type ArticleFigure = z.infer<typeof ArticleFigure>;
const figures = z.array(ArticleFigure).describe('The figures of our own market that the text uses.');
const writtenBy = WrittenBy.describe('Who or what wrote it.');

/** The picture of an article, in all sizes. */
export const ArticlePicture = z.object({
  alt: z.string().describe('What it shows, for people who do not see it.'),
  width: z.int().positive().describe('In pixels, as it was uploaded.'),
  height: z.int().positive(),
  sizes: z.array(PictureSize).readonly().describe('The smallest first, WebP before AVIF.'),
});
export type ArticlePicture = z.infer<typeof ArticlePicture>;
const picture = ArticlePicture.nullable();
const corrections = z
  .array(Correction)
  .describe('What was corrected since readers could read it, as the article notes it.');
/** The picture of an article, as editors see it: with its upload id. */
export const DeskPicture = ArticlePicture.extend({ mediaId: z.uuid() });
export type DeskPicture = z.infer<typeof DeskPicture>;

/** A link to an article, as posted to one platform. */
export const ShareLink = z.object({ platform: z.enum(PLATFORMS), link: z.string() });
const shareLinks = z.array(ShareLink).describe('The platforms to which it was shared, with the address that they got.');

/** A published article, as it appears in lists and in the API. */
export const ArticleCard = z.object({
  id: z.uuid(),
  slug: z.string().describe('The last part of its address: `/blog/<slug>`.'),
  title: z.string(),
  excerpt: z.string(),
  category,
  author,
  publishedAt: Instant,
  updatedAt: Instant.describe('When its present words were published.'),
  readTime: minutes,
  tags: z.array(z.string()),
  sources: z.array(z.string()),
  content: z.string().describe('The text, in Markdown, with its figures.'),
  language: z.enum(LANGUAGE_CODES),
  picture,
  corrections,
  writtenBy,
  shareLinks,
});
export type ArticleCard = z.infer<typeof ArticleCard>;
export const ArticleCardPage = pageOf(ArticleCard);
export type ArticleCardPage = z.infer<typeof ArticleCardPage>;

/** A published version of the same article in another language. */
export const Translation = z.object({ language: z.enum(LANGUAGE_CODES), slug: z.string(), title: z.string() });
export type Translation = z.infer<typeof Translation>;
/** A published article with everything that its page shows. */
export const Article = ArticleCard.extend({
  translations: z.array(Translation).describe('The published articles that say the same in other languages.'),
  body: RichText.describe('The formatted text.'),
  hash,
  figures,
});
export type Article = z.infer<typeof Article>;

/** An article, as editors see it. */
export const DeskArticle = z.object({
  id: z.uuid(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string().describe('The text, in Markdown. `{{figure:<name>}}` stands for a figure.'),
  category,
  author,
  status: z.enum(ARTICLE_STATUSES),
  revision: z.int(),
  hash,
  readTime: minutes,
  tags: z.array(z.string()),
  sources: z.array(z.string()),
  language: z.enum(LANGUAGE_CODES),
  picture: DeskPicture.nullable(),
  corrections,
  figures: figures.describe('The figures that the text can use.'),
  writtenBy,
  isSample: z
    .boolean()
    .describe('Whether its figures count invented cars of the demo. Such an article is never approved.'),
  slug: z.string().nullable().describe('Null before it was published.'),
  publishedAt: Instant.nullable(),
  publishedHash: z.string().nullable().describe('The hash of what readers see; null if they see nothing.'),
  approvedBy: z.string().nullable().describe('The name of who approved the present content.'),
  approvedAt: Instant.nullable(),
  scheduledFor: Instant.nullable().describe('When exactly this content is to be published; null if nobody said so.'),
  isOwnApproval: z.boolean().describe('Whether the approver had written some of it.'),
  isOwn: z.boolean().describe('Whether the sender wrote something of it that is not yet published.'),
  shareLinks,
  createdAt: Instant,
  changedAt: Instant,
  deletedAt: Instant.nullable(),
});
export type DeskArticle = z.infer<typeof DeskArticle>;
export const DeskArticlePage = pageOf(DeskArticle);
export type DeskArticlePage = z.infer<typeof DeskArticlePage>;

/** The fields that the REST API adds to every article. */
const inRest = {
  image: z.string().nullable().describe('The path of its picture in a middle size.'),
  socialMediaShared: z.boolean().describe('Whether it was shared to another platform.'),
  shareLinks: z.partialRecord(z.enum(PLATFORMS), z.string()).describe('The address that each platform got.'),
};
/** An article in the REST API, as editors see it. */
export const DeskArticleInRest = DeskArticle.extend(inRest);
/** A published article in the REST API. */
export const ArticleInRest = ArticleCard.extend({ ...inRest, status: z.enum(ARTICLE_STATUSES) });

/** The state of an article on one platform, as editors see it. */
export const ArticlePlatform = ListingPlatform.omit({ isChosen: true, lacks: true, platformListingId: true }).extend({
  takesArticles: z
    .boolean()
    .describe('Whether it takes signed posts. A platform that pulls a feed of cars takes none.'),
  idThere: z.string().nullable().describe('The id that the platform gave the article.'),
  text: z.string().nullable().describe('What was said there beside the link; null if it was never shared there.'),
  link: z.string().nullable().describe('The address that was given there.'),
  sharedHash: z.string().nullable().describe('The hash of the approved content that was shared there.'),
  sharedAt: Instant.nullable(),
  sharedBy: z.string().nullable().describe('The name of who shared it there.'),
});
export type ArticlePlatform = z.infer<typeof ArticlePlatform>;
/** A translation of an article, as editors see it. */
export const LinkedArticle = z.object({
  id: z.uuid(),
  title: z.string(),
  language: z.enum(LANGUAGE_CODES),
  status: z.enum(ARTICLE_STATUSES),
});
export type LinkedArticle = z.infer<typeof LinkedArticle>;
/** The platforms to which an article can be shared, and the default text for sharing it. */
export const ArticleSharing = z.object({
  suggestedText: z.string().nullable().describe('Null if the article is not published.'),
  link: z.string().nullable().describe('The address that a platform gets. Null if the article is not published.'),
  platforms: z.array(ArticlePlatform),
});
export type ArticleSharing = z.infer<typeof ArticleSharing>;
/** One log entry about posting an article to a platform. */
export const ArticlePosting = PlatformPostingLog.omit({ listingId: true, platformListingId: true });
export type ArticlePosting = z.infer<typeof ArticlePosting>;
export const ArticlePostingPage = pageOf(ArticlePosting);
export type ArticlePostingPage = z.infer<typeof ArticlePostingPage>;

/** The origin of a step. It does not prove who acted, because many people can share an IP address. */
export const ArticleStepOrigin = z.object({
  door: z.enum(EVENT_DOORS),
  address: z.string().nullable().describe('Null if it is unknown, or the acting person has been erased.'),
  device: z.enum(DEVICE_CLASSES).nullable().describe('Null if it is unknown, or the acting person has been erased.'),
});
export type ArticleStepOrigin = z.infer<typeof ArticleStepOrigin>;
const readerStatus = z
  .literal([200, 404, 410])
  .describe('The status that readers got: 404 before it was published, 410 once it is removed.');
/** The link and the text that were posted to one platform in one share. */
export const ArticleStepPost = ShareLink.extend({ text: z.string() });
/** One step in the history of an article. */
export const ArticleHistoryStep = z.object({
  number: z.int().positive().describe('The number of the step, starting at 1.'),
  step: z.enum(ARTICLE_STEPS),
  at: Instant,
  byName: z.string().nullable().describe('Who did it; null if they have no name or no account any more.'),
  revision: z.int().describe('The revision of the content at that time.'),
  hash,
  isOwn: z.boolean().describe('Whether the approver had written some of it.'),
  readerStatus,
  readerRevision: z.int().nullable().describe('The revision that readers saw after this step; null if they saw none.'),
  posts: z
    .array(ArticleStepPost)
    .describe('For a step of sharing: the platforms, with the text that went there beside the link.'),
  origin: ArticleStepOrigin.nullable().describe(
    'Admins see the origin of every step, editors that of their own. Null for a step of the server.',
  ),
});
/** A version of the content of an article. */
export const ArticleVersion = z.object({
  revision: z.int(),
  at: Instant,
  byName: z.string().nullable(),
  hash,
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  category,
  tags: z.array(z.string()),
  sources: z.array(z.string()),
  pictureAlt: z.string().nullable(),
  pictureHash: z.string().nullable().describe('The SHA-256 of the file that was uploaded.'),
  corrections,
  language: z.enum(LANGUAGE_CODES),
});
export type ArticleVersion = z.infer<typeof ArticleVersion>;
/** The history of an article, oldest first. */
export const ArticleHistory = z.object({ steps: z.array(ArticleHistoryStep), versions: z.array(ArticleVersion) });
export type ArticleHistory = z.infer<typeof ArticleHistory>;

// Omits the id, because clients would otherwise cache versions from different times as one article.
/** An article as readers saw it at a past time, except for the author's name, which is the current one. */
export const ArticleAsRead = Article.omit({ id: true, shareLinks: true, translations: true });
export type ArticleAsRead = z.infer<typeof ArticleAsRead>;
/** An article as of a step in its history. */
export const ArticleAsOf = z.object({
  articleId: z.uuid(),
  step: z.int().nonnegative().describe('The number of the last step up to that point; 0 before the first.'),
  steps: z.int().positive().describe('How many steps there are by now.'),
  at: Instant.nullable().describe('When that step was; null before the first.'),
  status: z.enum(ARTICLE_STATUSES).nullable(),
  working: ArticleVersion.nullable().describe('What the desk had written by then.'),
  previous: ArticleVersion.nullable().describe('The version before that of the desk.'),
  readerStatus,
  read: ArticleAsRead.nullable().describe('Exactly what readers saw; null unless the status is 200.'),
});
export type ArticleAsOf = z.infer<typeof ArticleAsOf>;

/** An external feed that suggests topics for articles. */
export const BlogSource = z.object({
  url: z.string(),
  answeredAt: Instant.nullable().describe('When it was last read; null if it never was.'),
  problem: z.string().nullable().describe('Why the last attempt failed; null if it did not.'),
});
export type BlogSource = z.infer<typeof BlogSource>;
/** A page on another site that suggests a topic. The content of the page is never copied into our articles. */
export const BlogSuggestion = z.object({
  link: z.string().describe('The address of the text at that site.'),
  source: z.string().describe('The feed that it comes from.'),
  title: z.string(),
  excerpt: z.string(),
  publishedAt: Instant.nullable().describe('As the feed says it; null if it does not.'),
});
export type BlogSuggestion = z.infer<typeof BlogSuggestion>;

/** The overview that editors see: how many articles there are, which services are set up, and the state of the external feeds. */
export const BlogAnalytics = z.object({
  total: z.int(),
  pending: z.int(),
  published: z.int(),
  shared: z.int(),
  dataStatus: z.object({ realContent: z.int(), aiGenerated: z.int(), sampleContent: z.int() }),
  apiStatus: z
    .object({ perplexity: z.boolean(), gemini: z.boolean(), firecrawl: z.boolean() })
    .describe('Whether that service is set up.'),
  newsSources: z.array(BlogSource).describe('The feeds of others that are set up.'),
  warnings: z.array(z.string()),
  lastUpdated: Instant.nullable().describe('When an article last changed; null without any.'),
});
export type BlogAnalytics = z.infer<typeof BlogAnalytics>;
/** The outcome of reading the external feeds again. */
export const BlogRefresh = z.object({
  isSetUp: z.boolean().describe('Whether there are feeds to read.'),
  added: z.int().nonnegative().describe('How many suggestions are new.'),
  sources: z.array(BlogSource),
  suggestions: z.array(BlogSuggestion).describe('The newest ones.'),
  dataStatus: BlogAnalytics.shape.dataStatus,
  warnings: z.array(z.string()),
});
export type BlogRefresh = z.infer<typeof BlogRefresh>;
/** A URL for uploading one picture of an article. */
export const ArticlePictureUrl = UploadUrl.omit({ category: true });
/** Formatted text, as readers will see it once it is published. */
export const TextPreview = z.object({ body: RichText });

/** The figures about a part of the market on this site, for authors who want to write about that part. */
export const FiguresOfMarket = FigureFilter.extend({
  cars: z.int().describe('How many cars it has for sale.'),
  isSample: z.boolean().describe('Whether some of them are invented cars of the demo.'),
  figures: z.array(ArticleFigure).describe('Those that enough cars make.'),
  textModel: z.string().nullable().describe('The name of the language model that can write; null if none is set up.'),
});
export type FiguresOfMarket = z.infer<typeof FiguresOfMarket>;

/** A model or brand that many people have searched for or viewed recently. */
export const TrendingTopic = z.object({
  topic: z.string().describe('Its name: "Hyundai Creta".'),
  brand: z.string(),
  model: z.string().nullable().describe('Null if it is the brand as a whole.'),
  searches: z
    .int()
    .nullable()
    .describe('How many people searched for it in the last 7 days; null if that is fewer than 5, which stays unsaid.'),
  views: z.int().describe('How often its cars were opened in the last 7 days.'),
  cars: z.int().describe('How many are for sale.'),
});
export type TrendingTopic = z.infer<typeof TrendingTopic>;

/** A brand's share of all cars for sale. */
export const BrandShare = z.object({
  brand: z.string().nullable().describe('Null stands for all other brands together.'),
  cars: z.int(),
  percent: z.int().describe('Of all cars for sale, rounded. All together are 100.'),
});
export type BrandShare = z.infer<typeof BrandShare>;

/** A car for sale that an article is about, identified by its id. */
export const ArticleCar = z.object({ carId: z.uuid() });
/** Cars for sale in the part of the market that an article is about. */
export const ArticleCars = z.object({
  about: FigureFilter.nullable().describe('What the article is about; null if it names no city, brand, model or fuel.'),
  path: z.string().nullable().describe('The page with all these cars.'),
  cars: z.array(ArticleCar),
});
export type ArticleCars = z.infer<typeof ArticleCars>;
