import { Select } from '../../shared/ui/select.tsx';
import { useFilterTexts } from '../filter-texts.ts';
import { withChosenNumber } from './number-options.ts';

const DAYS = [1, 7, 15, 30, 90];

interface ListedFilterProps {
  /** The maximum age in days; undefined for any age. */
  listedWithinDays: number | undefined;
  className?: string;
  onChange(listedWithinDays: number | undefined): void;
}

/** A select for the maximum age of the listing. */
export const ListedFilter = ({ listedWithinDays, className, onChange }: ListedFilterProps) => {
  const { t } = useFilterTexts();
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
