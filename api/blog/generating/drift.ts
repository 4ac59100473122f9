import type { Figure } from '../../../schema/blog/figures.ts';

/** A figure that moved by more than this is out of date: a share of its value, and for shares and changes so many points of a hundred. */
const MOST_DRIFT = 0.05;
const IN_POINTS: ReadonlySet<Figure['unit']> = new Set(['percent', 'change']);

/** What a figure states, whatever letter its group has. */
const kindOf = ({ name, about, filter }: Figure): string =>
  JSON.stringify([name.replace(/^group_[a-z]_/, 'group_'), about, filter]);
const hasMoved = ({ unit, value }: Figure, now: number): boolean => {
  if (IN_POINTS.has(unit)) return Math.abs(now - value) > MOST_DRIFT * 100;
  return Math.abs(now - value) > Math.abs(value) * MOST_DRIFT;
};

/** Returns the figures of an article that state something else today. One that too few cars make today is left out: there is nothing to compare. */
export const driftedFigures = (published: readonly Figure[], today: readonly Figure[]): readonly Figure[] => {
  const values = new Map(today.map((figure) => [kindOf(figure), figure.value]));
  return published.filter((figure) => {
    const now = values.get(kindOf(figure));
    return now !== undefined && hasMoved(figure, now);
  });
};
