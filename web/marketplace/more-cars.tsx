import { clsx } from 'clsx';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useNear } from '../shared/page/use-near-viewport.ts';
import { searchTexts } from '../shared/texts/en/search.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { AT_REST } from '../shared/ui/skeleton.tsx';
import type { MoreItems } from './car-grid.tsx';
import { useMoreCars } from './use-more-cars.ts';
import { type Asked, type AskedPage, CARS_AT_FIRST } from './use-search-cars.ts';

/** A batch loads when it is this close to the visible part of the page: about two phone screens. */
const AHEAD = '1500px';

const ranks = (from: number, to: number, step = 1): readonly number[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);

interface BatchProps {
  asked: Asked;
  start: number;
  count: number;
  item: Parameters<MoreItems>[0];
  room: ReactNode;
}

/** The placeholder of one car. Every placeholder of a batch is observed, because the user may jump into the middle of the batch. */
const Room = ({ isWanted, onNear, children }: { isWanted: boolean; onNear(): void; children: ReactNode }) => {
  const { ref, near } = useNear<HTMLLIElement>(AHEAD);
  useEffect(() => {
    if (near) onNear();
  }, [near, onNear]);
  return (
    <li ref={ref} aria-hidden className={clsx('noscript:hidden', !isWanted && AT_REST)}>
      {children}
    </li>
  );
};

const Batch = ({ asked, start, count, item, room }: BatchProps) => {
  const t = useTexts(searchTexts);
  const [isWanted, setWanted] = useState(false);
  const want = useCallback(() => setWanted(true), []);
  const { cars, error, retry } = useMoreCars(asked, { start, count }, isWanted);
  // Rendered in slices, so that scrolling stays smooth.
  const shown = useDeferredValue(cars);
  if (shown) return shown.map(item);
  if (error !== null)
    return (
      <li className="col-span-full">
        <FetchFailed title={t.failedTitle} error={error} onRetry={retry} />
      </li>
    );
  return ranks(start, start + count).map((rank) => (
    <Room key={rank} isWanted={isWanted} onNear={want}>
      {room}
    </Room>
  ));
};

interface MoreCarsProps extends AskedPage {
  item: BatchProps['item'];
  room: ReactNode;
}

/** The cars of a page that come after the first ones, as list items. They load in batches: a batch loads when it comes near the window, and
 *  placeholders reserve its space until then. */
const MoreCars = ({ page, asked, item, room }: MoreCarsProps) =>
  ranks(page.nodes.length, page.size, CARS_AT_FIRST).map((start) => (
    <Batch
      key={start}
      asked={asked}
      start={start}
      count={Math.min(CARS_AT_FIRST, page.size - start)}
      item={item}
      room={room}
    />
  ));
export default MoreCars;
