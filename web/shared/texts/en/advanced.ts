import { defineTexts } from '../texts.ts';

/** UI strings for the advanced search form. */
export const advancedTexts = defineTexts('advanced', {
  car: 'The car',
  place: 'The place',
  offer: 'The offer',
  results: 'The results',
  price: 'Price',
  search: 'Search All Portals',
  searching: 'Searching...',
  matches: (cars: string) => `${cars} match`,
  presets: 'These filters are on. Each can be taken off:',
  /** Names a filter, and says how many cars it hides. */
  hides: (filter: string, cars: string) => `${filter} · hides ${cars}`,
  reset: 'Reset',
  sortBy: 'Sort by',
  sortFields: {
    relevance: 'Relevance',
    price: 'Price',
    year: 'Year',
    mileage: 'Mileage',
    date: 'Date',
    deal: 'Best deal',
  },
  order: 'Order',
  orders: { asc: 'Low to High', desc: 'High to Low' },
  limit: 'Results',
  radiusNeedsCity: 'Counts around a city',
  freePublic: 'Free public source',
});
