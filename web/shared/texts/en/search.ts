import { defineTexts } from '../texts.ts';

/** The results: tabs, sorts, pages, and the empty state. */
export const searchTexts = defineTexts('search', {
  where: 'Where to search',
  tabs: { local: 'Local Listings', all: 'All Portals' },
  tab: (name: string, count: string) => `${name} (${count})`,
  localTitle: 'Verified Cars in India',
  allTitle: 'Cars from every source',
  sortBy: 'Sort by',
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
    'deal-asc': 'Best deal',
    'deal-desc': 'Worst deal first',
  },
  found: (cars: string) => `${cars} found`,
  range: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
  /** What a range counts: "1–50 of 454 cars in Local Listings". */
  ofLocal: (range: string) => `${range} cars in Local Listings`,
  ofAll: (range: string) => `${range} cars on all portals`,
  pages: 'Pages',
  perPage: 'Cars a page',
  aPage: (count: number) => `${count} a page`,

  emptyTitle: 'No cars found matching your criteria.',
  emptyHint: 'Try adjusting your filters to see more results.',
  clearFilters: 'Clear all filters',
  onPortals: (cars: string) => `See ${cars} on all portals`,
  unlistedTitle: 'No cars are listed here yet.',
  unlistedHint: 'They appear here as soon as a source lists them.',
  failedTitle: 'Failed to fetch cars',
  pageGoneTitle: 'This page of results is no longer there',
  pageGoneHint: 'Cars come and go. The first page shows what is listed now.',
  firstPage: 'Go to the first page',
});
