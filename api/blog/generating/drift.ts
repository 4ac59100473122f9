import type { Figure } from '../../../schema/blog/figures.ts';

/** The largest tolerated change of a figure, as a fraction of its value. For figures in percent, the limit is 5 percentage points. */
const MOST_DRIFT = 0.05;
const IN_POINTS: ReadonlySet<Figure['unit']> = new Set(['percent', 'change']);

/** Returns a key that identifies what a figure describes. The key omits the group's letter, which may differ between reports. */
const kindOf = ({ name, about, filter }: Figure): string =>
  JSON.stringify([name.replace(/^group_[a-z]_/, 'group_'), about, filter]);
const hasMoved = ({ unit, value }: Figure, now: number): boolean => {
  if (IN_POINTS.has(unit)) return Math.abs(now - value) > MOST_DRIFT * 100;
  return Math.abs(now - value) > Math.abs(value) * MOST_DRIFT;
};

/** Returns the figures of an article whose values have drifted. Figures that are based on too few cars today are omitted, because they have no
 *  current value. */
export const driftedFigures = (published: readonly Figure[], today: readonly Figure[]): readonly Figure[] => {
  const values = new Map(today.map((figure) => [kindOf(figure), figure.value]));
  return published.filter((figure) => {
    const now = values.get(kindOf(figure));
    return now !== undefined && hasMoved(figure, now);
  });
};
