import { EARLIEST_YEAR } from '../../schema/kernel/manufacture-years.ts';
import { isNoChoice } from '../../schema/kernel/no-choice.ts';
import {
  ADVANCED_BRANDS,
  BODY_TYPES,
  CITIES,
  CONDITIONS,
  FLAGS,
  FUELS,
  OWNERS,
  RESULT_LIMITS,
  SELLER_TYPES,
  SIDEBAR_MODELS,
  TRANSMISSIONS,
  VERIFICATIONS,
} from '../../schema/marketplace/enumerations.ts';
import { SOURCES } from '../../schema/marketplace/sources.ts';
import { VERDICTS } from '../../schema/price-insights/verdict.ts';
import { parseBudget } from './budget-option.ts';
import {
  FIRST_VISIT,
  type Filters,
  isSort,
  LAYOUTS,
  type Position,
  type SearchState,
  TABS,
  VIEWS,
} from './search-state.ts';

const MAX_RUPEES = 2_147_483_647;
const MAX_WORD = 80;
const MAX_QUERY = 200;
const MAX_CURSOR = 500;
const MAX_FEATURES = 20;
const SOURCE_IDS = SOURCES.map(({ id }) => id);

/** Trims a string and cuts it to at most `max` UTF-16 code units. A surrogate pair at the cut is dropped, not split. */
const cutWord = (text: string, max: number): string =>
  text
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** Returns a parameter's free text; undefined if blank. */
const written = (params: URLSearchParams, name: string, max: number): string | undefined =>
  cutWord(params.get(name) ?? '', max) || undefined;
/** Returns the value that a parameter chooses; undefined if it is "all" or blank, which mean no filter. */
const word = (params: URLSearchParams, name: string): string | undefined => {
  const text = written(params, name, MAX_WORD);
  return isNoChoice(text) ? undefined : text;
};

const integer = (params: URLSearchParams, name: string, min: number, max: number): number | undefined => {
  const text = params.get(name);
  if (!text || !/^\d{1,10}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
};

/** Returns a map from the spellings in URLs to the catalogue's values. The specification's sidebar, for example, writes "swift" and "petrol". */
const spellings = (entries: readonly (readonly [written: string, meant: string])[]) =>
  new Map(entries.map(([written, meant]) => [written.toLowerCase(), meant]));
const BRAND_SPELLINGS = spellings(ADVANCED_BRANDS.map((brand) => [brand, brand]));
const MODEL_SPELLINGS = spellings(SIDEBAR_MODELS.map((model) => [model, model]));
const CITY_SPELLINGS = spellings(
  CITIES.flatMap(({ label, spelling }) => [[label, spelling] as const, [spelling, spelling] as const]),
);
/** Returns a parameter's value. A value in the catalogue is returned in the catalogue's spelling. */
const catalogued = (params: URLSearchParams, name: string, known: ReadonlyMap<string, string>): string | undefined => {
  const text = word(params, name);
  return text && (known.get(text.toLowerCase()) ?? text);
};

/** Returns those values of a parameter that are allowed, in the order of `allowed` and without duplicates. Ignores case. */
const among = <T extends string | number>(
  params: URLSearchParams,
  name: string,
  allowed: readonly T[],
): readonly T[] => {
  const given = new Set(params.getAll(name).map((value) => value.toLowerCase()));
  return allowed.filter((value) => given.has(String(value).toLowerCase()));
};

const ordered = (low: number | undefined, high: number | undefined) =>
  low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];

/** Returns the price bounds in rupees: those in the URL or, if there are none, those of the price band from the hero form. */
const parsePrice = (params: URLSearchParams) => {
  const low = integer(params, 'priceMin', 1, MAX_RUPEES);
  const high = integer(params, 'priceMax', 1, MAX_RUPEES);
  if (low !== undefined || high !== undefined) return ordered(low, high);
  const { priceMin, priceMax } = parseBudget(params.get('budget') ?? '');
  return [priceMin, priceMax];
};

const parseFilters = (params: URLSearchParams): Filters => {
  const [priceMin, priceMax] = parsePrice(params);
  const [yearMin, yearMax] = ordered(
    integer(params, 'yearMin', EARLIEST_YEAR, 2100),
    integer(params, 'yearMax', EARLIEST_YEAR, 2100),
  );
  const city = catalogued(params, 'city', CITY_SPELLINGS);
  const features = params.getAll('features').map((feature) => cutWord(feature, MAX_WORD));
  const filters: Filters = {
    q: written(params, 'q', MAX_QUERY),
    brand: catalogued(params, 'brand', BRAND_SPELLINGS),
    model: catalogued(params, 'model', MODEL_SPELLINGS),
    city,
    state: word(params, 'state'),
    radiusKm: city === undefined ? undefined : integer(params, 'radiusKm', 1, 1000),
    priceMin,
    priceMax,
    yearMin,
    yearMax,
    mileageMax: integer(params, 'mileageMax', 0, 5_000_000),
    listedWithinDays: integer(params, 'listedWithinDays', 1, 3650),
    ...Object.fromEntries(FLAGS.map((name) => [name, params.get(name) === 'true' || undefined])),
    fuelType: among(params, 'fuelType', FUELS),
    transmission: among(params, 'transmission', TRANSMISSIONS),
    owners: among(params, 'owners', OWNERS),
    bodyType: among(params, 'bodyType', BODY_TYPES),
    condition: among(params, 'condition', CONDITIONS),
    sellerType: among(params, 'sellerType', SELLER_TYPES),
    verificationStatus: among(params, 'verificationStatus', VERIFICATIONS),
    priceVerdict: among(params, 'priceVerdict', VERDICTS),
    sources: among(params, 'sources', SOURCE_IDS),
    features: [...new Set(features.filter((feature) => !isNoChoice(feature)))].sort().slice(0, MAX_FEATURES),
  };
  return filters;
};

const parsePosition = (params: URLSearchParams): Position => {
  const after = params.get('after');
  if (after && after.length <= MAX_CURSOR) return { after };
  const before = params.get('before');
  return before && before.length <= MAX_CURSOR ? { before } : null;
};

/** Parses the query of a URL to a search. Ignores unknown parts, so that a link never breaks the page. */
export const parseSearch = (params: URLSearchParams): SearchState => {
  const sort = params.get('sort');
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? FIRST_VISIT.tab,
    searched: params.get('search') === '1',
    view: VIEWS.find((view) => view === params.get('view')) ?? FIRST_VISIT.view,
    quick: word(params, 'quick'),
    sort: isSort(sort) ? sort : FIRST_VISIT.sort,
    layout: LAYOUTS.find((layout) => layout === params.get('layout')),
    limit: RESULT_LIMITS.find((limit) => String(limit) === params.get('limit')) ?? FIRST_VISIT.limit,
    position: parsePosition(params),
    filters: parseFilters(params),
  };
};

/** Formats a search as the query of a URL, the inverse of {@link parseSearch}. Omits defaults and uses a fixed order, so that each search has exactly
 *  one URL. */
export const formatSearch = ({
  tab,
  searched,
  view,
  quick,
  sort,
  layout,
  limit,
  position,
  filters,
}: SearchState): URLSearchParams => {
  const params = new URLSearchParams();
  if (tab !== FIRST_VISIT.tab) params.set('tab', tab);
  if (searched) params.set('search', '1');
  if (view !== FIRST_VISIT.view) params.set('view', view);
  for (const name of Object.keys(filters).sort() as (keyof Filters)[]) {
    const value = filters[name];
    if (Array.isArray(value)) for (const entry of value) params.append(name, String(entry));
    else if (value !== undefined) params.set(name, String(value));
  }
  if (sort !== FIRST_VISIT.sort) params.set('sort', sort);
  if (layout !== undefined) params.set('layout', layout);
  if (limit !== FIRST_VISIT.limit) params.set('limit', String(limit));
  if (position && 'after' in position) params.set('after', position.after);
  else if (position) params.set('before', position.before);
  if (quick !== undefined) params.set('quick', quick);
  return params;
};

/** Returns the search page's URL for a search. */
export const searchHref = (state: SearchState): string => {
  const query = formatSearch(state).toString();
  return query ? `/?${query}` : '/';
};
