import { FLAGS } from '../../../schema/marketplace/enumerations.ts';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { useFilterTexts } from '../filter-texts.ts';
import type { Filters } from '../search-state.ts';

interface FlagFiltersProps {
  readonly filters: Filters;
  onChange(change: Partial<Filters>): void;
}

/** The checkboxes of the yes/no filters, such as photos and warranty. */
export const FlagFilters = ({ filters, onChange }: FlagFiltersProps) => {
  const { t } = useFilterTexts();
  return FLAGS.map((name) => (
    <Checkbox
      key={name}
      label={t.flags[name]}
      checked={filters[name] ?? false}
      onChange={(on) => onChange({ [name]: on || undefined })}
    />
  ));
};
