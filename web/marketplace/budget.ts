import { BUDGET_BANDS } from '../../schema/marketplace/enumerations.ts';
import type { Filters } from './search-state.ts';

const LAKH = 100_000;
/** In the place of the upper bound, in lakh: there is none (D1 s5). */
const NO_UPPER_BOUND = 99_999_999;
type Bounds = Pick<Filters, 'priceMin' | 'priceMax'>;
type Band = (typeof BUDGET_BANDS)[number];

/** A band as the value of a choice: "min-max" in lakh, such as "5-10", "0-2" or "100-99999999". */
export const formatBudget = ({ minInr, maxInr }: Pick<Band, 'minInr' | 'maxInr'>): string =>
  `${minInr / LAKH}-${maxInr === null ? NO_UPPER_BOUND : maxInr / LAKH}`;

/** The bounds in rupees of a "min-max" pair in lakh. A minimum of 0 and a maximum of 99999999 do not filter; what is no such pair does not
 *  filter either. */
export const parseBudget = (value: string): Bounds => {
  const [, low, high] = /^(\d{1,4})-(\d{1,8})$/.exec(value) ?? [];
  if (low === undefined || high === undefined) return {};
  const [min, max] = [Number(low), Number(high)];
  const open = max === NO_UPPER_BOUND;
  if (min > max || (!open && (max === 0 || max > 9999))) return {};
  return { priceMin: min === 0 ? undefined : min * LAKH, priceMax: open ? undefined : max * LAKH };
};

/** The choice that means these bounds; '' where no band does. */
export const budgetOf = ({ priceMin, priceMax }: Bounds): string => {
  if (priceMin === undefined && priceMax === undefined) return '';
  const band = BUDGET_BANDS.find(({ minInr, maxInr }) => minInr === (priceMin ?? 0) && maxInr === (priceMax ?? null));
  return band ? formatBudget(band) : '';
};
