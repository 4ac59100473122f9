import { useState } from 'react';
import type { FieldProps } from '../shared/ui/field.tsx';
import { Input } from '../shared/ui/input.tsx';

interface NumberFieldProps extends FieldProps {
  readonly name: string;
  readonly value: number | null | undefined;
  /** The step that browsers and screen readers know: 0.01 for lakhs. */
  readonly step?: number;
  /** The smallest value that is taken: 0 by default. What is smaller counts as nothing. */
  readonly least?: number;
  /** The largest value that is taken. */
  readonly most: number;
  readonly start?: string;
  readonly required?: boolean;
  onChange(value: number | null): void;
}

/** A number that is typed: what is typed stays as it is while the number follows it. What is no number counts as nothing. */
export const NumberField = ({ value, step = 1, least = 0, most, onChange, ...rest }: NumberFieldProps) => {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number | null } | null>(null);
  const read = (text: string): number | null => {
    const number = text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''));
    if (!(number >= least) || number > most) return null;
    const places = step < 1 ? 100 : 1;
    return Math.round(number * places) / places;
  };
  const known = value ?? null;
  // Somebody else's value replaces what was typed here.
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

/** A text with suggestions from a list: any other text is taken, too. */
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
