import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { noonOf } from '../shared/format/noon-in-india.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useVisitFormats } from './use-visit-formats.ts';

/** A date in India and the start times of visits on it. */
export interface PickableDay {
  /** The date in the format YYYY-MM-DD. */
  readonly date: string;
  readonly times: readonly { readonly startsAt: string; readonly isFree: boolean }[];
}

interface TimePickerProps {
  readonly days: readonly PickableDay[];
  /** The start time of the chosen visit; null if no time is chosen. */
  readonly value: string | null;
  /** The error message; null or undefined if there is no error. */
  readonly error?: string | null;
  onChange(startsAt: string | null): void;
}

// `relative` makes this the containing block of the absolutely positioned screen-reader text, which would otherwise widen the page.
const choice =
  'relative flex cursor-pointer flex-col items-center justify-center rounded-control border border-edge bg-surface text-center hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-sunken has-disabled:text-soft';

const freeOf = ({ times }: PickableDay): number => times.filter(({ isFree }) => isFree).length;

const Days = ({
  days,
  chosen,
  onChoose,
}: {
  days: readonly PickableDay[];
  chosen: string;
  onChoose(date: string): void;
}) => {
  const { book: t } = useTexts(visitTexts);
  const { count } = useFormats();
  const write = useVisitFormats();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t.day}</legend>
      <div className="flex snap-x gap-2 overflow-x-auto p-1 pb-2">
        {days.map((day) => {
          const { date } = day;
          const free = freeOf(day);
          const noon = noonOf(date);
          return (
            <label key={date} className={clsx(choice, 'w-18 shrink-0 snap-start py-2')}>
              <input
                type="radio"
                name={name}
                value={date}
                checked={date === chosen}
                disabled={free === 0}
                onChange={() => onChoose(date)}
                className="sr-only"
              />
              <span className="text-sm">{write.weekday(noon)}</span>{' '}
              <span className="text-xl leading-tight font-bold">{write.dayNumber(noon)}</span>{' '}
              <span className="text-sm">{write.month(noon)}</span>{' '}
              <span className="mt-1 text-xs">{free === 0 ? t.full : t.free(count(free), free)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};

/** Lets the user choose a date, then a time. Both are radio groups, so the arrow keys work. Booked times are disabled. */
export const TimePicker = ({ days, value, error, onChange }: TimePickerProps) => {
  const { book: t } = useTexts(visitTexts);
  const write = useVisitFormats();
  const name = useId();
  const dayOf = (startsAt: string | null) => days.find(({ times }) => times.some((time) => time.startsAt === startsAt));
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = dayOf(value) ?? days.find(({ date }) => date === wanted) ?? days.find((day) => freeOf(day) > 0);
  if (!chosen) return null;
  return (
    <div className="flex flex-col gap-4">
      <Days
        days={days}
        chosen={chosen.date}
        onChoose={(date) => {
          setWanted(date);
          onChange(null);
        }}
      />
      <fieldset aria-describedby={error ? `${name}-error` : `${name}-zone`}>
        <legend className="mb-2 font-semibold">
          {t.time}
          <span className="font-normal text-soft"> · {write.longDay(noonOf(chosen.date))}</span>
        </legend>
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {chosen.times.map(({ startsAt, isFree }) => (
            <label key={startsAt} className={clsx(choice, 'min-h-11 px-1 py-1')}>
              <input
                type="radio"
                name={name}
                value={startsAt}
                checked={startsAt === value}
                disabled={!isFree}
                onChange={() => onChange(startsAt)}
                className="sr-only"
              />
              <span className={clsx('font-semibold', !isFree && 'line-through')}>{write.time(startsAt)}</span>{' '}
              {!isFree && <span className="text-xs">{t.taken}</span>}
            </label>
          ))}
        </div>
        <p id={`${name}-zone`} className="mt-2 text-sm text-soft">
          {t.zone}
        </p>
        {error && (
          <p id={`${name}-error`} role="alert" className="mt-1 font-medium text-bad">
            {error}
          </p>
        )}
      </fieldset>
    </div>
  );
};
