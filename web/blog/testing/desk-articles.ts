import { SIGNED_IN } from '../../testing/stranger-page.tsx';

/** Returns a signed-in user with the given roles in addition to `buyer`. */
export const EDITOR = (roles: readonly string[]) => ({ ...SIGNED_IN, roles: ['buyer', ...roles] });

/** Returns an article as editors see it. */
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
  scheduledFor: null as string | null,
  isOwnApproval: false,
  isOwn: true,
  isSample: false,
  writtenBy: { __typename: 'WrittenBy', by: 'person', model: null, isEdited: false },
  figures: [],
  picture: null as object | null,
  corrections: [] as readonly object[],
  createdAt: '2026-11-25T09:00:00.000Z',
  changedAt: '2026-11-25T09:00:00.000Z',
  deletedAt: null,
  ...changes,
});

const step = (number: number, name: string, revision: number, changes: object = {}) => ({
  ...{ __typename: 'ArticleHistoryStep', number, step: name, byName: 'Meera Nair', revision, isOwn: false },
  ...{ at: `2026-11-25T0${number}:00:00.000Z`, hash: '3f'.repeat(32), readerStatus: 404, readerRevision: null },
  posts: [],
  origin: { __typename: 'ArticleStepOrigin', door: 'graphql', address: '203.0.113.7', device: 'desktop' },
  ...changes,
});
const version = (revision: number, content: string) => ({
  ...{ __typename: 'ArticleVersion', revision, title: 'What to look at', excerpt: 'Papers first.', content },
  ...{
    tags: ['papers'],
    sources: [],
    category: 'buying-guides',
    pictureAlt: null,
    pictureHash: null,
    corrections: [],
    language: 'en',
    hash: '3f'.repeat(32),
  },
  ...{ at: '2026-11-25T09:00:00.000Z', byName: 'Meera Nair' },
});
const VERSIONS = [version(1, 'Read the certificate.'), version(2, 'Read the registration certificate.')] as const;
const SEEN = { readerStatus: 200, readerRevision: 1 };
/** The history of an article whose first version was published. A second version was written later, and then the article was deleted. */
export const history = {
  __typename: 'ArticleHistory',
  steps: [
    step(1, 'drafted', 1),
    step(2, 'submitted', 1),
    step(3, 'approved', 1, {
      byName: 'Arjun Reddy',
      isOwn: true,
      origin: { __typename: 'ArticleStepOrigin', door: 'rest', address: '198.51.100.9', device: 'mobile' },
    }),
    step(4, 'published', 1, { byName: null, origin: null, ...SEEN }),
    step(5, 'revised', 2, SEEN),
    step(6, 'deleted', 2, { readerStatus: 410 }),
  ],
  versions: VERSIONS,
};
/** Returns the article of `history` as of a step; 0 is before the first step. */
export const articleAsOf = (wanted: number) => {
  const revision = history.steps.find(({ number }) => number === wanted)?.revision ?? 0;
  return {
    ...{ __typename: 'ArticleAsOf', articleId: deskArticle().id, step: wanted, steps: history.steps.length },
    ...{ at: null, status: null, readerStatus: 404, read: null },
    working: VERSIONS[revision - 1] ?? null,
    previous: VERSIONS[revision - 2] ?? null,
  };
};
/** Returns an article's state on a platform, as the API returns it. The platform is not connected unless `facts` say otherwise. */
const articlePlatform = (platform: string, facts: object = {}) => ({
  ...{ __typename: 'ArticlePlatform', platform, name: null, isConnected: false, takesArticles: false, state: null },
  ...{ action: null, reason: null, text: null, link: null, sharedHash: null, sharedAt: null, sharedBy: null },
  ...{ nextLookAt: null, idThere: null, changedAt: null, ...facts },
});
/** Returns the state of an article on three platforms: a retailer that is not connected, a portal, and a social platform. `facts` override the fields
 *  of the social platform. */
export const articleSharing = (facts: object = {}) => ({
  __typename: 'ArticleSharing',
  suggestedText: 'What to look at\n\nPapers first, then the car.',
  link: 'https://carsetu.example/blog/what-to-look-at-00000301',
  platforms: [
    articlePlatform('retailer'),
    articlePlatform('portal', { name: 'Example Portal', isConnected: true }),
    articlePlatform('social', { name: 'Example Social', isConnected: true, takesArticles: true, ...facts }),
  ],
});
/** Returns the data of `articleSharing` with no platform connected. */
export const sharingNowhere = () => ({
  ...articleSharing(),
  platforms: ['retailer', 'portal', 'social'].map((platform) => articlePlatform(platform)),
});
/** The fields of a platform on which the article has been shared. */
export const sharedThere = {
  ...{ state: 'posted', action: 'put', text: 'Before you buy', sharedHash: deskArticle().hash },
  ...{ link: 'https://carsetu.example/blog/a', sharedAt: '2026-11-26T09:00:00.000Z', sharedBy: 'Arjun Reddy' },
};
/** Returns the log of an article's posts. */
export const articlePostingLog = () => ({
  ...{ __typename: 'ArticlePostingPage', total: 2, nextCursor: null },
  nodes: ['posted', 'sending'].map((postingStatus, at) => ({
    ...{ __typename: 'ArticlePosting', id: `e${at}`, platform: 'social', action: 'put', postingStatus, reason: null },
    createdAt: '2026-11-26T09:00:00.000Z',
  })),
});
/** Feeds of other sites: one that responded and one that failed. */
export const newsSources = [
  { __typename: 'BlogSource', url: 'https://news.example/rss', answeredAt: '2026-11-27T03:00:00.000Z', problem: null },
  { __typename: 'BlogSource', url: 'https://cars.example/atom', answeredAt: null, problem: 'answers 503' },
];
export const suggestions = [
  {
    ...{ __typename: 'BlogSuggestion', link: 'https://news.example/scrappage', title: 'Scrappage rules change' },
    ...{
      excerpt: 'What the new rules say.',
      publishedAt: '2026-11-26T03:00:00.000Z',
      source: 'https://news.example/rss',
    },
  },
];
/** The statistics of the blog that the admin page shows. */
export const figures = {
  ...{
    __typename: 'BlogAnalytics',
    total: 3,
    pending: 1,
    published: 1,
    shared: 0,
    warnings: [],
    newsSources: [] as readonly object[],
  },
  dataStatus: { realContent: 3, aiGenerated: 0, sampleContent: 0 },
  apiStatus: { perplexity: false, gemini: false, firecrawl: false },
  lastUpdated: '2026-11-25T09:00:00.000Z',
};
