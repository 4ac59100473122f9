import { z } from 'zod';
import type { BlogQueries } from '../../projections/blog/queries.ts';
import { ArticleText, ChosenPicture, Correction, WrittenBy } from '../../schema/blog/content.ts';
import {
  ARTICLE_CATEGORIES,
  ARTICLE_STATUSES,
  ARTICLE_STEPS,
  ARTICLE_WRITERS,
  DEVICE_CLASSES,
  FIGURE_UNITS,
} from '../../schema/blog/enumerations.ts';
import {
  ApproveArticle,
  ArticlePoint,
  AskPictureUrl,
  GenerateArticle,
  LinkArticle,
  MarketPart,
  PageOfArticles,
  PageOfDeskArticles,
  PageOfTopics,
  PreviewText,
  PublishArticle,
  ScheduleArticle,
  UpdateArticle,
} from '../../schema/blog/inputs.ts';
import { ArticleNotFound } from '../../schema/blog/rejections.ts';
import {
  Article,
  ArticleAsOf,
  ArticleAsRead,
  ArticleCard,
  ArticleCardPage,
  ArticleCars,
  ArticleFigure,
  ArticleHistory,
  ArticleHistoryStep,
  ArticleInRest,
  ArticlePicture,
  ArticlePictureUrl,
  ArticleStepOrigin,
  ArticleStepPost,
  ArticleVersion,
  BlogAnalytics,
  BlogRefresh,
  BlogSource,
  BlogSuggestion,
  BrandShare,
  DeskArticle,
  DeskArticleInRest,
  DeskArticlePage,
  DeskPicture,
  FiguresOfMarket,
  LinkedArticle,
  ShareLink,
  TextPreview,
  Translation,
  TrendingTopic,
} from '../../schema/blog/views.ts';
import { RichNode } from '../../schema/kernel/rich-text.ts';
import { RICH_TAGS } from '../../schema/kernel/rich-text-tags.ts';
import { enumFrom, inputFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import '../shared/graphql-article-car.ts';
import '../shared/graphql-picture.ts';
import '../shared/graphql-post-platform-enums.ts';
import { everybody, inRestAs, may, operations } from '../shared/graphql-and-rest-operation.ts';
import { PAGE_DESCRIPTION, PageQuery } from '../shared/rest-page.ts';
import { parseMarkdown } from '../shared/rich-text/parse-markdown.ts';
import type { Generating } from './generating/generate.ts';
import type { BlogCommands } from './handler.ts';
import type { ArticleReplay } from './history.ts';
import type { NewsSources } from './news/refresh.ts';
import { pictureForLinks } from './picture-for-links.ts';
import type { ArticlePictures } from './pictures.ts';
import type { RelatedCars } from './related-cars.ts';
import type { Trending } from './trending.ts';
import type { WorkingCopies } from './working-copies.ts';

interface Ports {
  readonly queries: BlogQueries;
  readonly commands: BlogCommands;
  readonly generating: Generating;
  readonly services: BlogAnalytics['apiStatus'];
  readonly replay: ArticleReplay;
  readonly trending: Trending;
  readonly relatedCars: RelatedCars;
  readonly pictures: Pick<ArticlePictures, 'uploadUrl'>;
  readonly news: NewsSources;
  readonly copies: Pick<WorkingCopies, 'discard' | 'discardAll'>;
}
declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly blog: Ports;
  }
}

enumFrom('RichTag', RICH_TAGS, 'What a part of a formatted text is: an HTML element, or plain `text`.');
objectFrom('RichNode', RichNode);
enumFrom('ArticleStatus', ARTICLE_STATUSES);
enumFrom('ArticleStep', ARTICLE_STEPS);
enumFrom('DeviceClass', DEVICE_CLASSES);
enumFrom(
  'FigureUnit',
  FIGURE_UNITS,
  'What a figure counts. `inr`: rupees. `percent`: a share. `change`: a change in per cent.',
);
enumFrom('ArticleWriter', ARTICLE_WRITERS);
objectFrom('WrittenBy', WrittenBy);
objectFrom('ArticleFigure', ArticleFigure);
objectFrom('ArticlePicture', ArticlePicture);
objectFrom('DeskPicture', DeskPicture);
objectFrom('ArticlePictureUrl', ArticlePictureUrl);
objectFrom('ArticleCorrection', Correction);
inputFrom('ArticlePictureInput', ChosenPicture);
inputFrom('ArticleCorrectionInput', Correction);
objectFrom('ShareLink', ShareLink);
objectFrom('ArticleCard', ArticleCard);
objectFrom('ArticleCardPage', ArticleCardPage);
objectFrom('Translation', Translation);
objectFrom('LinkedArticle', LinkedArticle);
objectFrom('Article', Article);
objectFrom('DeskArticle', DeskArticle);
objectFrom('DeskArticlePage', DeskArticlePage);
objectFrom('ArticleStepOrigin', ArticleStepOrigin);
objectFrom('ArticleStepPost', ArticleStepPost);
objectFrom('ArticleHistoryStep', ArticleHistoryStep);
objectFrom('ArticleVersion', ArticleVersion);
objectFrom('ArticleHistory', ArticleHistory);
objectFrom('ArticleAsRead', ArticleAsRead);
objectFrom('ArticleAsOf', ArticleAsOf);
objectFrom('BlogDataStatus', BlogAnalytics.shape.dataStatus);
objectFrom('BlogApiStatus', BlogAnalytics.shape.apiStatus);
objectFrom('BlogSource', BlogSource);
objectFrom('BlogSuggestion', BlogSuggestion);
objectFrom('BlogAnalytics', BlogAnalytics);
objectFrom('BlogRefresh', BlogRefresh);
objectFrom('FiguresOfMarket', FiguresOfMarket);
objectFrom('TextPreview', TextPreview);
objectFrom('TrendingTopic', TrendingTopic);
objectFrom('BrandShare', BrandShare);
objectFrom('ArticleSubject', ArticleCars.shape.about.unwrap(), {
  description: 'What an article is about. Null means all.',
});
objectFrom('ArticleCars', ArticleCars);

const { operation, routes } = operations<Ports>({ tags: ['blog'], ports: ({ blog }) => blog, id: z.uuid() });
const Removed = z.object({ id: z.uuid() });
objectFrom('ArticleRemoved', Removed, { description: 'The article that was removed.' });

/** Returns the sharing fields of an article in REST. */
const inRest = ({ shareLinks }: Pick<ArticleCard, 'shareLinks'>) => ({
  socialMediaShared: shareLinks.length > 0,
  shareLinks: Object.fromEntries(shareLinks.map(({ platform, link }) => [platform, link])),
});
export const asDeskArticle = inRestAs<DeskArticle, typeof DeskArticleInRest>(DeskArticleInRest, (article) => ({
  ...article,
  image: pictureForLinks(article.picture)?.url ?? null,
  ...inRest(article),
}));
const editors = may('editor', 'admin');
/** Returns warnings in English about other sites' feeds that could not be read. */
const warningsOf = (sources: readonly BlogSource[]): string[] =>
  sources.length === 0
    ? ['No source of news is set up (BLOG_SOURCES)']
    : sources.flatMap(({ url, problem }) =>
        problem === null ? [] : [`${new URL(url).host} was not read: ${problem}`],
      );
const PICTURE = 'MEDIA_NOT_FOUND (404) unless the picture is a free upload of the sender or one of the article';
const NOT_FOUND = 'ARTICLE_NOT_FOUND (404), ARTICLE_GONE (410)';

operation({
  name: 'articles',
  rest: 'GET /api/blog/articles',
  summary: 'The published articles, newest first',
  description: PAGE_DESCRIPTION,
  access: everybody,
  input: PageOfArticles,
  query: PageQuery.extend({ category: z.enum(ARTICLE_CATEGORIES).optional(), q: z.string().optional() }),
  output: ArticleCardPage,
  inRest: inRestAs<ArticleCard, typeof ArticleInRest>(ArticleInRest, (card) => ({
    ...card,
    image: pictureForLinks(card.picture)?.url ?? null,
    ...inRest(card),
    status: card.shareLinks.length > 0 ? 'shared' : 'published',
  })),
  run: ({ queries }, { input }) => queries.articles(input),
});
operation({
  name: 'article',
  rest: 'GET /api/blog/articles/:slug',
  summary: 'A published article, with its formatted text, by its address or an earlier one',
  description: 'ARTICLE_NOT_FOUND (404); ARTICLE_GONE (410) if it was removed',
  access: everybody,
  ids: ['slug'],
  params: { slug: z.string().max(200) },
  graphql: { as: { slug: 'String' } },
  output: Article,
  run: async ({ queries }, { ids }) => {
    const found = await queries.article(ids.slug);
    return { ...found, body: parseMarkdown(found.content) };
  },
});
operation({
  name: 'articleCars',
  rest: 'GET /api/blog/articles/:slug/cars',
  summary: 'Four cars for sale that a published article is about',
  description: `Those of its figures, else of what its tags and its title name. ${NOT_FOUND}`,
  access: everybody,
  ids: ['slug'],
  params: { slug: z.string().max(200) },
  graphql: { as: { slug: 'String' } },
  output: ArticleCars,
  run: ({ relatedCars }, { ids }) => relatedCars(ids.slug),
});
operation({
  name: 'trendingTopics',
  rest: 'GET /api/blog/trending-topics',
  summary: 'What people search for and look at now, most first',
  description:
    'Counts the last 7 days, anew every 30 minutes. Has the brands and models of which cars are for sale that at least 5 people searched for, or whose cars were opened at least 5 times',
  access: everybody,
  input: PageOfTopics,
  query: PageQuery.pick({ limit: true }),
  output: z.array(TrendingTopic),
  headers: async (_ports, topics) => ({ 'cache-control': 'public, max-age=300', 'x-total-count': topics.length }),
  run: async ({ trending }, { input }) => (await trending.topics()).slice(0, input.first),
});
operation({
  name: 'brandShares',
  rest: 'GET /api/blog/brand-shares',
  summary: 'The parts that brands have of all cars for sale now',
  access: everybody,
  output: z.array(BrandShare),
  headers: async (_ports, shares) => ({ 'cache-control': 'public, max-age=300', 'x-total-count': shares.length }),
  run: ({ trending }) => trending.shares(),
});
operation({
  name: 'deskArticles',
  rest: 'GET /api/admin/blog/articles',
  summary: 'The articles at the desk, those that changed last first',
  description: PAGE_DESCRIPTION,
  access: editors,
  input: PageOfDeskArticles,
  query: PageQuery.extend({ status: z.enum(ARTICLE_STATUSES).optional(), q: z.string().optional() }),
  output: DeskArticlePage,
  inRest: asDeskArticle,
  run: ({ queries }, { sender, input }) => queries.deskArticles(input, sender.id),
});
operation({
  name: 'deskArticle',
  rest: 'GET /api/admin/blog/articles/:id',
  summary: 'An article at the desk, also a removed one',
  description: 'ARTICLE_NOT_FOUND (404)',
  access: editors,
  ids: ['id'],
  output: DeskArticle,
  inRest: asDeskArticle,
  run: ({ queries }, { sender, ids }) => queries.deskArticle(ids.id, sender.id),
});
operation({
  name: 'articleHistory',
  rest: 'GET /api/admin/blog/articles/:id/history',
  summary: 'Every step and every version of an article, oldest first',
  description: 'ARTICLE_NOT_FOUND (404)',
  access: editors,
  ids: ['id'],
  output: ArticleHistory,
  run: ({ replay }, { sender, ids }) => replay.history(ids.id, sender),
});
operation({
  name: 'articleAsOf',
  rest: 'GET /api/admin/blog/articles/:id/as-of',
  summary: 'An article as of a step, an instant or a day: what the desk had, and exactly what readers saw',
  description: 'Without a point, as of now. ARTICLE_NOT_FOUND (404)',
  access: may('admin'),
  ids: ['id'],
  input: ArticlePoint,
  query: z.object({
    asOf: z.string().optional().describe('An instant, or a day: its start, UTC.'),
    step: z.string().optional().describe('The number of a step.'),
  }),
  graphql: { as: { asOf: 'String', step: 'Int' } },
  output: ArticleAsOf,
  run: ({ replay }, { ids, input }) => replay.asOf(ids.id, input),
});
operation({
  name: 'blogAnalytics',
  rest: 'GET /api/admin/blog/analytics',
  summary: 'Figures of the blog',
  access: editors,
  output: BlogAnalytics,
  run: async ({ queries, services, news }) => {
    const [figures, newsSources] = await Promise.all([queries.analytics(services), news.status()]);
    return { ...figures, newsSources, warnings: warningsOf(newsSources) };
  },
});
operation({
  name: 'blogSuggestions',
  rest: 'GET /api/admin/blog/suggestions',
  summary: 'What other sites write about, newest first, as their feeds told it',
  description: 'At most 50, of the feeds that are set up (BLOG_SOURCES)',
  access: editors,
  output: z.array(BlogSuggestion),
  run: ({ news }) => news.suggestions(),
});
operation({
  name: 'refreshBlog',
  rest: 'POST /api/blog/refresh',
  summary: 'Reads the feeds of others anew, for suggestions of what to write about',
  description: 'A feed is asked at most once a minute. Articles are not changed',
  access: editors,
  output: BlogRefresh,
  run: async ({ news, queries, services }) => {
    const added = await news.refresh();
    const [sources, suggestions, { dataStatus }] = await Promise.all([
      news.status(),
      news.suggestions(),
      queries.analytics(services),
    ]);
    return { isSetUp: news.isSetUp, added, sources, suggestions, dataStatus, warnings: warningsOf(sources) };
  },
});
operation({
  name: 'marketFigures',
  rest: 'GET /api/admin/blog/figures',
  summary: 'The figures of a part of our own market, for a report',
  description: 'A figure that fewer than 20 cars would make is left out. INVALID_INPUT (400) with the field',
  access: editors,
  input: MarketPart,
  output: FiguresOfMarket,
  run: ({ generating }, { input }) => generating.figures(input),
});
operation({
  name: 'generateArticle',
  rest: 'POST /api/blog/generate',
  summary: 'Writes a report on our own market as a draft',
  description: `The template writes it, or a language model that gets the figures alone and whose text is refused if it states anything else. INVALID_INPUT (400), TOO_FEW_CARS and NO_MODEL (409) with the field; MODEL_TEXT_REFUSED (422) with the field of the text and the reason; TOO_MANY_MODEL_TEXTS (429); MODEL_NOT_AVAILABLE (503)`,
  access: editors,
  input: GenerateArticle,
  graphql: { input: 'GenerateArticleInput' },
  output: DeskArticle,
  inRest: asDeskArticle,
  status: 201,
  idempotent: {
    idOf: ({ id }) => id,
    again: ({ queries }, { sender }, id) => queries.deskArticle(id, sender.id),
  },
  run: async ({ commands, queries, generating }, { sender, input, as }) => {
    const report = await generating.report(input, sender.id);
    return queries.deskArticle(await commands.draftGenerated(report, as), sender.id);
  },
});
operation({
  name: 'previewText',
  rest: 'POST /api/admin/blog/preview',
  summary: 'Formats a text in Markdown as readers will see it. Stores nothing',
  access: editors,
  input: PreviewText,
  output: TextPreview,
  run: async ({ queries }, { input: { text, articleId } }) => ({
    body: parseMarkdown(articleId === undefined ? text : await queries.previewOf(text, articleId)),
  }),
});
operation({
  name: 'articlePictureUrl',
  rest: 'GET /api/admin/blog/picture-url',
  summary: 'A URL that takes one picture for an article from the sender',
  description: 'By PUT or tus, as the upload URLs of sellers. UPLOAD_TOO_LARGE (413), TOO_MANY_UPLOADS (429)',
  access: editors,
  input: AskPictureUrl,
  query: z.object({ size: z.string().optional() }),
  graphql: { as: { size: 'Int' } },
  output: ArticlePictureUrl,
  run: ({ pictures }, { sender, input }) => pictures.uploadUrl(sender.id, input.size),
});
operation({
  name: 'draftArticle',
  rest: 'POST /api/admin/blog/articles',
  summary: 'Begins an article as a draft',
  description: PICTURE,
  access: editors,
  input: ArticleText,
  graphql: { input: 'DraftArticleInput' },
  output: DeskArticle,
  inRest: asDeskArticle,
  status: 201,
  idempotent: {
    idOf: ({ id }) => id,
    again: ({ queries }, { sender }, id) => queries.deskArticle(id, sender.id),
  },
  run: async ({ commands, queries, copies }, { sender, input, as }) => {
    const id = await commands.draft(input, as);
    await copies.discard(sender.id, 'new');
    return queries.deskArticle(id, sender.id);
  },
});
operation({
  name: 'updateArticle',
  rest: 'PUT /api/admin/blog/update/:id',
  summary: 'Saves new content of an article. An approved or published article waits for an approval again',
  description: `Readers keep seeing what was published last. Equal content changes nothing. ${NOT_FOUND}; ARTICLE_CHANGED (409) if the article has another revision than the sender read; UNKNOWN_FIGURE (400) with the fields that use one; ${PICTURE}`,
  access: editors,
  ids: ['id'],
  input: UpdateArticle,
  graphql: { input: 'UpdateArticleInput' },
  output: DeskArticle,
  inRest: asDeskArticle,
  idempotent: { again: ({ queries }, { sender, ids }) => queries.deskArticle(ids.id, sender.id) },
  run: async ({ commands, queries, copies }, { sender, ids, input, as }) => {
    await commands.update(ids.id, input, as);
    await copies.discard(sender.id, ids.id);
    return queries.deskArticle(ids.id, sender.id);
  },
});
operation({
  name: 'submitArticle',
  rest: 'POST /api/admin/blog/submit/:id',
  summary: 'Asks for the approval of a draft',
  description: `${NOT_FOUND}; ARTICLE_WRONG_STATUS (409)`,
  access: editors,
  ids: ['id'],
  output: DeskArticle,
  inRest: asDeskArticle,
  idempotent: { again: ({ queries }, { sender, ids }) => queries.deskArticle(ids.id, sender.id) },
  run: async ({ commands, queries }, { sender, ids, as }) => {
    await commands.submit(ids.id, as);
    return queries.deskArticle(ids.id, sender.id);
  },
});
operation({
  name: 'approveArticle',
  rest: 'POST /api/admin/blog/approve/:id',
  summary: 'Approves exactly the present content of an article',
  description: `${NOT_FOUND}; ARTICLE_WRONG_STATUS (409) unless it waits for an approval; ARTICLE_CHANGED (409) if the content has another hash; OWN_ARTICLE (403) for somebody who wrote some of it, unless a setting allows that; SAMPLE_CONTENT (409) if its figures count invented cars`,
  access: may('admin'),
  ids: ['id'],
  input: ApproveArticle,
  output: DeskArticle,
  inRest: asDeskArticle,
  idempotent: { again: ({ queries }, { sender, ids }) => queries.deskArticle(ids.id, sender.id) },
  run: async ({ commands, queries }, { sender, ids, input, as }) => {
    await commands.approve(ids.id, input, as);
    return queries.deskArticle(ids.id, sender.id);
  },
});
operation({
  name: 'publishArticle',
  rest: 'POST /api/admin/blog/publish/:id',
  summary: 'Publishes the approved content of an article',
  description: `${NOT_FOUND}; ARTICLE_WRONG_STATUS (409) unless it is approved; ARTICLE_CHANGED, ARTICLE_NOT_APPROVED (409) for any other content`,
  access: may('admin'),
  ids: ['id'],
  input: PublishArticle,
  output: DeskArticle,
  inRest: asDeskArticle,
  idempotent: { again: ({ queries }, { sender, ids }) => queries.deskArticle(ids.id, sender.id) },
  run: async ({ commands, queries }, { sender, ids, input, as }) => {
    await commands.publish(ids.id, input, as);
    return queries.deskArticle(ids.id, sender.id);
  },
});
operation({
  name: 'scheduleArticle',
  rest: 'POST /api/admin/blog/schedule/:id',
  summary: 'Says when the approved content of an article is published',
  description: `Readers get it within a minute of that time. An edit cancels it. ${NOT_FOUND}; ARTICLE_WRONG_STATUS (409) unless it is approved; ARTICLE_CHANGED, ARTICLE_NOT_APPROVED (409) for any other content; SCHEDULE_NOT_POSSIBLE (400)`,
  access: may('admin'),
  ids: ['id'],
  input: ScheduleArticle,
  output: DeskArticle,
  inRest: asDeskArticle,
  idempotent: { again: ({ queries }, { sender, ids }) => queries.deskArticle(ids.id, sender.id) },
  run: async ({ commands, queries }, { sender, ids, input, as }) => {
    await commands.schedule(ids.id, input, as);
    return queries.deskArticle(ids.id, sender.id);
  },
});
operation({
  name: 'unscheduleArticle',
  rest: 'POST /api/admin/blog/unschedule/:id',
  summary: 'Cancels the time at which an article would be published',
  description: NOT_FOUND,
  access: may('admin'),
  ids: ['id'],
  output: DeskArticle,
  inRest: asDeskArticle,
  idempotent: { again: ({ queries }, { sender, ids }) => queries.deskArticle(ids.id, sender.id) },
  run: async ({ commands, queries }, { sender, ids, as }) => {
    await commands.unschedule(ids.id, as);
    return queries.deskArticle(ids.id, sender.id);
  },
});
operation({
  name: 'articleLinks',
  rest: 'GET /api/admin/blog/articles/:id/links',
  summary: 'The other articles that say the same in other languages, also unpublished ones',
  description: 'ARTICLE_NOT_FOUND (404)',
  access: editors,
  ids: ['id'],
  output: z.array(LinkedArticle),
  run: async ({ queries }, { ids }) => {
    const found = await queries.state(ids.id);
    if (found === null) throw ArticleNotFound();
    return (await queries.linked(found)).map(({ id, content: { title, language }, status }) => ({
      ...{ id, title, language, status },
    }));
  },
});
operation({
  name: 'linkArticle',
  rest: 'POST /api/admin/blog/link/:id',
  summary: 'Links an article to one that says the same in another language, and to those that are linked to that one',
  description: `Readers find the published ones. The words do not change, so neither does an approval. ${NOT_FOUND}; LANGUAGE_TAKEN (409) if the other one, or one that is linked to it, has the same language`,
  access: editors,
  ids: ['id'],
  input: LinkArticle,
  output: DeskArticle,
  inRest: asDeskArticle,
  idempotent: { again: ({ queries }, { sender, ids }) => queries.deskArticle(ids.id, sender.id) },
  run: async ({ commands, queries }, { sender, ids, input, as }) => {
    await commands.link(ids.id, input, as);
    return queries.deskArticle(ids.id, sender.id);
  },
});
operation({
  name: 'deleteArticle',
  rest: 'DELETE /api/admin/blog/delete/:id',
  summary: 'Removes an article for readers. Its history stays for the desk',
  description: 'ARTICLE_NOT_FOUND (404)',
  access: may('admin'),
  ids: ['id'],
  output: Removed,
  idempotent: { again: async (_, { ids }) => ids },
  run: async ({ commands, copies }, { ids, as }) => {
    await commands.remove(ids.id, as);
    await copies.discardAll(ids.id);
    return ids;
  },
});

/** REST routes for readers of the blog, and for the desk at which articles are written and approved. */
export const blogRoutes = routes;
