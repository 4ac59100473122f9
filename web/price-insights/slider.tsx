import { useId } from 'react';

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  format(value: number): string;
  onChange(value: number): void;
}

/** A native range input with its value next to the label. */
export const Slider = ({ label, min, max, step, value, format, onChange }: SliderProps) => {
  const id = useId();
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-sm font-medium text-soft">
          {label}
        </label>
        <output htmlFor={id} className="font-semibold tabular-nums">
          {format(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full cursor-pointer accent-brand"
      />
      <div aria-hidden className="-mt-2 flex justify-between text-xs text-soft tabular-nums">
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
    </div>
  );
};
