import { useId } from 'react';
import { BOOKING_TEXT_LENGTH } from '../../schema/bookings/limits.ts';
import { controlStyle, Field } from '../shared/ui/field.tsx';

interface NoteFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly rows?: number;
  /** Maximum length; by default that of a note. Null: only the server checks the length. */
  readonly maxLength?: number | null;
  onChange(value: string): void;
}

/** A multi-line text input, such as for a note to the other side of a visit. */
export const NoteField = ({
  label,
  hint,
  value,
  rows = 2,
  maxLength = BOOKING_TEXT_LENGTH,
  onChange,
}: NoteFieldProps) => {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint}>
      <textarea
        id={id}
        rows={rows}
        maxLength={maxLength ?? undefined}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlStyle} py-2`}
      />
    </Field>
  );
};
