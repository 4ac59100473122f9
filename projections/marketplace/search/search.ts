import type { SearchInput } from '../../../schema/marketplace/inputs.ts';
import { textWithout } from '../../../schema/marketplace/text-range-removal.ts';
import type { UnderstoodPart, WiderSearch } from '../../../schema/marketplace/understood-text.ts';
import { type Analytics, analyse } from './analytics.ts';
import type { CarColumns } from './car-columns.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { countFacets, type Facets } from './facets.ts';
import type { Scope } from './filter-scan.ts';
import { readText } from './free-text.ts';
import { matching } from './match-filter.ts';
import { cut, type Window } from './page.ts';
import { type PageLink, pageLinks, placeAt } from './page-numbers.ts';
import { type Recommendations, recommend } from './recommendations.ts';
import { type Sorting, sortKeys } from './sort-keys.ts';
import type { Understanding } from './understanding/understand.ts';
import { countVouchers, type Voucher } from './verifying-sources.ts';

const DAY_MS = 86_400_000;

/** The parts of a search result to compute. The total and the interpretation of the text are always computed. */
export interface Wanted {
  readonly page?: boolean;
  /** Links to the numbered pages around this page. */
  readonly links?: boolean;
  readonly facets?: boolean;
  /** The number of cars that each source has verified. */
  readonly vouchers?: boolean;
  readonly analytics?: boolean;
  /** The median prices of the last 28 days, as part of the analytics. */
  readonly trend?: boolean;
  readonly recommendations?: boolean;
  readonly widerSearches?: boolean;
  /** Car ids; the result states which of these cars match. */
  readonly among?: readonly string[];
}

/** The ids of the cars on one page, and the position of the page among all matches. */
export interface FoundPage {
  readonly ids: readonly string[];
  /** 0-based rank of the first car. */
  readonly startIndex: number;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  /** Null if not requested. */
  readonly links: readonly PageLink[] | null;
}

export interface Found {
  readonly total: number;
  /** The search text with its typing errors corrected; null if it has no typing errors. */
  readonly correctedQuery: string | null;
  /** The conditions found in the free text, in the order of the text. */
  readonly understood: readonly UnderstoodPart[];
  /** The words of the search text that are not understood. They exclude no car. */
  readonly unknownWords: readonly string[];
  readonly page: FoundPage | null;
  readonly facets: Facets | null;
  readonly vouchers: readonly Voucher[] | null;
  readonly analytics: Analytics | null;
  readonly recommendations: Recommendations | null;
  /** Versions of the search text that each leave out one part, those with the most matching cars first. Empty if the full text matches any car; null
   *  if not requested. */
  readonly widerSearches: readonly WiderSearch[] | null;
  /** The ids in the requested `among` list whose cars match, in the same order. */
  readonly among: readonly string[];
}

const MOST_WIDER_SEARCHES = 3;
/** How many parts of the text are left out, one at a time. Each attempt is a separate search. */
const MOST_PARTS_LEFT_OUT = 8;

const windowOf = (input: SearchInput, today: number): { window: Window; sorting: Sorting } => {
  const { sortBy: by, sortOrder: order, limit, filter, after, before } = input;
  const sorting = { by, order, today };
  const cursor = after ?? before;
  if (cursor === undefined) return { window: { limit }, sorting };
  const { place, today: day } = readCursor(cursor, sorting, filter.q ?? '');
  return {
    window: after === undefined ? { limit, before: place } : { limit, after: place },
    sorting: { ...sorting, today: day },
  };
};

/** Leaves out each part of the text in turn, and returns the resulting texts that match cars. Overwrites the search's scratch memory. */
const widerThan = (
  cars: CarColumns,
  filter: SearchInput['filter'],
  scope: Scope,
  parts: readonly UnderstoodPart[],
  now: Date,
): WiderSearch[] => {
  const found = new Map<string, WiderSearch>();
  for (const without of parts.slice(0, MOST_PARTS_LEFT_OUT)) {
    const q = textWithout(filter.q ?? '', without);
    if (q === '' || found.has(q)) continue;
    const text = readText(q, cars, now);
    const total = matching(cars, filter, scope, text, now.getTime()).slots.length;
    if (total > 0 && text.words + text.ranges.length > 0) found.set(q, { q, without, total });
  }
  return [...found.values()].sort((a, b) => b.total - a.total).slice(0, MOST_WIDER_SEARCHES);
};

const partsOf = ({ parts }: Understanding): readonly UnderstoodPart[] =>
  parts.map(({ words: _, ...part }) => part).sort((a, b) => a.from - b.from);

/** Returns the conditions that a text states, in the order of the text, and the words that are not understood, spelled as typed. */
export const understandText = (
  cars: CarColumns,
  text: string,
  now: Date,
): Pick<Found, 'understood' | 'unknownWords'> => {
  const { understanding } = readText(text, cars, now);
  return { understood: partsOf(understanding), unknownWords: understanding.unknown };
};

/** Searches the live cars. The search is synchronous, so no car can change while it runs.
 *  @throws Rejection BAD_CURSOR if the cursor is invalid */
export const searchCars = (cars: CarColumns, input: SearchInput, scope: Scope, wanted: Wanted, now: Date): Found => {
  const nowMs = now.getTime();
  const { window, sorting } = windowOf(input, Math.floor(nowMs / DAY_MS));
  const q = input.filter.q ?? '';
  const text = readText(q, cars, now);
  const matches = matching(cars, input.filter, scope, text, nowMs);
  const { slots } = matches;
  const total = slots.length;
  const doesMatch = (id: string) => matches.fails[cars.slotOf(id) ?? -1] === 0;
  const among = wanted.among?.filter(doesMatch) ?? [];
  const pageOf = (): FoundPage => {
    const keys = sortKeys(cars, slots, sorting, text);
    const idAt = (position: number) => cars.ids[slots[position] ?? 0] ?? '';
    const { picks, startIndex } = cut(keys, idAt, window);
    const cursorAt = (position: number | undefined) =>
      position === undefined ? null : writeCursor(sorting, q, { key: keys[position] ?? 0, id: idAt(position) });
    const cursorAtRank = (rank: number) =>
      cursorAt(picks[rank - startIndex]) ?? writeCursor(sorting, q, placeAt(keys, idAt, rank, cars.scratch.ordered));
    const standing = { startIndex, shown: picks.length, total, limit: input.limit };
    return {
      ids: picks.map(idAt),
      startIndex,
      startCursor: cursorAt(picks[0]),
      endCursor: cursorAt(picks.at(-1)),
      hasNextPage: startIndex + picks.length < total,
      hasPreviousPage: startIndex > 0,
      links: wanted.links ? pageLinks(standing, cursorAtRank) : null,
    };
  };
  const understood = partsOf(text.understanding);
  return {
    total,
    among,
    correctedQuery: text.understanding.corrected,
    understood,
    unknownWords: text.understanding.unknown,
    page: wanted.page ? pageOf() : null,
    facets: wanted.facets ? countFacets(cars, matches) : null,
    vouchers: wanted.vouchers ? countVouchers(cars, slots) : null,
    analytics: wanted.analytics ? analyse(cars, matches, nowMs, wanted.trend) : null,
    recommendations: wanted.recommendations ? recommend(cars, slots, nowMs) : null,
    widerSearches: wanted.widerSearches
      ? total === 0
        ? widerThan(cars, input.filter, scope, understood, now)
        : []
      : null,
  };
};

/** Returns the analytics of the matching cars, without computing a page of results. */
export const analyticsAlone = (
  cars: CarColumns,
  filter: SearchInput['filter'],
  { scope, trend }: { readonly scope: Scope; readonly trend?: boolean | undefined },
  now: Date,
): Analytics => {
  const nowMs = now.getTime();
  return analyse(cars, matching(cars, filter, scope, readText(filter.q ?? '', cars, now), nowMs), nowMs, trend);
};

/** Returns the number of matching live cars. */
export const countCars = (cars: CarColumns, filter: SearchInput['filter'], scope: Scope, now: Date): number =>
  matching(cars, filter, scope, readText(filter.q ?? '', cars, now), now.getTime()).slots.length;
