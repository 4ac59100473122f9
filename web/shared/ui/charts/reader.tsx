import type { PointerEvent } from 'react';

interface ReaderProps {
  /** The name of the drawing. */
  label: string;
  /** How many places there are to read, from 0. */
  count: number;
  /** The place that is read now. */
  at: number | undefined;
  /** The place nearest to a point on the way from the start (0) to the end (1); even steps unless said otherwise. */
  nearest?(along: number): number;
  /** What stands at a place, for screen readers. */
  words(at: number): string;
  onRead(at: number | undefined): void;
}

/** Lies over a drawing and reads it off: a range input that is not seen, so that pointer, touch, arrow keys and screen readers
 *  all can. */
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
