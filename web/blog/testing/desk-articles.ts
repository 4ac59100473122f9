import { SIGNED_IN } from '../../testing/stranger-page.tsx';

/** A signed-in user with these roles. */
export const EDITOR = (roles: readonly string[]) => ({ ...SIGNED_IN, roles: ['buyer', ...roles] });

/** An article at the desk. */
export const deskArticle = (changes: object = {}) => ({
  __typename: 'DeskArticle',
  id: '019b1d01-1c22-7d33-8e44-000000000301',
  title: 'What to look at',
  excerpt: 'Papers first, then the car.',
  content: '## Papers',
  category: 'buying-guides',
  author: 'Meera Nair',
  status: 'draft',
  revision: 1,
  hash: '3f'.repeat(32),
  readTime: 1,
  tags: ['papers', 'RC'],
  sources: ['https://parivahan.gov.in/'],
  language: 'en',
  slug: null,
  publishedAt: null,
  publishedHash: null,
  approvedBy: null,
  approvedAt: null,
  isOwnApproval: false,
  isOwn: true,
  createdAt: '2026-11-25T09:00:00.000Z',
  changedAt: '2026-11-25T09:00:00.000Z',
  deletedAt: null,
  ...changes,
});

const step = (name: string, revision: number, hour: number) => ({
  ...{ __typename: 'ArticleHistoryStep', step: name, byName: 'Meera Nair', revision, isOwn: false },
  ...{ at: `2026-11-25T0${hour}:00:00.000Z`, hash: '3f'.repeat(32) },
});
const version = (revision: number, content: string) => ({
  ...{ __typename: 'ArticleVersion', revision, title: 'What to look at', excerpt: 'Papers first.', content },
  ...{ tags: ['papers'], sources: [], category: 'buying-guides', language: 'en', hash: '3f'.repeat(32) },
  ...{ at: '2026-11-25T09:00:00.000Z', byName: 'Meera Nair' },
});
/** The history of an article with two versions. */
export const history = {
  __typename: 'ArticleHistory',
  steps: [step('drafted', 1, 5), step('submitted', 1, 6), step('revised', 2, 7)],
  versions: [version(1, 'Read the certificate.'), version(2, 'Read the registration certificate.')],
};
/** Figures of the blog. */
export const figures = {
  ...{ __typename: 'BlogAnalytics', total: 3, pending: 1, published: 1, shared: 0, warnings: [] },
  dataStatus: { realContent: 3, aiGenerated: 0, sampleContent: 0 },
  apiStatus: { perplexity: false, gemini: false, firecrawl: false },
  lastUpdated: '2026-11-25T09:00:00.000Z',
};
