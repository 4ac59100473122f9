import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useFilterTexts } from '../filter-texts.ts';
import type { SearchState } from '../search-state.ts';
import { advancedCount } from './advanced-count.ts';
import type { AdvancedDraft } from './advanced-draft.ts';

const load = () => import('./advanced-form.tsx');
const AdvancedForm = lazyPart(load);
/** Prefetches the form when the pointer or the focus reaches a control that opens it. Ignores a failed load, which is reported when the form
 *  opens. */
export const prefetchAdvanced = (): void => void load().catch(() => undefined);

/** Returns the id of the card's header. `id` is the id of the collapsible part, which the header toggles. */
export const headIdOf = (id: string): string => `${id}-head`;

interface AdvancedSearchProps {
  /** The id of the collapsible part, for controls elsewhere that toggle the part. */
  id: string;
  search: SearchState;
  open: boolean;
  /** True to render nothing, not even the header. */
  hidden?: boolean;
  onOpen(open: boolean): void;
  onSearch(draft: AdvancedDraft): void;
  /** Called after a submitted search has finished and the card has closed. */
  onSearched(): void;
}

/** Returns the user's unsubmitted changes and a function to set them. A search from another form discards the changes. */
const useDraft = ({ filters }: SearchState) => {
  const [draft, setDraft] = useState<AdvancedDraft>();
  const [under, setUnder] = useState(filters);
  if (under !== filters) {
    setUnder(filters);
    setDraft(undefined);
  }
  return [draft, setDraft] as const;
};

/** The collapsible card of the advanced search. It shows how many filters are active, and closes after its search has finished. */
export const AdvancedSearch = ({
  id,
  search,
  open,
  hidden = false,
  onOpen,
  onSearch,
  onSearched,
}: AdvancedSearchProps) => {
  const { t, f } = useFilterTexts();
  const [draft, setDraft] = useDraft(search);
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);

  const count = advancedCount(draft?.filters ?? search.filters);
  return (
    <section
      aria-label={t.advanced.title}
      hidden={hidden}
      className="rounded-card border border-line bg-surface shadow-card"
    >
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
