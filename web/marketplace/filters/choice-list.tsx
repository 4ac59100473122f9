import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { Disclosure } from '../../shared/ui/disclosure.tsx';
import type { Choice } from '../filter-options.ts';
import { useFilterTexts } from '../filter-texts.ts';

interface ChoiceListProps {
  title: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  startOpen?: boolean;
  onChange(chosen: readonly string[]): void;
}

/** A collapsible multiple choice. Each option shows how many cars would match. */
export const ChoiceList = ({ title, choices, chosen, startOpen, onChange }: ChoiceListProps) => {
  const { t, f } = useFilterTexts();
  return (
    <Disclosure title={title} active={chosen.length} startOpen={startOpen}>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {choices.map(({ value, label, count }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            note={count === undefined ? undefined : f.count(count)}
            onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((entry) => entry !== value))}
          />
        ))}
        {choices.length === 0 && <p className="text-soft">{t.notProvided}</p>}
      </fieldset>
    </Disclosure>
  );
};
