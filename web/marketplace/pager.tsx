import { RESULT_LIMITS } from '../../schema/marketplace/enumerations.ts';
import { searchTexts } from '../shared/texts/en/search.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Pagination } from '../shared/ui/pagination.tsx';
import { Select } from '../shared/ui/select.tsx';
import type { Position } from './search-state.ts';
import { usePageRange } from './use-page-range.ts';
import type { CarPage } from './use-search-cars.ts';

interface PagerProps {
  page: CarPage;
  limit: number;
  onMove(position: Position): void;
  onLimit(limit: number): void;
}

/** The page numbers, the next and previous buttons, and the page size. */
const Pager = ({ page, limit, onMove, onLimit }: PagerProps) => {
  const t = useTexts(searchTexts);
  const rangeOf = usePageRange();
  const { startCursor, endCursor, hasNextPage, hasPreviousPage } = page.pageInfo;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 sm:justify-between">
      <Select
        label={t.perPage}
        hideLabel
        className="w-40"
        value={limit}
        options={RESULT_LIMITS.map((value) => ({ value: String(value), label: t.aPage(value) }))}
        onChange={(value) => onLimit(Number(value))}
      />
      <p className="order-first w-full text-center text-soft tabular-nums lg:order-none lg:w-auto">{rangeOf(page)}</p>
      <Pagination
        label={t.pages}
        pages={page.pages}
        onPage={({ after }) => onMove(after === null ? null : { after })}
        previous={hasPreviousPage && startCursor !== null ? () => onMove({ before: startCursor }) : undefined}
        next={hasNextPage && endCursor !== null ? () => onMove({ after: endCursor }) : undefined}
      />
    </div>
  );
};
export default Pager;
