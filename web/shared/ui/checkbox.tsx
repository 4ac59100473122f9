import { type ReactNode, useId } from 'react';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  /** Right-aligned text, such as the number of cars that match the choice. */
  note?: string;
  disabled?: boolean;
  onChange(checked: boolean): void;
}

/** A checkbox with a clickable label that is at least 40 px high. */
export const Checkbox = ({ label, checked, note, disabled, onChange }: CheckboxProps) => {
  const id = useId();
  return (
    <div className="flex min-h-10 min-w-0 items-center gap-2.5">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="check size-5 shrink-0"
      />
      <label htmlFor={id} className="flex min-w-0 flex-1 items-baseline justify-between gap-2 py-2">
        <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
        {note !== undefined && <span className="text-sm text-soft tabular-nums">{note}</span>}
      </label>
    </div>
  );
};
