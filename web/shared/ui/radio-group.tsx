import { type ReactNode, useId } from 'react';

interface RadioGroupProps<T extends string> {
  label: string;
  options: readonly { readonly value: T; readonly label: string }[];
  value: T | null;
  /** Says why the choice is wrong. Screen readers announce it at once. */
  error?: string | undefined;
  /** Content that explains the choice, shown between the label and the options. */
  children?: ReactNode;
  onChange(value: NoInfer<T>): void;
}

/** A choice of one among a few options, which are all visible. */
export const RadioGroup = <T extends string>({
  label,
  options,
  value,
  error,
  children,
  onChange,
}: RadioGroupProps<T>) => {
  const name = useId();
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="mb-1 text-sm font-medium text-soft">{label}</legend>
      {children}
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 items-center gap-2.5 py-1.5">
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="size-5 shrink-0 accent-brand"
          />
          {option.label}
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
};
