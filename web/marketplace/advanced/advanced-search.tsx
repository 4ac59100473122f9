import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useFilterWords } from '../filter-words.ts';
import type { SearchState } from '../search-state.ts';
import { type AdvancedDraft, advancedCount } from './advanced-draft.ts';

const load = () => import('./advanced-form.tsx');
const AdvancedForm = lazyPart(load);
/** Fetches the form before it is opened: when the pointer or the focus reaches what opens it. What fails shows when it opens. */
export const prefetchAdvanced = (): void => void load().catch(() => undefined);

/** The id of the card's head, which opens and closes the part with that id. */
export const headIdOf = (id: string): string => `${id}-head`;

interface AdvancedSearchProps {
  /** Of the part that opens and closes, for the controls elsewhere that do it. */
  id: string;
  search: SearchState;
  open: boolean;
  onOpen(open: boolean): void;
  onSearch(draft: AdvancedDraft): void;
  /** A submitted search was answered, and the card closed. */
  onSearched(): void;
}

/** What the reader changed and has not sent; a search from elsewhere makes it void. */
const useDraft = ({ filters }: SearchState) => {
  const [draft, setDraft] = useState<AdvancedDraft>();
  const [under, setUnder] = useState(filters);
  if (under !== filters) {
    setUnder(filters);
    setDraft(undefined);
  }
  return [draft, setDraft] as const;
};

/** The card of the advanced search. It opens by its head, says how many filters it holds, and closes once a search that it sent is answered. */
export const AdvancedSearch = ({ id, search, open, onOpen, onSearch, onSearched }: AdvancedSearchProps) => {
  const { t, f } = useFilterWords();
  const [draft, setDraft] = useDraft(search);
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);

  const count = advancedCount(draft?.filters ?? search.filters);
  return (
    <section aria-label={t.advanced.title} className="rounded-card border border-line bg-surface shadow-card">
      <h2>
        <button
          type="button"
          id={headIdOf(id)}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onOpen(!open)}
          onPointerEnter={prefetchAdvanced}
          onFocus={prefetchAdvanced}
          className="flex min-h-14 w-full items-center gap-3 rounded-card px-4 py-2 text-start scroll-mt-2 sm:px-6"
        >
          <SlidersHorizontal aria-hidden className="size-5 shrink-0 text-brand" />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
            <span className="text-lg font-bold">{t.advanced.title}</span>
            <span className="text-sm font-normal text-soft">{t.advanced.intro}</span>
          </span>
          {count > 0 && (
            <span className="rounded-full bg-brand px-2.5 text-sm font-semibold text-on-brand tabular-nums">
              {f.count(count)}
              <span className="sr-only"> {t.active}</span>
            </span>
          )}
          <ChevronDown
            aria-hidden
            className={`size-5 shrink-0 text-soft transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={id} hidden={!open} className="border-t border-line p-4 sm:p-6">
        {opened && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <AdvancedForm
              search={search}
              draft={draft}
              onDraft={setDraft}
              onSearch={onSearch}
              onSearched={() => {
                onOpen(false);
                onSearched();
              }}
            />
          </Suspense>
        )}
      </div>
    </section>
  );
};
