import { defineTexts } from '../texts.ts';

/** UI strings for the blog's sidebar. */
export const blogSidebarTexts = defineTexts('blogSidebar', {
  label: 'Beside the articles',
  trending: 'Trending Now',
  trendingLoading: 'Loading what is trending',
  trendingText: 'What people searched for and opened in the last 7 days. Each leads to its cars.',
  trendingNone:
    'Nothing is trending yet. A model stands here once 5 people searched for it, or its cars were opened 5 times.',
  searches: (count: string, exact: number) => (exact === 1 ? `${count} person searched` : `${count} people searched`),
  views: (count: string, exact: number) => (exact === 1 ? `opened ${count} time` : `opened ${count} times`),
  brands: 'Brands of the cars for sale',
  brandsNone: 'No cars are for sale yet.',
  others: 'Others',
  share: 'Cars for sale',
  tips: 'Buying tips',
  tipsNone: 'No buying guide has been published yet.',
  news: 'Policy news',
  newsNone: 'No news about rules and taxes yet.',
  failed: 'This part could not be loaded',
  generate: 'Generate Article',
  generateLabel: 'Topic of a market report',
  generateHint:
    'A city, a brand, a model or a fuel: "Creta in Hyderabad". The draft states figures of our own market alone.',
  generateNoName: 'The topic names no city, brand, model or fuel that we know.',
  related: (about: string) => `${about}: cars for sale`,
  relatedAll: 'See all of them',
});
