import { defineTexts } from '../texts.ts';

/** UI strings about how featured cars affect buyers, for `/featured` and the admin page. */
export const featuredBuyersTexts = defineTexts('featuredBuyers', {
  title: 'What they change for buyers',
  text: 'For 14 days at a time, a lot gives one in twenty viewers no such places at all. Here is how often searches with these places lead somewhere, compared with searches without. Below 1, the places get in the way.',
  loading: 'Loading what the places change for buyers',
  failed: 'What the places change for buyers could not be loaded',
  names: { opened: 'Search led to a car', asked: 'Search led to an inquiry' },
  hiddenWhy: 'The numbers of viewers with and without places do not fit the lot, so no figure can be right.',
  rules: {
    title: 'How buyers are counted',
    first:
      'A viewer counts once in 14 days: from the first search that had such places, or would have had them. Until then, both sides are alike.',
    opened: 'Led to a car: the viewer opened the page of any car within 24 hours, whoever sells it.',
    asked: 'Led to an inquiry: the viewer asked any seller within the 14 days. Only people who were signed in count.',
    few: (needed: string) =>
      `A figure is shown once ${needed} viewers did it: then a true doubling is found in 80 of 100 cases. Smaller changes need more; the interval says what is possible.`,
    query: 'The query behind the figures for buyers',
  },
});
