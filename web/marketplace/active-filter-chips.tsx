import { X } from 'lucide-react';
import { activeFilters } from './active-filters.ts';
import { useFilterTexts } from './filter-texts.ts';
import { removeChip } from './remove-chip.ts';
import type { Filters } from './search-state.ts';

/** The CSS classes of a row of chips. On a phone, the row is one scrolling line, so that many chips do not push the cars off the first screen. */
export const chipRow =
  'flex items-center gap-2 max-sm:no-scrollbar max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1.5 sm:flex-wrap';

interface RemovableChipProps {
  label: string;
  /** True if clicks have no effect. The chip can still be focused. */
  disabled?: boolean;
  onRemove(): void;
}

/** A list entry with a chip that the user removes by clicking it. */
export const RemovableChip = ({ label, disabled = false, onRemove }: RemovableChipProps) => {
  const { t } = useFilterTexts();
  return (
    <li className="max-w-full max-sm:shrink-0">
      <button
        type="button"
        data-chip=""
        aria-disabled={disabled || undefined}
        onClick={(event) => {
          if (!disabled) removeChip(event.currentTarget, onRemove);
        }}
        aria-label={t.remove(label)}
        className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-edge bg-surface py-1 ps-3 pe-2 font-medium hover:bg-brand-wash"
      >
        <span className="truncate">{label}</span>
        <X aria-hidden className="size-4 shrink-0 text-soft" />
      </button>
    </li>
  );
};

interface ActiveFilterChipsProps {
  filters: Filters;
  onChange(filters: Filters): void;
  onClear(): void;
}

/** All active filters except the free text, which `UnderstoodText` shows. Clicking a filter removes it. */
export const ActiveFilterChips = ({ filters, onChange, onClear }: ActiveFilterChipsProps) => {
  const words = useFilterTexts();
  const { t } = words;
  const active = activeFilters(filters, words).filter(({ key }) => key !== 'q');
  if (active.length === 0) return null;
  return (
    <ul aria-label={t.activeFilters} className={chipRow}>
      {active.map(({ key, label, without }) => (
        <RemovableChip key={key} label={label} onRemove={() => onChange(without)} />
      ))}
      <li className="max-sm:shrink-0">
        <button
          type="button"
          onClick={(event) => removeChip(event.currentTarget, onClear)}
          className="min-h-9 px-2 font-semibold text-brand underline-offset-4 hover:underline"
        >
          {t.clearAll}
        </button>
      </li>
    </ul>
  );
};
