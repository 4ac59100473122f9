import { Search } from 'lucide-react';
import { useId } from 'react';
import { heroTexts } from '../shared/texts/en/hero.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

interface QueryFieldProps {
  value: string;
  /** True in the search bar, where the field is less tall and its icon is the submit button. */
  compact?: boolean;
  onChange(value: string): void;
}

/** The field for a search's free text. */
export const QueryField = ({ value, compact = false, onChange }: QueryFieldProps) => {
  const t = useTexts(heroTexts);
  const id = useId();
  const icon = <Search aria-hidden className="size-5 shrink-0" />;
  return (
    <div
      className={`flex items-center gap-2 rounded-control border border-edge bg-surface text-soft focus-within:border-brand ${compact ? '' : 'ps-3'}`}
    >
      {compact ? (
        <button
          type="submit"
          aria-label={t.search}
          className="-me-2 inline-flex size-10.5 shrink-0 items-center justify-center rounded-control text-brand hover:bg-brand-wash"
        >
          {icon}
        </button>
      ) : (
        icon
      )}
      <label htmlFor={id} className="sr-only">
        {compact ? t.queryInBar : t.query}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        value={value}
        placeholder={t.queryExample}
        onChange={(event) => onChange(event.target.value)}
        className={`w-full min-w-0 rounded-control bg-transparent pe-2 text-ink placeholder:text-soft ${compact ? 'min-h-10.5' : 'min-h-12 text-lg'}`}
      />
    </div>
  );
};
