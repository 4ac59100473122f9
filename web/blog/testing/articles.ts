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
  picture: null as object | null,
  corrections: [] as readonly object[],
  writtenBy: { __typename: 'WrittenBy', by: 'person', model: null, isEdited: false },
};

const size = (width: number, format: 'webp' | 'avif') => ({
  ...{ __typename: 'PictureSize', format, width, height: Math.round((width * 9) / 16) },
  url: `/media/AAAAAAAAAAAAAAAAAAAAAA/${width}.${format}`,
});
export const articlePicture = {
  ...{
    __typename: 'ArticlePicture',
    alt: 'A registration certificate on the bonnet of a car',
    width: 1600,
    height: 900,
  },
  sizes: [size(320, 'webp'), size(640, 'webp'), size(640, 'avif')],
};
/** Returns a published article as it appears in a list. */
export const articleCard = (changes: object = {}) => ({ ...FACTS, ...changes });
export const articlePage = (...nodes: readonly object[]) => ({ total: nodes.length, nextCursor: null, nodes });
/** Returns a figure of our market. */
export const figure = (changes: object = {}) => ({
  ...{ __typename: 'ArticleFigure', name: 'median_price', unit: 'inr', value: 540_000, text: '₹5,40,000' },
  ...{ cars: 128, days: 0, asOf: '2026-11-27T03:00:00.000Z', about: null, path: '/used-cars/hyderabad/hyundai' },
  ...changes,
});
/** Four figures of an article. */
export const someFigures = [
  figure({ name: 'cars_on_sale', unit: 'cars', value: 128, text: '128' }),
  figure(),
  figure({ name: 'price_change', unit: 'change', value: -1.2, text: '-1.2%', cars: 64, days: 28 }),
  figure({ name: 'group_a_price', about: 'Creta', cars: 40, path: '/used-cars/hyderabad/hyundai/creta' }),
];
/** Returns a published article. */
export const article = (changes: object = {}) => ({
  ...FACTS,
  __typename: 'Article',
  sources: ['https://parivahan.gov.in/'],
  figures: [],
  translations: [] as readonly object[],
  body: richParts.map((part) => ({ __typename: 'RichNode', ...part })),
  ...changes,
});
/** Returns a signed-in user with the given roles. */
export const person = (...roles: readonly string[]) => ({
  ...{ __typename: 'User', id: 'u1', firstName: 'Meera', lastName: 'Nair', email: 'meera@example.com' },
  ...{ profileImageUrl: null, isPremium: false, roles, phoneVerified: true },
});
