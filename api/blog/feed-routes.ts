import etag from '@fastify/etag';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { generateAtomFeed, generateRssFeed } from 'feedsmith';
import type { BlogQueries } from '../../projections/blog/queries.ts';
import type { ArticleCard } from '../../schema/blog/views.ts';
import { pictureForLinks } from './picture-for-links.ts';

const TITLE = 'CarSetu: Latest Automotive News';
const DESCRIPTION = 'Articles about buying, keeping and selling cars in India.';
/** The maximum number of articles in a feed. */
const ENTRIES = 50;
const hidden = { schema: { hide: true } };

interface Options {
  readonly queries: Pick<BlogQueries, 'articles' | 'publishedChangedAt'>;
  readonly publicUrl: string;
}

/** Serves `/blog/rss.xml` and `/blog/atom.xml`: the newest published articles with their excerpts. Feed readers must revalidate on every request,
 *  because a removed article must disappear from the feed immediately. */
export const blogFeedRoutes: FastifyPluginAsync<Options> = async (app, { queries, publicUrl }) => {
  // The plugin sends a 304 to a feed reader that already has the current feed.
  await app.register(etag);
  const absolute = (path: string) => new URL(path, `${publicUrl}/`).href;
  /** Returns the article's picture for Media RSS; an empty object if it has none. */
  const mediaOf = ({ picture }: ArticleCard) => {
    const size = pictureForLinks(picture);
    if (!picture || !size) return {};
    const { width, height } = size;
    const content = { url: absolute(size.url), type: `image/${size.format}`, medium: 'image', width, height };
    return { media: { contents: [{ ...content, description: { value: picture.alt, type: 'plain' } }] } };
  };
  /** Sets `last-modified` to the time of the feeds' last change. Omits the header during that same second, because another change may follow.
   *  @returns true if the request has no ETag and its `if-modified-since` shows that the client has the current feed */
  const isKnown = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const changedAt = await queries.publishedChangedAt();
    const second = Math.floor((changedAt?.getTime() ?? 0) / 1000);
    if (changedAt === null || second >= Math.floor(Date.now() / 1000)) return false;
    reply.header('last-modified', new Date(second * 1000).toUTCString()).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] !== undefined) return false;
    return Date.parse(request.headers['if-modified-since'] ?? '') >= second * 1000;
  };
  const newest = async () => {
    const { nodes } = await queries.articles({ first: ENTRIES });
    return nodes.map((article) => ({
      ...article,
      url: absolute(`/blog/${article.slug}`),
      urn: `urn:uuid:${article.id}`,
      media: mediaOf(article),
    }));
  };
  app.get('/blog/rss.xml', hidden, async (request, reply) => {
    if (await isKnown(request, reply)) return reply.code(304).send();
    const items = (await newest()).map(({ title, url, urn, excerpt, publishedAt, category, media }) => ({
      ...media,
      ...{ title, link: url, description: excerpt, pubDate: new Date(publishedAt) },
      ...{ guid: { value: urn, isPermaLink: false }, categories: [{ name: category }] },
    }));
    const feed = generateRssFeed({ title: TITLE, link: absolute('/blog'), description: DESCRIPTION, items });
    return reply.type('application/rss+xml; charset=utf-8').header('cache-control', 'no-cache').send(feed);
  });
  app.get('/blog/atom.xml', hidden, async (request, reply) => {
    if (await isKnown(request, reply)) return reply.code(304).send();
    const articles = await newest();
    // An empty feed gets 1970 as its update time.
    const last = Math.max(0, ...articles.map(({ updatedAt }) => Date.parse(updatedAt)));
    const feed = generateAtomFeed({
      ...{ id: absolute('/blog'), title: { value: TITLE }, updated: new Date(last) },
      links: [{ href: absolute('/blog') }, { href: absolute('/blog/atom.xml'), rel: 'self' }],
      authors: [{ name: 'CarSetu' }],
      entries: articles.map(
        ({ title, url, urn, excerpt, publishedAt, updatedAt, category, author, writtenBy, media }) => ({
          ...media,
          ...{ id: urn, title: { value: title }, summary: { value: excerpt }, links: [{ href: url }] },
          ...{ published: new Date(publishedAt), updated: new Date(updatedAt), categories: [{ term: category }] },
          ...(author !== null && writtenBy.by === 'person' && { authors: [{ name: author }] }),
        }),
      ),
    });
    return reply.type('application/atom+xml; charset=utf-8').header('cache-control', 'no-cache').send(feed);
  });
};
