import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { controlStyle, described, Field, type FieldProps } from './field.tsx';

/** An option of a select. */
export interface Option {
  readonly value: string;
  readonly label: string;
}
/** A group of options under a heading. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'onChange' | 'children' | 'id'> {
  options: readonly (Option | OptionGroup)[];
  onChange(value: string): void;
}

/** A native select. It works best on a phone and with the keyboard, and needs no styles that the CSP forbids. For long lists of well-known names, see
 *  combobox.tsx. */
export const Select = ({ label, hideLabel, hint, error, options, onChange, className, ...rest }: SelectProps) => {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <div className="relative">
        <select
          {...described(id, { hint, error })}
          {...rest}
          id={id}
          onChange={(event) => onChange(event.target.value)}
          className={clsx(controlStyle, 'appearance-none truncate pe-10')}
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
          className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-soft"
        />
      </div>
    </Field>
  );
};
