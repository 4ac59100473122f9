import { RESULT_LIMITS, SORT_FIELDS, SORT_ORDERS } from '../../../schema/marketplace/enumerations.ts';
import { Select } from '../../shared/ui/select.tsx';
import { useFilterWords } from '../filter-words.ts';
import { isSort, SORTS, type Sort } from '../search-state.ts';

const SORT_KEYS = Object.keys(SORTS).filter(isSort);
/** The sort of that field and order. */
const sortOf = (field: string, order: string): Sort =>
  SORT_KEYS.find((key) => SORTS[key].sortBy === field && SORTS[key].sortOrder === order) ?? 'relevance';

interface AdvancedResultsProps {
  sort: Sort;
  limit: number;
  onChange(change: { sort?: Sort; limit?: number }): void;
}

/** In which order the results come, and how many a page. */
export const AdvancedResults = ({ sort, limit, onChange }: AdvancedResultsProps) => {
  const { t } = useFilterWords();
  const { sortBy, sortOrder } = SORTS[sort];
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-3">
      <Select
        label={t.advanced.sortBy}
        value={sortBy}
        options={SORT_FIELDS.map((value) => ({ value, label: t.advanced.sortFields[value] }))}
        onChange={(field) => onChange({ sort: sortOf(field, sortOrder) })}
      />
      <Select
        label={t.advanced.order}
        value={sortOrder}
        options={SORT_ORDERS.map((value) => ({ value, label: t.advanced.orders[value] }))}
        onChange={(order) => onChange({ sort: sortOf(sortBy, order) })}
      />
      <Select
        label={t.advanced.limit}
        value={limit}
        options={RESULT_LIMITS.map((value) => ({ value: String(value), label: String(value) }))}
        onChange={(value) => onChange({ limit: Number(value) })}
      />
    </div>
  );
};
