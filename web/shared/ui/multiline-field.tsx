import { useId } from 'react';
import { controlStyle, described, Field } from './field.tsx';

interface WordsFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly value: string;
  readonly rows?: number;
  /** The maximum length in UTF-16 code units. If undefined, only the server checks the length. */
  readonly maxLength?: number;
  readonly name?: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  onChange(value: string): void;
}

/** A multi-line text input. */
export const MultilineField = ({ label, hint, error, value, onChange, ...rest }: WordsFieldProps) => {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...described(id, { hint, error })}
        rows={3}
        {...rest}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlStyle} py-2`}
      />
    </Field>
  );
};
