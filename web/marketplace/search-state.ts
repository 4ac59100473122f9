import type { SortField, SortOrder } from '../../schema/marketplace/enumerations.ts';
import { DEFAULT_LIMIT } from '../../schema/marketplace/enumerations.ts';

/** Which cars are searched: those listed here and by Hyderabad's dealers, or every source. The first is that of a first visit. */
export const TABS = ['local', 'all'] as const;
export type Tab = (typeof TABS)[number];

/** What "All Portals" shows of a search: the five sub-tabs, the first unless another is chosen. */
export const VIEWS = ['all', 'deals', 'certified', 'new', 'analytics'] as const;
export type View = (typeof VIEWS)[number];

/** What the URL calls each sort: the field and the order of the advanced search (D1 s9). */
export const SORTS = {
  relevance: { sortBy: 'relevance', sortOrder: 'asc' },
  'relevance-desc': { sortBy: 'relevance', sortOrder: 'desc' },
  'price-asc': { sortBy: 'price', sortOrder: 'asc' },
  'price-desc': { sortBy: 'price', sortOrder: 'desc' },
  'year-asc': { sortBy: 'year', sortOrder: 'asc' },
  'year-desc': { sortBy: 'year', sortOrder: 'desc' },
  'mileage-asc': { sortBy: 'mileage', sortOrder: 'asc' },
  'mileage-desc': { sortBy: 'mileage', sortOrder: 'desc' },
  'date-asc': { sortBy: 'date', sortOrder: 'asc' },
  'date-desc': { sortBy: 'date', sortOrder: 'desc' },
} as const satisfies Record<string, { sortBy: SortField; sortOrder: SortOrder }>;
export type Sort = keyof typeof SORTS;
export const isSort = (text: string | null): text is Sort => text !== null && Object.hasOwn(SORTS, text);

/** The filters of a search, named as the query's input and the URL name them. A list is empty and a value undefined when
 *  it does not filter. Money in rupees, distances in kilometres. */
export interface Filters {
  readonly q?: string;
  readonly brand?: string;
  readonly model?: string;
  readonly city?: string;
  readonly state?: string;
  readonly radiusKm?: number;
  readonly priceMin?: number;
  readonly priceMax?: number;
  readonly yearMin?: number;
  readonly yearMax?: number;
  readonly mileageMax?: number;
  readonly listedWithinDays?: number;
  readonly hasImages?: boolean;
  readonly hasWarranty?: boolean;
  readonly fuelType: readonly string[];
  readonly transmission: readonly string[];
  readonly owners: readonly number[];
  readonly bodyType: readonly string[];
  readonly condition: readonly string[];
  readonly sellerType: readonly string[];
  readonly verificationStatus: readonly string[];
  readonly sources: readonly string[];
  readonly features: readonly string[];
}
/** The filters that take several values. */
export type ListFilter = { [K in keyof Filters]-?: Filters[K] extends readonly unknown[] ? K : never }[keyof Filters];

/** Where in the results the page stands: after or before a cursor that an earlier page gave; null is the first page. */
export type Position = { readonly after: string } | { readonly before: string } | null;

/** Everything that decides what the search page shows. The URL carries all of it. */
export interface SearchState {
  readonly tab: Tab;
  /** Whether the reader asked for a search of all portals; without that, "All Portals" only offers one. */
  readonly searched: boolean;
  readonly view: View;
  /** The car or listing that the quick view shows, by its id. */
  readonly quick: string | undefined;
  readonly sort: Sort;
  /** Cars a page. */
  readonly limit: number;
  readonly position: Position;
  readonly filters: Filters;
}

export const NO_FILTERS: Filters = {
  fuelType: [],
  transmission: [],
  owners: [],
  bodyType: [],
  condition: [],
  sellerType: [],
  verificationStatus: [],
  sources: [],
  features: [],
};

export const FIRST_VISIT: SearchState = {
  tab: 'local',
  searched: false,
  view: 'all',
  quick: undefined,
  sort: 'relevance',
  limit: DEFAULT_LIMIT,
  position: null,
  filters: NO_FILTERS,
};

/** The ends of the price slider in rupees: a handle at its end does not filter. */
export const PRICE_SLIDER = { min: 0, max: 10_000_000, step: 500_000 } as const;
