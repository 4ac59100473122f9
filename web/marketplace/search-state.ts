import type { Flag, SortField, SortOrder } from '../../schema/marketplace/enumerations.ts';
import { DEFAULT_LIMIT } from '../../schema/marketplace/enumerations.ts';

/** The tabs: local listings (cars that sellers list here or Hyderabad's dealers offer), and the cars from all sources. The first tab is the
 *  default. */
export const TABS = ['local', 'all'] as const;
export type Tab = (typeof TABS)[number];

/** The five sub-tabs of "All Portals"; the first is the default. */
export const VIEWS = ['all', 'deals', 'certified', 'new', 'analytics'] as const;
export type View = (typeof VIEWS)[number];

/** The available sort orders, keyed by their names in the URL, each with the field and direction that the advanced search uses (specification D1
 *  s9). */
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
  'deal-asc': { sortBy: 'deal', sortOrder: 'asc' },
  'deal-desc': { sortBy: 'deal', sortOrder: 'desc' },
} as const satisfies Record<string, { sortBy: SortField; sortOrder: SortOrder }>;
export type Sort = keyof typeof SORTS;
export const isSort = (text: string | null): text is Sort => text !== null && Object.hasOwn(SORTS, text);

/** The layouts of a list of cars. */
export const LAYOUTS = ['cards', 'rows'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** The filters of a search, named as in the query's input and the URL. Undefined or an empty list means no filter. Prices are in rupees, distances in
 *  km. */
export interface Filters extends Readonly<Partial<Record<Flag, boolean>>> {
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
  readonly fuelType: readonly string[];
  readonly transmission: readonly string[];
  readonly owners: readonly number[];
  readonly bodyType: readonly string[];
  readonly condition: readonly string[];
  readonly sellerType: readonly string[];
  readonly verificationStatus: readonly string[];
  readonly priceVerdict: readonly string[];
  readonly sources: readonly string[];
  readonly features: readonly string[];
}
/** The name of a filter with a list of values. */
export type ListFilter = { [K in keyof Filters]-?: Filters[K] extends readonly unknown[] ? K : never }[keyof Filters];

/** The position of a page of results: after or before a cursor. Null for the first page. */
export type Position = { readonly after: string } | { readonly before: string } | null;

/** The state of the search page. All of it is in the URL. */
export interface SearchState {
  readonly tab: Tab;
  /** Whether the user has started a search of all portals. Before that, "All Portals" only offers to start one. */
  readonly searched: boolean;
  readonly view: View;
  /** The id of the car or listing in the quick view. */
  readonly quick: string | undefined;
  readonly sort: Sort;
  /** The chosen layout; undefined until the user chooses one. See {@link layoutOf}. */
  readonly layout: Layout | undefined;
  /** The page size. */
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
  priceVerdict: [],
  sources: [],
  features: [],
};

/** Whether the value of a filter makes the filter active. */
export const isSet = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);
export const isFiltered = (filters: Filters): boolean => Object.values(filters).some(isSet);

export const FIRST_VISIT: SearchState = {
  tab: 'local',
  searched: false,
  view: 'all',
  quick: undefined,
  sort: 'relevance',
  layout: undefined,
  limit: DEFAULT_LIMIT,
  position: null,
  filters: NO_FILTERS,
};

/** Returns the layout for the cars of a search: the one that the user has chosen on either tab. Until the user chooses one, a search of all portals
 *  has rows (specification D1 s2), and all other lists have cards. */
export const layoutOf = ({ layout }: SearchState, isSearchOfPortals: boolean): Layout =>
  layout ?? (isSearchOfPortals ? 'rows' : 'cards');

/** The price slider in rupees. A handle at the end of the slider sets no bound. */
export const PRICE_SLIDER = { min: 0, max: 10_000_000, step: 500_000 } as const;
