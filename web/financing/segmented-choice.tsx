import { useId } from 'react';

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { readonly value: T; readonly label: string; readonly spoken?: string }[];
  onChange(value: T): void;
}

/** A group of radio buttons, styled as a segmented control. */
export const Choice = <T extends string>({ label, value, options, onChange }: ChoiceProps<T>) => {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium text-soft">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-11 flex-1 basis-12 items-center justify-center rounded-control border border-edge bg-surface px-2 font-semibold whitespace-nowrap tabular-nums hover:border-brand hover:bg-brand-wash has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full appearance-none rounded-control opacity-0"
              aria-label={option.spoken}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
