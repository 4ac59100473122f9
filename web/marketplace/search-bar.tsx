import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';

interface SearchBarProps {
  /** What is searched now. */
  query: string | undefined;
  onSearch(query: string | undefined): void;
}

/** Free text over brand, model, variant and city. An emptied field searches for everything again. */
export const SearchBar = ({ query, onSearch }: SearchBarProps) => {
  const id = useId();
  const [text, setText] = useState(query ?? '');
  useEffect(() => setText(query ?? ''), [query]);
  return (
    <search>
      <form
        className="flex gap-2 rounded-2xl bg-surface p-2 shadow-lift"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim() || undefined);
        }}
      >
        <label htmlFor={id} className="flex min-w-0 flex-1 items-center gap-2 pl-2 text-soft">
          <Search aria-hidden className="size-5 shrink-0" />
          <span className="sr-only">Search by brand, model or city</span>
          <input
            id={id}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            value={text}
            placeholder="Swift in Hyderabad"
            onChange={(event) => {
              setText(event.target.value);
              if (event.target.value === '' && query !== undefined) onSearch(undefined);
            }}
            className="min-h-11 w-full min-w-0 rounded-control bg-transparent px-1 text-lg text-ink placeholder:text-soft"
          />
        </label>
        <button
          type="submit"
          className="min-h-11 shrink-0 rounded-xl bg-accent px-5 text-lg font-semibold text-on-accent transition-[filter] hover:brightness-105"
        >
          Search
        </button>
      </form>
    </search>
  );
};
