import { type FormEvent, useState } from 'react';
import type { CalendarFieldsFragment, VisitCalendarInput } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { visitDeskTexts } from '../shared/texts/en/visit-desk.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { ErrorNote } from '../shared/ui/error-note.tsx';
import { Input } from '../shared/ui/input.tsx';
import { MultilineField } from '../shared/ui/multiline-field.tsx';
import { Select } from '../shared/ui/select.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
const LENGTHS = [30, 60, 90, 120];
type Hours = VisitCalendarInput['hours'];
const asHours = (hours: CalendarFieldsFragment['hours']): Hours =>
  hours.map(({ weekday, from, to }) => ({ weekday, from, to }));

interface HoursFieldsProps {
  readonly hours: Hours;
  onChange(hours: Hours): void;
}

const HoursFields = ({ hours, onChange }: HoursFieldsProps) => {
  const { calendar: t } = useTexts(visitDeskTexts);
  return (
    <ul className="flex flex-col gap-1">
      {WEEKDAYS.map((weekday) => {
        const day = t.weekdays[weekday];
        const span = hours.find((one) => one.weekday === weekday);
        const others = hours.filter((one) => one.weekday !== weekday);
        const change = (next: Partial<Hours[number]>) =>
          onChange([...others, { weekday, from: '10:00', to: '18:00', ...span, ...next }]);
        return (
          <li key={weekday} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <div className="w-52">
              <Checkbox
                label={t.open(day)}
                checked={span !== undefined}
                onChange={(isOpen) => (isOpen ? change({}) : onChange(others))}
              />
            </div>
            {span ? (
              <>
                <Input
                  label={t.from(day)}
                  hideLabel
                  type="time"
                  step={900}
                  value={span.from}
                  onChange={(from) => change({ from })}
                />
                <Input
                  label={t.to(day)}
                  hideLabel
                  type="time"
                  step={900}
                  value={span.to}
                  onChange={(to) => change({ to })}
                />
              </>
            ) : (
              <span className="text-soft">{t.closed}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
};

interface CalendarFormProps {
  readonly calendar: CalendarFieldsFragment;
  /** Saves the calendar; null resets it to the default calendar. @returns the error message, or null on success */
  onSet(calendar: VisitCalendarInput | null): Promise<string | null>;
}

/** A form that edits a calendar of visiting hours. The server validates the input. */
export const CalendarForm = ({ calendar, onSet }: CalendarFormProps) => {
  const { calendar: t } = useTexts(visitDeskTexts);
  const { count } = useFormats();
  const [hours, setHours] = useState(() => asHours(calendar.hours));
  const [slotMinutes, setSlotMinutes] = useState(calendar.slotMinutes);
  const [capacity, setCapacity] = useState(String(calendar.capacity));
  const [notice, setNotice] = useState(String(calendar.noticeMinutes / 60));
  const [daysAhead, setDaysAhead] = useState(String(calendar.daysAhead));
  const [holidays, setHolidays] = useState(calendar.holidays.join('\n'));
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const set = async (next: VisitCalendarInput | null) => {
    setBusy(true);
    setError(await onSet(next));
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    void set({
      hours: [...hours].sort((a, b) => a.weekday - b.weekday),
      slotMinutes,
      capacity: Math.round(Number(capacity)),
      noticeMinutes: Math.round(Number(notice) * 60),
      daysAhead: Math.round(Number(daysAhead)),
      holidays: holidays.split(/\s+/).filter(Boolean),
    });
  };
  const numbers = { type: 'number', inputMode: 'numeric', min: 1 } as const;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <HoursFields hours={hours} onChange={setHours} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          label={t.slotMinutes}
          value={String(slotMinutes)}
          options={LENGTHS.map((minutes) => ({ value: String(minutes), label: t.minutes(count(minutes)) }))}
          onChange={(value) => setSlotMinutes(Number(value))}
        />
        <Input label={t.capacity} {...numbers} value={capacity} onChange={setCapacity} />
        <Input label={t.notice} {...numbers} value={notice} onChange={setNotice} />
        <Input label={t.daysAhead} {...numbers} value={daysAhead} onChange={setDaysAhead} />
      </div>
      <MultilineField label={t.holidays} hint={t.holidaysHint} rows={4} value={holidays} onChange={setHolidays} />
      <ErrorNote>{error}</ErrorNote>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isBusy}>
          {t.save}
        </Button>
        {calendar.isOwn && (
          <Button look="secondary" onClick={() => void set(null)}>
            {t.clear}
          </Button>
        )}
      </div>
    </form>
  );
};
