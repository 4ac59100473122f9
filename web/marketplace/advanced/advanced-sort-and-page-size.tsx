import { RESULT_LIMITS, SORT_FIELDS, SORT_ORDERS } from '../../../schema/marketplace/enumerations.ts';
import { advancedTexts } from '../../shared/texts/en/advanced.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { isSort, SORTS, type Sort } from '../search-state.ts';

const SORT_KEYS = Object.keys(SORTS).filter(isSort);
const sortOf = (field: string, order: string): Sort =>
  SORT_KEYS.find((key) => SORTS[key].sortBy === field && SORTS[key].sortOrder === order) ?? 'relevance';

interface AdvancedResultsProps {
  sort: Sort;
  limit: number;
  onChange(change: { sort?: Sort; limit?: number }): void;
}

/** Fields for sort order and page size. */
export const AdvancedResults = ({ sort, limit, onChange }: AdvancedResultsProps) => {
  const t = useTexts(advancedTexts);
  const { sortBy, sortOrder } = SORTS[sort];
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-3">
      <Select
        label={t.sortBy}
        value={sortBy}
        options={SORT_FIELDS.map((value) => ({ value, label: t.sortFields[value] }))}
        onChange={(field) => onChange({ sort: sortOf(field, sortOrder) })}
      />
      <Select
        label={t.order}
        value={sortOrder}
        options={SORT_ORDERS.map((value) => ({ value, label: t.orders[value] }))}
        onChange={(order) => onChange({ sort: sortOf(sortBy, order) })}
      />
      <Select
        label={t.limit}
        value={limit}
        options={RESULT_LIMITS.map((value) => ({ value: String(value), label: String(value) }))}
        onChange={(value) => onChange({ limit: Number(value) })}
      />
    </div>
  );
};
