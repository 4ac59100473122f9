import { useId } from 'react';
import { FLAG_TEXT_LENGTH } from '../../schema/flags/reasons.ts';
import { controlStyle, described, Field } from '../shared/ui/field.tsx';

interface WordsFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly value: string;
  onChange(value: string): void;
}

/** Some lines of text for the people of the desk. */
export const WordsField = ({ label, hint, error, value, onChange }: WordsFieldProps) => {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...described(id, { hint, error })}
        id={id}
        rows={3}
        maxLength={FLAG_TEXT_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlStyle} py-2`}
      />
    </Field>
  );
};
