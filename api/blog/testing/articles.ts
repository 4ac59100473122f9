import { type ArticleContent, BY_A_PERSON } from '../../../schema/blog/content.ts';
import type { Figure } from '../../../schema/blog/figures.ts';

/** Returns the content of a test article. */
export const articleContent = (changes: Partial<ArticleContent> = {}): ArticleContent => ({
  title: 'What to look at before buying',
  excerpt: 'Papers first, then the car.',
  content: '## Papers\n\nRead the **registration certificate**.',
  category: 'buying-guides',
  tags: ['papers', 'inspection'],
  sources: ['https://parivahan.gov.in/'],
  language: 'en',
  picture: null,
  corrections: [],
  figures: [],
  writtenBy: BY_A_PERSON,
  ...changes,
});

/** Returns a figure for tests: the median price of Hyundai cars in Hyderabad. */
export const marketFigure = (changes: Partial<Figure> = {}): Figure => ({
  ...{ name: 'median_price', unit: 'inr', value: 540_000, cars: 128, days: 0 },
  ...{ asOf: '2026-11-27T03:00:00.000Z', position: '81234', about: null },
  filter: { city: 'Hyderabad', brand: 'Hyundai', model: null, fuelType: null },
  ...changes,
});
