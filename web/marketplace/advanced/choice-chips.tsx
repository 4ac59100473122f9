import { useId } from 'react';
import { advancedTexts } from '../../shared/texts/en/advanced.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import type { Choice } from '../filter-options.ts';
import { useFilterTexts } from '../filter-texts.ts';

interface ChoiceChipsProps {
  title: string;
  choices: readonly (Choice & { readonly badge?: string | null })[];
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** A multiple choice as a row of chips. Each chip is a checkbox that shows how many cars would match. */
export const ChoiceChips = ({ title, choices, chosen, onChange }: ChoiceChipsProps) => {
  const id = useId();
  const { t, f } = useFilterTexts();
  const { freePublic } = useTexts(advancedTexts);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-soft">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label, count, badge }) => (
          <div key={value} className="relative max-w-full">
            <input
              id={`${id}-${value}`}
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target: { checked } }) =>
                onChange(checked ? [...chosen, value] : chosen.filter((entry) => entry !== value))
              }
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
            />
            <label
              htmlFor={`${id}-${value}`}
              className="pointer-events-none flex min-h-10 max-w-full items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 font-medium peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand peer-[:not(:checked):hover]:bg-brand-wash"
            >
              <span className="truncate">{label}</span>
              {badge && (
                <span
                  className="truncate rounded-full bg-good-wash px-1.5 text-xs font-semibold text-good"
                  title={freePublic}
                >
                  {badge}
                </span>
              )}
              {count !== undefined && <span className="text-sm tabular-nums opacity-80">{f.count(count)}</span>}
            </label>
          </div>
        ))}
        {choices.length === 0 && <p className="text-soft">{t.notProvided}</p>}
      </div>
    </fieldset>
  );
};
