import type { ArticleContent } from '../../../schema/blog/content.ts';

/** The content of an article for tests. */
export const articleContent = (changes: Partial<ArticleContent> = {}): ArticleContent => ({
  title: 'What to look at before buying',
  excerpt: 'Papers first, then the car.',
  content: '## Papers\n\nRead the **registration certificate**.',
  category: 'buying-guides',
  tags: ['papers', 'inspection'],
  sources: ['https://parivahan.gov.in/'],
  language: 'en',
  ...changes,
});
