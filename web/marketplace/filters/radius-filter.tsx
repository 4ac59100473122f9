import { Select } from '../../shared/ui/select.tsx';
import { useFilterTexts } from '../filter-texts.ts';
import { withChosenNumber } from './number-options.ts';

const RADII_KM = [25, 50, 100, 200, 500];

interface RadiusFilterProps {
  /** The radius around the city in kilometres; undefined to search only in the city. */
  radiusKm: number | undefined;
  hint?: string;
  onChange(radiusKm: number | undefined): void;
}

/** A select for the search radius around the city. */
export const RadiusFilter = ({ radiusKm, hint, onChange }: RadiusFilterProps) => {
  const { t, f } = useFilterTexts();
  return (
    <Select
      label={t.distance}
      title={hint}
      value={radiusKm ?? ''}
      options={[
        { value: '', label: t.cityOnly },
        ...withChosenNumber(RADII_KM, radiusKm).map((km) => ({ value: String(km), label: t.within(f.km(km)) })),
      ]}
      onChange={(value) => onChange(value === '' ? undefined : Number(value))}
    />
  );
};
