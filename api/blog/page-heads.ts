import type { Article } from 'schema-dts';
import { alternatesOf, type BlogQueries } from '../../projections/blog/queries.ts';
import type { ArticleCard } from '../../schema/blog/views.ts';
import { type Page, type PageRequest, unlistedPage } from '../platform/http/pages.ts';
import { pictureForLinks } from './picture-for-links.ts';

const SITE = 'CarSetu';
const TITLE = `Latest Automotive News · ${SITE}`;
const DESCRIPTION =
  'Articles about buying, keeping and selling cars in India. Each was approved before it was published.';

/** Returns the schema.org data of a published article. The site is the author if the author's name is unknown, or if no person wrote the article. */
const articleData = (article: ArticleCard, { absolute }: Pick<PageRequest, 'absolute'>) => {
  const { slug, title, excerpt, publishedAt, updatedAt, author, category, tags, language, writtenBy } = article;
  const image = pictureForLinks(article.picture);
  const publisher = { '@type': 'Organization', name: SITE, url: absolute('/') } as const;
  const data: Exclude<Article, string> = {
    '@type': 'Article',
    headline: title,
    ...(image && { image: absolute(image.url) }),
    description: excerpt,
    url: absolute(`/blog/${slug}`),
    mainEntityOfPage: absolute(`/blog/${slug}`),
    datePublished: publishedAt,
    dateModified: updatedAt,
    inLanguage: `${language}-IN`,
    articleSection: category,
    keywords: [...tags],
    author: author === null || writtenBy.by !== 'person' ? publisher : { '@type': 'Person', name: author },
    publisher,
  };
  return { '@context': 'https://schema.org' as const, ...data };
};

/** Returns the pages of the blog. Search engines may not index the list while it is empty. */
export const blogPages = (queries: BlogQueries): readonly Page[] => [
  {
    path: '/blog',
    head: async () => {
      const { total } = await queries.articles({ first: 1 });
      return { title: TITLE, description: DESCRIPTION, canonicalPath: '/blog', noindex: total === 0 };
    },
  },
  {
    path: '/blog/:slug',
    head: async ({ params, absolute }) => {
      const article = await queries.article(params.slug ?? '');
      const image = pictureForLinks(article.picture);
      return {
        title: `${article.title} · ${SITE}`,
        description: article.excerpt,
        canonicalPath: `/blog/${article.slug}`,
        ...(article.slug !== params.slug && { movedTo: `/blog/${article.slug}` }),
        kind: 'article',
        changedAt: article.updatedAt,
        alternates: article.translations.length > 0 ? alternatesOf([article, ...article.translations]) : [],
        ...(image && { image: image.url, imageAlt: article.picture?.alt ?? '', imageSize: image }),
        structuredData: [articleData(article, { absolute })],
      };
    },
    listed: () => queries.publishedAddresses(),
  },
  unlistedPage('/admin/blog', 'Blog desk', 'Where the editors of CarSetu write articles, and admins approve them.'),
  unlistedPage('/admin/blog/:id', 'Blog desk', 'One article, its versions, and who approved them.'),
  unlistedPage(
    '/admin/blog/:id/history',
    'History of an article',
    'What an article said at any time, and who approved it.',
  ),
];
