import { OLDEST_AGE } from '../../schema/analytics/limits.ts';
import type { Formats } from '../shared/format/formats.ts';
import type { analyticsTexts } from '../shared/texts/en/analytics.ts';
import type { TextsOf } from '../shared/texts/texts.ts';
import type { DataTerms } from '../shared/texts/use-data-terms.ts';
import type { MarketState } from './market-report-url.ts';
import type { MarketGroup } from './use-market-report.ts';

type Texts = TextsOf<typeof analyticsTexts>;

/** Returns the display name of a group. */
export const groupName = (
  { key, city, ageFrom, ageTo }: MarketGroup,
  t: Texts,
  { count, terms }: { readonly count: Formats['count']; readonly terms: DataTerms },
): string => {
  if (key === '') return t.unknown;
  if (city !== null) return terms.city(city);
  if (ageFrom === null) return key;
  if (ageTo === null) return t.groups.older(count(OLDEST_AGE));
  return ageFrom === 0 ? t.groups.age0 : t.groups.ages(count(ageFrom), ageFrom);
};

/** Returns the page state that shows a group in more detail. Returns null for the group of cars with an unknown value, because no filter selects
 *  those cars. */
export const within = (
  state: MarketState,
  { key, city, brand, model, ageFrom, ageTo }: MarketGroup,
): MarketState | null => {
  if (key === '') return null;
  if (city !== null) return { ...state, city, groupBy: 'brand' };
  if (model !== null) return { ...state, brand: brand ?? undefined, model, groupBy: 'age' };
  if (brand !== null) return { ...state, brand, model: undefined, groupBy: 'model' };
  return { ...state, ageFrom: ageFrom ?? undefined, ageTo: ageTo ?? undefined, groupBy: 'brand' };
};
