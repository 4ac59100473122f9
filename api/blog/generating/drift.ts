import type { Figure } from '../../../schema/blog/figures.ts';

/** A figure that has moved by more than this is out of date. The limit is a share of the value; for shares and changes it means percentage points. */
const MOST_DRIFT = 0.05;
const IN_POINTS: ReadonlySet<Figure['unit']> = new Set(['percent', 'change']);

/** Returns a key for what a figure states, regardless of the letter of its group. */
const kindOf = ({ name, about, filter }: Figure): string =>
  JSON.stringify([name.replace(/^group_[a-z]_/, 'group_'), about, filter]);
const hasMoved = ({ unit, value }: Figure, now: number): boolean => {
  if (IN_POINTS.has(unit)) return Math.abs(now - value) > MOST_DRIFT * 100;
  return Math.abs(now - value) > Math.abs(value) * MOST_DRIFT;
};

/** Returns the figures of an article whose values have drifted. A figure that too few cars support today is left out, because there is nothing to
 *  compare it with. */
export const driftedFigures = (published: readonly Figure[], today: readonly Figure[]): readonly Figure[] => {
  const values = new Map(today.map((figure) => [kindOf(figure), figure.value]));
  return published.filter((figure) => {
    const now = values.get(kindOf(figure));
    return now !== undefined && hasMoved(figure, now);
  });
};
