import type { PointerEvent } from 'react';

interface ReaderProps {
  /** The accessible name of the drawing. */
  label: string;
  /** The number of points that can be selected. */
  count: number;
  /** The index of the selected point; undefined if no point is selected. */
  at: number | undefined;
  /** Returns the index of the point nearest to a position, which is a fraction of the width (0 to 1). By default, the points are assumed to be evenly
   *  spaced. */
  nearest?(along: number): number;
  /** Describes a point for screen readers. */
  words(at: number): string;
  onRead(at: number | undefined): void;
}

/** An invisible range input over a chart, with which users select a point by pointer, touch or arrow keys. It also works with screen readers. */
export const Reader = ({ label, count, at, nearest, words, onRead }: ReaderProps) => {
  const read = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const along = (event.clientX - left) / Math.max(1, width);
    const place = getComputedStyle(event.currentTarget).direction === 'rtl' ? 1 - along : along;
    onRead(nearest ? nearest(place) : Math.min(count - 1, Math.max(0, Math.floor(place * count))));
  };
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={words(at ?? 0)}
      min={0}
      max={Math.max(0, count - 1)}
      step={1}
      value={at ?? 0}
      onChange={(event) => onRead(Number(event.target.value))}
      onFocus={() => onRead(at ?? 0)}
      onBlur={() => onRead(undefined)}
      onPointerMove={read}
      onPointerDown={read}
      onPointerLeave={() => onRead(undefined)}
      className="reader absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y appearance-none rounded-control bg-transparent"
    />
  );
};
