import type { FastifyPluginAsync } from 'fastify';
import { generateAtomFeed, generateRssFeed } from 'feedsmith';
import type { BlogQueries } from '../../projections/blog/queries.ts';

const TITLE = 'CarSetu: Latest Automotive News';
const DESCRIPTION = 'Articles about buying, keeping and selling cars in India.';
/** The number of articles in a feed. */
const ENTRIES = 50;
const hidden = { schema: { hide: true } };

interface Options {
  readonly queries: Pick<BlogQueries, 'articles'>;
  readonly publicUrl: string;
}

/** `/blog/rss.xml` and `/blog/atom.xml`: the newest published articles with their excerpts. Readers have to ask whether a feed changed, so that a
 *  removed article leaves it at once. */
export const blogFeedRoutes: FastifyPluginAsync<Options> = async (app, { queries, publicUrl }) => {
  const absolute = (path: string) => new URL(path, `${publicUrl}/`).href;
  const newest = async () => {
    const { nodes } = await queries.articles({ first: ENTRIES });
    return nodes.map((article) => ({
      ...article,
      url: absolute(`/blog/${article.slug}`),
      urn: `urn:uuid:${article.id}`,
    }));
  };
  app.get('/blog/rss.xml', hidden, async (_request, reply) => {
    const items = (await newest()).map(({ title, url, urn, excerpt, publishedAt, category }) => ({
      ...{ title, link: url, description: excerpt, pubDate: new Date(publishedAt) },
      ...{ guid: { value: urn, isPermaLink: false }, categories: [{ name: category }] },
    }));
    const feed = generateRssFeed({ title: TITLE, link: absolute('/blog'), description: DESCRIPTION, items });
    return reply.type('application/rss+xml; charset=utf-8').header('cache-control', 'no-cache').send(feed);
  });
  app.get('/blog/atom.xml', hidden, async (_request, reply) => {
    const articles = await newest();
    // A feed without articles has not changed since the beginning.
    const last = Math.max(0, ...articles.map(({ updatedAt }) => Date.parse(updatedAt)));
    const feed = generateAtomFeed({
      ...{ id: absolute('/blog'), title: { value: TITLE }, updated: new Date(last) },
      links: [{ href: absolute('/blog') }, { href: absolute('/blog/atom.xml'), rel: 'self' }],
      authors: [{ name: 'CarSetu' }],
      entries: articles.map(({ title, url, urn, excerpt, publishedAt, updatedAt, category, author, writtenBy }) => ({
        ...{ id: urn, title: { value: title }, summary: { value: excerpt }, links: [{ href: url }] },
        ...{ published: new Date(publishedAt), updated: new Date(updatedAt), categories: [{ term: category }] },
        ...(author !== null && writtenBy.by === 'person' && { authors: [{ name: author }] }),
      })),
    });
    return reply.type('application/atom+xml; charset=utf-8').header('cache-control', 'no-cache').send(feed);
  });
};
