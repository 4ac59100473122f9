import { useState } from 'react';
import type { FieldProps } from '../shared/ui/field.tsx';
import { Input } from '../shared/ui/input.tsx';

interface NumberFieldProps extends FieldProps {
  readonly name: string;
  readonly value: number | null | undefined;
  /** The step for browsers and screen readers: 0.01 for lakhs. */
  readonly step?: number;
  /** The smallest accepted value, by default 0. A smaller number counts as no value. */
  readonly least?: number;
  /** The largest accepted value. A larger number counts as no value. */
  readonly most: number;
  readonly start?: string;
  readonly required?: boolean;
  onChange(value: number | null): void;
}

/** A field for a number. It keeps the text as typed while `value` matches it. Text that is not a number counts as no value. */
export const NumberField = ({ value, step = 1, least = 0, most, onChange, ...rest }: NumberFieldProps) => {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number | null } | null>(null);
  const read = (text: string): number | null => {
    const number = text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''));
    if (!(number >= least) || number > most) return null;
    const places = step < 1 ? 100 : 1;
    return Math.round(number * places) / places;
  };
  const known = value ?? null;
  // A value from elsewhere replaces the text typed here.
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

/** A text field with suggestions from a list. It accepts any other text as well. */
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
