import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import type { SearchSuggestion, SuggestionsInput } from '../../schema/marketplace/search-suggestions.ts';
import type { SearchQuota } from './quota.ts';

/** How long popular searches are cached, in milliseconds. Computing them reads the searches of a month. */
const POPULAR_AGE_MS = 10 * 60_000;
const MOST_RECENT = 3;

export interface SuggestionPorts {
  readonly clock: () => Date;
  readonly marketplace: Pick<MarketplaceQueries, 'searchSuggestions' | 'earlierSearches'>;
  readonly quota: Pick<SearchQuota, 'latestTexts' | 'popularTexts'>;
}

/** Suggests searches. For typed text, these are searches that match cars for sale; without text, they are the user's latest searches and popular
 *  searches. */
export const searchSuggestions = ({ clock, marketplace, quota }: SuggestionPorts) => {
  let popular: { readonly at: number; readonly texts: readonly string[] } | null = null;
  const popularTexts = async (): Promise<readonly string[]> => {
    const now = clock().getTime();
    if (popular === null || now - popular.at >= POPULAR_AGE_MS)
      popular = { at: now, texts: await quota.popularTexts() };
    return popular.texts;
  };
  return {
    async of(userId: string | null, input: SuggestionsInput): Promise<SearchSuggestion[]> {
      if (input.text.trim() !== '') return [...(await marketplace.searchSuggestions(input))];
      const own = userId === null ? [] : await quota.latestTexts(userId);
      const recent = await marketplace.earlierSearches(own, 'recent', Math.min(MOST_RECENT, input.limit));
      const further = await marketplace.earlierSearches(await popularTexts(), 'popular', input.limit);
      const known = new Set(recent.map(({ text }) => text.trim().toLowerCase()));
      return [...recent, ...further.filter(({ text }) => !known.has(text))].slice(0, input.limit);
    },
  };
};
export type Suggestions = ReturnType<typeof searchSuggestions>;
