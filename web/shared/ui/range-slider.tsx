import { type PointerEvent, useEffect, useState } from 'react';
import { uiTexts } from '../texts/en/ui.ts';
import { useTexts } from '../texts/language-context.tsx';

type Range = readonly [number, number];

interface RangeSliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  /** The chosen range. It may lie between two steps or beyond the ends. An end that the user does not move stays exactly as it is. */
  value: Range;
  format(value: number): string;
  /** Whether the upper end means "and above"; true by default. */
  openEnd?: boolean;
  /** Called when a handle is released or is moved with the keyboard. */
  onCommit(value: Range): void;
}

/** A slider with two handles, whose values are shown above it. It consists of two native range inputs on top of each other, so that keys, touch and
 *  screen readers work as usual. The handles cannot pass each other. A click on the track moves the nearer handle. */
export const RangeSlider = ({ label, min, max, step, value, format, openEnd = true, onCommit }: RangeSliderProps) => {
  const t = useTexts(uiTexts);
  const [[low, high], setMoving] = useState(value);
  const [settledLow, settledHigh] = value;
  useEffect(() => setMoving([settledLow, settledHigh]), [settledLow, settledHigh]);

  const commit = () => {
    if (low !== settledLow || high !== settledHigh) onCommit([low, high]);
  };
  const nearest = (amount: number) => Math.min(max, Math.max(min, min + Math.round((amount - min) / step) * step));
  const share = (amount: number) => ((nearest(amount) - min) / (max - min)) * 100;
  const open = openEnd && high >= max;
  const words = (amount: number) => (openEnd && amount >= max ? t.slider.andAbove(format(amount)) : format(amount));
  const pressTrack = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const fromLeft = (event.clientX - left) / Math.max(1, width);
    const along = getComputedStyle(event.currentTarget).direction === 'rtl' ? 1 - fromLeft : fromLeft;
    const pressed = nearest(min + along * (max - min));
    const moved: Range = Math.abs(pressed - low) <= Math.abs(pressed - high) ? [pressed, high] : [low, pressed];
    setMoving(moved);
    onCommit(moved);
  };
  const lowOnTop = low > (min + max) / 2;
  const handle = (name: string, current: number, change: (next: number) => void, onTop: boolean) => (
    <input
      type="range"
      aria-label={name}
      aria-valuetext={words(current)}
      min={min}
      max={max}
      step={step}
      value={current}
      onChange={(event) => change(Number(event.target.value))}
      onPointerUp={commit}
      onKeyUp={commit}
      onBlur={commit}
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
          {open && '+'}
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
        {handle(t.slider.minimum(label), low, (next) => setMoving([Math.min(next, high), high]), lowOnTop)}
        {handle(t.slider.maximum(label), high, (next) => setMoving([low, Math.max(next, low)]), !lowOnTop)}
      </div>
    </fieldset>
  );
};
