import { Select } from '../../shared/ui/select.tsx';
import { useFilterTexts } from '../filter-texts.ts';
import { withChosenNumber } from './number-options.ts';

const MILEAGES_KM = [10_000, 20_000, 40_000, 60_000, 80_000, 100_000, 150_000];

interface MileageFilterProps {
  /** The maximum mileage in kilometres; undefined for any mileage. */
  mileageMax: number | undefined;
  onChange(mileageMax: number | undefined): void;
}

/** A select for the maximum mileage. */
export const MileageFilter = ({ mileageMax, onChange }: MileageFilterProps) => {
  const { t, f } = useFilterTexts();
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
