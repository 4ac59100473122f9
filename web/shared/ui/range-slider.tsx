import { useEffect, useState } from 'react';

type Range = readonly [number, number];

interface RangeSliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: Range;
  format(value: number): string;
  /** When a handle was let go, or moved by the keyboard. */
  onCommit(value: Range): void;
}

/** Two handles on one track, with what they say above it: two native range inputs laid over each other, so that keys,
 *  touch and screen readers work as everywhere. A handle cannot pass the other one; at the upper end the range is open. */
export const RangeSlider = ({ label, min, max, step, value, format, onCommit }: RangeSliderProps) => {
  const [[low, high], setMoving] = useState(value);
  const [settledLow, settledHigh] = value;
  useEffect(() => setMoving([settledLow, settledHigh]), [settledLow, settledHigh]);

  const commit = () => {
    if (low !== settledLow || high !== settledHigh) onCommit([low, high]);
  };
  const share = (amount: number) => `${((amount - min) / (max - min)) * 100}%`;
  const words = (amount: number) => (amount >= max ? `${format(amount)} and above` : format(amount));
  const lowOnTop = low > (min + max) / 2;
  const handle = (end: string, current: number, change: (next: number) => void, onTop: boolean) => (
    <input
      type="range"
      aria-label={`${end} ${label.toLowerCase()}`}
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
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="flex items-baseline justify-between gap-2">
        <span aria-hidden className="text-sm font-medium text-soft">
          {label}
        </span>
        <span aria-hidden className="font-semibold tabular-nums">
          {format(low)} – {format(high)}
          {high >= max && '+'}
        </span>
      </div>
      <div className="relative isolate h-11">
        <div className="absolute inset-x-3 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-sunken ring-1 ring-line dark:bg-line">
          <div
            className="absolute h-full rounded-full bg-brand"
            style={{ left: share(low), right: `calc(100% - ${share(high)})` }}
          />
        </div>
        {handle('Minimum', low, (next) => setMoving([Math.min(next, high), high]), lowOnTop)}
        {handle('Maximum', high, (next) => setMoving([low, Math.max(next, low)]), !lowOnTop)}
      </div>
    </fieldset>
  );
};
