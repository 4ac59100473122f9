import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '../format/use-formats.ts';
import { uiTexts } from '../texts/en/ui.ts';
import { useTexts } from '../texts/language-context.tsx';

interface PageNumber {
  readonly number: number;
  readonly isCurrent: boolean;
}
interface PaginationProps<P extends PageNumber> {
  label: string;
  /** The displayed page numbers, in ascending order. An ellipsis stands for omitted numbers. */
  pages: readonly P[];
  onPage(page: P): void;
  /** Goes to the previous page; undefined on the first page. */
  previous?: () => void;
  /** Goes to the next page; undefined on the last page. */
  next?: () => void;
}
const step =
  'inline-flex size-11 items-center justify-center rounded-control border border-transparent font-semibold tabular-nums enabled:hover:bg-brand-wash disabled:opacity-40';

const Step = ({ label, onClick, children }: { label: string; onClick?: () => void; children: ReactNode }) => (
  <button type="button" aria-label={label} disabled={!onClick} onClick={onClick} className={step}>
    {children}
  </button>
);

/** Buttons for the pages of a list: the page numbers, and the previous and next pages. */
export const Pagination = <P extends PageNumber>({ label, pages, onPage, previous, next }: PaginationProps<P>) => {
  const t = useTexts(uiTexts);
  const { count } = useFormats();
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          <Step label={t.previous} onClick={previous}>
            <ChevronLeft aria-hidden className="size-5 rtl:rotate-180" />
          </Step>
        </li>
        {pages.map((page, index) => {
          const before = pages[index - 1];
          return (
            <li key={page.number} className="flex items-center gap-1">
              {before && before.number + 1 < page.number && (
                <span aria-hidden className="w-6 text-center text-soft">
                  …
                </span>
              )}
              <button
                type="button"
                aria-current={page.isCurrent ? 'page' : undefined}
                aria-label={(page.isCurrent ? t.pagination.current : t.pagination.page)(count(page.number))}
                onClick={() => !page.isCurrent && onPage(page)}
                className={clsx(step, page.isCurrent && 'border-brand bg-brand text-on-brand hover:bg-brand')}
              >
                {count(page.number)}
              </button>
            </li>
          );
        })}
        <li>
          <Step label={t.next} onClick={next}>
            <ChevronRight aria-hidden className="size-5 rtl:rotate-180" />
          </Step>
        </li>
      </ul>
    </nav>
  );
};
