import { z } from 'zod';
import type { BlogQueries } from '../../../projections/blog/queries.ts';
import { ArticlePost, PageOfArticlePosts, ShareArticle } from '../../../schema/blog/inputs.ts';
import {
  ArticlePlatform,
  ArticlePosting,
  ArticlePostingPage,
  ArticleSharing,
  DeskArticle,
} from '../../../schema/blog/views.ts';
import { inputFrom, objectFrom } from '../../platform/graphql/from-zod.ts';
import '../../shared/graphql-post-platform-enums.ts';
import { may, operations } from '../../shared/graphql-and-rest-operation.ts';
import { PAGE_DESCRIPTION, PageQuery } from '../../shared/rest-page.ts';
import { asDeskArticle } from '../operations.ts';
import type { Sharing } from './sharing.ts';

interface Ports {
  readonly queries: Pick<BlogQueries, 'deskArticle'>;
  readonly sharing: Sharing;
}
declare module '../../platform/graphql/context.ts' {
  interface Context {
    readonly articleSharing: Ports;
  }
}

objectFrom('ArticlePlatform', ArticlePlatform, {
  description: 'A platform to which an article can go out, as the desk sees it.',
  as: { idThere: 'String' },
});
objectFrom('ArticleSharing', ArticleSharing);
objectFrom('ArticlePosting', ArticlePosting, {
  description: 'What happened to one post of an article at one time.',
});
objectFrom('ArticlePostingPage', ArticlePostingPage, { as: { nextCursor: 'String' } });
inputFrom('ArticlePostInput', ArticlePost);

const { operation, routes } = operations<Ports>({
  ...{ tags: ['blog'], ports: ({ articleSharing }) => articleSharing, id: z.uuid() },
});
const editors = may('editor', 'admin');
const NOT_FOUND = 'ARTICLE_NOT_FOUND (404)';
const REFUSED = `${NOT_FOUND}, ARTICLE_GONE (410); ARTICLE_CHANGED, ARTICLE_NOT_APPROVED (409) for any other content; PLATFORM_NOT_CONNECTED (409), also if no platform takes articles; PLATFORM_TAKES_NO_ARTICLES (409) for one that pulls a feed of cars`;

operation({
  name: 'articleSharing',
  rest: 'GET /api/admin/blog/articles/:id/platforms',
  summary: 'The platforms to which an article can go out, and what became of it at each',
  description: NOT_FOUND,
  access: editors,
  ids: ['id'],
  output: ArticleSharing,
  run: ({ sharing }, { ids }) => sharing.platforms(ids.id),
});
operation({
  name: 'articlePostingLog',
  rest: 'GET /api/admin/blog/articles/:id/platforms/log',
  summary: 'What happened to the posts of an article, the latest first',
  description: `${NOT_FOUND}. ${PAGE_DESCRIPTION}`,
  access: editors,
  ids: ['id'],
  input: PageOfArticlePosts,
  query: PageQuery,
  output: ArticlePostingPage,
  run: ({ sharing }, { ids, input }) => sharing.log(ids.id, input),
});
operation({
  name: 'shareArticle',
  rest: 'POST /api/admin/blog/share/:id',
  summary: 'Shares a published article to other platforms, exactly as it was approved',
  description: `${REFUSED}; ARTICLE_WRONG_STATUS (409) unless it is published and was never shared`,
  access: may('admin'),
  ids: ['id'],
  input: ShareArticle,
  body: ShareArticle.nullish(),
  output: DeskArticle,
  inRest: asDeskArticle,
  idempotent: { again: ({ queries }, { sender, ids }) => queries.deskArticle(ids.id, sender.id) },
  run: async ({ sharing, queries }, { sender, ids, input, as }) => {
    await sharing.share(ids.id, input, as);
    return queries.deskArticle(ids.id, sender.id);
  },
});
operation({
  name: 'shareArticleAgain',
  rest: 'POST /api/admin/blog/share-again/:id',
  summary: 'Shares an article once more, as it is published now, or to further platforms',
  description: `A platform shows it in place of what it shows. ${REFUSED}; ARTICLE_WRONG_STATUS (409) unless it was shared and what is published is what was written last`,
  access: may('admin'),
  ids: ['id'],
  input: ShareArticle,
  body: ShareArticle.nullish(),
  output: DeskArticle,
  inRest: asDeskArticle,
  idempotent: { again: ({ queries }, { sender, ids }) => queries.deskArticle(ids.id, sender.id) },
  run: async ({ sharing, queries }, { sender, ids, input, as }) => {
    await sharing.shareAgain(ids.id, input, as);
    return queries.deskArticle(ids.id, sender.id);
  },
});

/** REST routes for sharing articles on other platforms. */
export const sharingRoutes = routes;
