import { richParts } from '../../shared/rich-text/testing/parts.ts';

const FACTS = {
  __typename: 'ArticleCard',
  id: '019b1d01-1c22-7d33-8e44-000000000301',
  slug: 'what-to-look-at-00000301',
  title: 'What to look at before buying a used car',
  excerpt: 'Papers first, then the car.',
  category: 'buying-guides',
  author: 'Meera Nair',
  publishedAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
  readTime: 4,
  tags: ['papers', 'inspection', 'RC', 'insurance'],
  language: 'en',
};

/** A published article in a list. */
export const articleCard = (changes: object = {}) => ({ ...FACTS, ...changes });
export const articlePage = (...nodes: readonly object[]) => ({ total: nodes.length, nextCursor: null, nodes });
/** A published article. */
export const article = (changes: object = {}) => ({
  ...FACTS,
  __typename: 'Article',
  sources: ['https://parivahan.gov.in/'],
  body: richParts.map((part) => ({ __typename: 'RichNode', ...part })),
  ...changes,
});
