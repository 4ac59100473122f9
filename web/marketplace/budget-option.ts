import { BUDGET_BANDS } from '../../schema/marketplace/enumerations.ts';
import type { Filters } from './search-state.ts';

const LAKH = 100_000;
/** The upper bound in lakh that means "unlimited" (specification D1 s5). */
const NO_UPPER_BOUND = 99_999_999;
type Bounds = Pick<Filters, 'priceMin' | 'priceMax'>;
type Band = (typeof BUDGET_BANDS)[number];

/** Formats a price band as the value of an option: "min-max" in lakh, such as "5-10", "0-2" or "100-99999999". */
export const formatBudget = ({ minInr, maxInr }: Pick<Band, 'minInr' | 'maxInr'>): string =>
  `${minInr / LAKH}-${maxInr === null ? NO_UPPER_BOUND : maxInr / LAKH}`;

/** Parses a "min-max" pair in lakh to rupees. A minimum of 0 or a maximum of 99999999 sets no bound. An invalid pair sets no bounds. */
export const parseBudget = (value: string): Bounds => {
  const [, low, high] = /^(\d{1,4})-(\d{1,8})$/.exec(value) ?? [];
  if (low === undefined || high === undefined) return {};
  const [min, max] = [Number(low), Number(high)];
  const open = max === NO_UPPER_BOUND;
  if (min > max || (!open && (max === 0 || max > 9999))) return {};
  return { priceMin: min === 0 ? undefined : min * LAKH, priceMax: open ? undefined : max * LAKH };
};

/** Returns the option value of the price band that has exactly these bounds; '' if there is no such band. */
export const budgetOf = ({ priceMin, priceMax }: Bounds): string => {
  if (priceMin === undefined && priceMax === undefined) return '';
  const band = BUDGET_BANDS.find(({ minInr, maxInr }) => minInr === (priceMin ?? 0) && maxInr === (priceMax ?? null));
  return band ? formatBudget(band) : '';
};
