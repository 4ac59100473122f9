import { ChevronLeft, ChevronRight } from 'lucide-react';
import { RESULT_LIMITS } from '../../schema/marketplace/enumerations.ts';
import { formatCount } from '../shared/format/numbers.ts';
import { Button } from '../shared/ui/button.tsx';
import { Select } from '../shared/ui/select.tsx';
import type { Position } from './search-state.ts';
import type { CarPage } from './use-search-cars.ts';

/** "1–50 of 2,034": where a page stands. */
export const pageRange = ({ pageInfo, nodes, total }: CarPage): string =>
  `${formatCount(pageInfo.startIndex + 1)}–${formatCount(pageInfo.startIndex + nodes.length)} of ${formatCount(total)}`;

interface PagerProps {
  page: CarPage;
  limit: number;
  onMove(position: Position): void;
  onLimit(limit: number): void;
}

/** The next and the previous page, and how many cars a page holds. */
export const Pager = ({ page, limit, onMove, onLimit }: PagerProps) => {
  const { startCursor, endCursor, hasNextPage, hasPreviousPage } = page.pageInfo;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 sm:justify-between">
      <Select
        label="Cars a page"
        hideLabel
        className="w-40"
        value={limit}
        options={RESULT_LIMITS.map((value) => ({ value: String(value), label: `${value} a page` }))}
        onChange={(value) => onLimit(Number(value))}
      />
      <p className="order-first w-full text-center text-soft tabular-nums sm:order-none sm:w-auto">{pageRange(page)}</p>
      <div className="flex gap-2">
        <Button
          look="secondary"
          disabled={!hasPreviousPage || startCursor === null}
          onClick={() => startCursor !== null && onMove({ before: startCursor })}
        >
          <ChevronLeft aria-hidden className="size-4" />
          Previous
        </Button>
        <Button
          look="secondary"
          disabled={!hasNextPage || endCursor === null}
          onClick={() => endCursor !== null && onMove({ after: endCursor })}
        >
          Next
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  );
};
