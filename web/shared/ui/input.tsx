import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlStyle, described, Field, type FieldProps } from './field.tsx';

interface InputProps extends FieldProps, Omit<ComponentProps<'input'>, 'onChange' | 'id'> {
  /** Decoration before the text, such as a search icon or ₹. */
  start?: ReactNode;
  onChange?(value: string): void;
}

/** A single-line text input, with its label, hint and error. */
export const Input = ({ label, hideLabel, hint, error, start, className, onChange, ...rest }: InputProps) => {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <div className="relative">
        {start && (
          <span aria-hidden className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-soft">
            {start}
          </span>
        )}
        <input
          {...described(id, { hint, error })}
          {...rest}
          id={id}
          onChange={(event) => onChange?.(event.target.value)}
          className={clsx(controlStyle, start && 'ps-10')}
        />
      </div>
    </Field>
  );
};
