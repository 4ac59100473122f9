import { type PointerEvent, useEffect, useState } from 'react';
import { uiTexts } from '../texts/en/ui.ts';
import { useTexts } from '../texts/language-context.tsx';

type Range = readonly [number, number];
/** The lower and the upper bound; undefined means that there is none. */
type Bounds = readonly [number | undefined, number | undefined];

interface RangeSliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  /** The chosen bounds. They may lie between two steps or beyond the ends. A bound stays exactly as it is until its own handle is moved. */
  value: Bounds;
  format(value: number): string;
  /** Whether the upper handle sets no bound at the end of the slider; true by default. */
  openEnd?: boolean;
  /** Called when a handle is released or is moved with the keyboard. */
  onCommit(value: Bounds): void;
}

/** Returns the values of the two handles. The handle of a missing bound is at the end, or at the other bound if that is beyond the end. */
const endsOf = ([low, high]: Bounds, [lowest, highest]: Range): Range => {
  const from = low ?? Math.min(lowest, high ?? lowest);
  return [from, high ?? Math.max(highest, from)];
};

/** A slider with two handles, whose values are shown above it. It consists of two native range inputs on top of each other, so that keys, touch and
 *  screen readers work as usual. The handles cannot pass each other. A click on the track moves the nearer handle. */
export const RangeSlider = ({ label, min, max, step, value, format, openEnd = true, onCommit }: RangeSliderProps) => {
  const t = useTexts(uiTexts);
  const [moving, setMoving] = useState(value);
  const [settledLow, settledHigh] = value;
  useEffect(() => setMoving([settledLow, settledHigh]), [settledLow, settledHigh]);

  const [low, high] = endsOf(moving, [min, max]);
  const before = endsOf(value, [min, max]);
  const commit = (next: Bounds) => {
    if (next[0] !== settledLow || next[1] !== settledHigh) onCommit(next);
  };
  const withLow = (to: number): Bounds => {
    const from = Math.min(to, high);
    return [from === before[0] ? settledLow : from, moving[1]];
  };
  const withHigh = (to: number): Bounds => {
    if (openEnd && to >= max) return [moving[0], undefined];
    const upTo = Math.max(to, low);
    return [moving[0], upTo === before[1] ? settledHigh : upTo];
  };
  const nearest = (amount: number) => Math.min(max, Math.max(min, min + Math.round((amount - min) / step) * step));
  const share = (amount: number) => ((nearest(amount) - min) / (max - min)) * 100;
  const isOpen = openEnd && moving[1] === undefined;
  const pressTrack = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const fromLeft = (event.clientX - left) / Math.max(1, width);
    const along = getComputedStyle(event.currentTarget).direction === 'rtl' ? 1 - fromLeft : fromLeft;
    const pressed = nearest(min + along * (max - min));
    // The distances are those to the handles as they are drawn. If both are the same, the handle on the side of the press moves.
    const toLow = Math.abs(pressed - nearest(low));
    const toHigh = Math.abs(pressed - nearest(high));
    const moved = toLow < toHigh || (toLow === toHigh && pressed < high) ? withLow(pressed) : withHigh(pressed);
    setMoving(moved);
    commit(moved);
  };
  const release = () => commit(moving);
  const lowOnTop = low > (min + max) / 2;
  const handle = (name: string, current: number, words: string, change: (to: number) => Bounds, onTop: boolean) => (
    <input
      type="range"
      aria-label={name}
      aria-valuetext={words}
      min={min}
      max={max}
      step={step}
      value={current}
      onChange={(event) => setMoving(change(Number(event.target.value)))}
      onPointerUp={release}
      onKeyUp={release}
      onBlur={release}
      className={onTop ? 'range-handle z-20' : 'range-handle z-10'}
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span aria-hidden className="text-sm font-medium text-soft">
          {label}
        </span>
        <span aria-hidden dir="auto" className="font-semibold tabular-nums">
          {format(low)} – {format(high)}
          {isOpen && '+'}
        </span>
      </div>
      <div className="relative isolate h-11">
        <div onPointerDown={pressTrack} className="absolute inset-x-3 top-1/2 flex h-6 -translate-y-1/2 items-center">
          <svg aria-hidden="true" className="h-1.5 w-full rtl:-scale-x-100">
            <rect width="100%" height="100%" rx="3" className="fill-sunken dark:fill-line" />
            <rect
              x={`${share(low)}%`}
              width={`${Math.max(0, share(high) - share(low))}%`}
              height="100%"
              className="fill-brand"
            />
          </svg>
        </div>
        {handle(t.slider.minimum(label), low, format(low), withLow, lowOnTop)}
        {handle(
          t.slider.maximum(label),
          high,
          isOpen ? t.slider.andAbove(format(high)) : format(high),
          withHigh,
          !lowOnTop,
        )}
      </div>
    </fieldset>
  );
};
