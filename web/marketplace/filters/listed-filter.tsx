import { Select } from '../../shared/ui/select.tsx';
import { useFilterWords } from '../filter-words.ts';
import { withChosenNumber } from './offered-numbers.ts';

const DAYS = [1, 7, 15, 30, 90];

interface ListedFilterProps {
  /** Days; undefined for any time. */
  listedWithinDays: number | undefined;
  className?: string;
  onChange(listedWithinDays: number | undefined): void;
}

/** How long ago the car may have been listed. */
export const ListedFilter = ({ listedWithinDays, className, onChange }: ListedFilterProps) => {
  const { t } = useFilterWords();
  return (
    <Select
      label={t.listed}
      className={className}
      value={listedWithinDays ?? ''}
      options={[
        { value: '', label: t.anyTime },
        ...withChosenNumber(DAYS, listedWithinDays).map((days) => ({
          value: String(days),
          label: days === 1 ? t.today : t.withinDays(days),
        })),
      ]}
      onChange={(value) => onChange(value === '' ? undefined : Number(value))}
    />
  );
};
