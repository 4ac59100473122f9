import { useState } from 'react';
import type { FieldProps } from '../shared/ui/field.tsx';
import { Input } from '../shared/ui/input.tsx';

interface NumberFieldProps extends FieldProps {
  readonly name: string;
  readonly value: number | null | undefined;
  /** The step between accepted numbers; defaults to 1. A step below 1 allows two decimal places. */
  readonly step?: number;
  /** The minimum; defaults to 0. A smaller number counts as no value. */
  readonly least?: number;
  /** The maximum. A larger number counts as no value. */
  readonly most: number;
  readonly start?: string;
  readonly required?: boolean;
  onChange(value: number | null): void;
}

/** A number field. It shows the typed text as long as the text represents `value`. Text that is not a number counts as no value. */
export const NumberField = ({ value, step = 1, least = 0, most, onChange, ...rest }: NumberFieldProps) => {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number | null } | null>(null);
  const read = (text: string): number | null => {
    const number = text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''));
    if (!(number >= least) || number > most) return null;
    const places = step < 1 ? 100 : 1;
    return Math.round(number * places) / places;
  };
  const known = value ?? null;
  // If `value` was changed elsewhere, it replaces the typed text.
  const text = typed && typed.value === known ? typed.text : known === null ? '' : String(known);
  return (
    <Input
      {...rest}
      inputMode={step < 1 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      onChange={(next) => {
        const number = read(next);
        setTyped({ text: next, value: number });
        onChange(number);
      }}
    />
  );
};

interface SuggestingFieldProps extends FieldProps {
  readonly name: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly maxLength: number;
  readonly required?: boolean;
  readonly autoComplete?: string;
  readonly labelOf?: (value: string) => string;
  onChange(value: string | null): void;
}

/** A text field with a list of suggestions. It also accepts any other text. */
export const SuggestingField = ({ options, labelOf = String, onChange, ...rest }: SuggestingFieldProps) => {
  const list = `${rest.name}-suggestions`;
  return (
    <>
      <Input autoComplete="off" {...rest} list={list} onChange={(text) => onChange(text === '' ? null : text)} />
      <datalist id={list}>
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option) === option ? undefined : labelOf(option)}
          </option>
        ))}
      </datalist>
    </>
  );
};
