import { defineTexts } from '../texts.ts';

/** The results: tabs, sorts, pages, and what stands where there are none. */
export const searchTexts = defineTexts('search', {
  sorts: {
    relevance: 'Relevance',
    'relevance-desc': 'Least relevant first',
    'price-asc': 'Price: Low to High',
    'price-desc': 'Price: High to Low',
    'year-asc': 'Year: Oldest First',
    'year-desc': 'Year: Newest First',
    'mileage-asc': 'Mileage: Low to High',
    'mileage-desc': 'Mileage: High to Low',
    'date-asc': 'Oldest listed',
    'date-desc': 'Newest listed',
  },
});
