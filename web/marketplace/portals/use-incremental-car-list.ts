import { startTransition, useEffect, useState } from 'react';
import type { ListedCar } from '../use-search-cars.ts';

/** How many cars a new search renders first, which is enough for the first screens. */
const AT_FIRST = 12;
/** The number of cars in each later batch. */
const STEP = 2;

/** Returns the cars to render. A new search starts with the first ones and adds batches, each as a transition that input can interrupt. A list that
 *  exists when the page opens renders at once, because the user may be returning to its end. */
export const useDrawn = (cars: readonly ListedCar[]): readonly ListedCar[] => {
  const list = cars.map(({ id }) => id).join();
  const [drawn, setDrawn] = useState({ list, count: Number.POSITIVE_INFINITY });
  const { count } = drawn;
  if (drawn.list !== list) setDrawn({ list, count: AT_FIRST });
  useEffect(() => {
    if (count >= cars.length) return;
    const timer = setTimeout(() => startTransition(() => setDrawn({ list, count: count + STEP })));
    return () => clearTimeout(timer);
  }, [list, count, cars.length]);
  return cars.slice(0, count);
};
