import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type SelectHTMLAttributes, useId } from 'react';

const controlStyle =
  'min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-base text-ink disabled:cursor-not-allowed disabled:opacity-55';

/** One thing that can be chosen. */
export interface Option {
  readonly value: string;
  readonly label: string;
}
/** Options under a heading of their own. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'children'> {
  label: string;
  /** The label is for screen readers alone: the place says what the control is. */
  hideLabel?: boolean;
  options: readonly (Option | OptionGroup)[];
  onChange(value: string): void;
}

/** The browser's own list: best on a phone, complete with the keyboard, and it needs no style that the policy forbids. */
export const Select = ({ label, hideLabel, options, onChange, className, ...rest }: SelectProps) => {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-sm font-medium text-soft'}>
        {label}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={id}
          onChange={(event) => onChange(event.target.value)}
          className={clsx(controlStyle, 'appearance-none truncate pr-10')}
        >
          {options.map((entry) =>
            'options' in entry ? (
              <optgroup key={entry.label} label={entry.label}>
                {entry.options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </optgroup>
            ) : (
              <option key={entry.value} value={entry.value}>
                {entry.label}
              </option>
            ),
          )}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-soft"
        />
      </div>
    </div>
  );
};
