import { Select } from '../../shared/ui/select.tsx';
import { useFilterWords } from '../filter-words.ts';
import { withChosenNumber } from './offered-numbers.ts';

const MILEAGES_KM = [10_000, 20_000, 40_000, 60_000, 80_000, 100_000, 150_000];

interface MileageFilterProps {
  /** Kilometres; undefined for any. */
  mileageMax: number | undefined;
  onChange(mileageMax: number | undefined): void;
}

/** How far the car may have been driven. */
export const MileageFilter = ({ mileageMax, onChange }: MileageFilterProps) => {
  const { t, f } = useFilterWords();
  return (
    <Select
      label={t.kmDriven}
      value={mileageMax ?? ''}
      options={[
        { value: '', label: t.anyMileage },
        ...withChosenNumber(MILEAGES_KM, mileageMax).map((km) => ({ value: String(km), label: t.upTo(f.km(km)) })),
      ]}
      onChange={(value) => onChange(value === '' ? undefined : Number(value))}
    />
  );
};
