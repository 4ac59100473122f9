import { dueOf, type GrievanceStatus, isOverdue } from '../../schema/grievances/grievance-kinds-and-deadlines.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { useMinute } from '../shared/page/use-current-minute.ts';
import { grievanceTexts } from '../shared/texts/en/grievances.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The deadlines of a grievance, in ISO 8601 and UTC. */
interface Clocked {
  readonly status: GrievanceStatus;
  readonly acknowledgeBy: string;
  readonly answerBy: string;
  readonly closedAt: string | null;
}

/** Returns a function that describes a grievance's deadline. The text updates every minute, so it must not be server-rendered. */
export const useClockTexts = () => {
  const t = useTexts(grievanceTexts);
  const { count, instant } = useFormats();
  const now = useMinute();
  /** Formats the remaining time in days (if at least two), hours or minutes, rounded down. */
  const left = (ms: number): string => {
    const [unit, words] =
      ms >= 2 * DAY_MS
        ? ([DAY_MS, t.times.days] as const)
        : ms >= HOUR_MS
          ? ([HOUR_MS, t.times.hours] as const)
          : ([MINUTE_MS, t.times.minutes] as const);
    const whole = Math.floor(ms / unit);
    return words(count(whole), whole);
  };
  return (grievance: Clocked): { readonly words: string; readonly isOverdue: boolean } => {
    const due = dueOf(grievance);
    if (due === null) {
      const at = instant(grievance.closedAt ?? grievance.answerBy);
      return { words: (grievance.status === 'answered' ? t.clock.answered : t.clock.withdrawn)(at), isOverdue: false };
    }
    const at = instant(due.by);
    if (!isOverdue(grievance, new Date(now)))
      return { words: t.clock[due.what](at, left(Date.parse(due.by) - now)), isOverdue: false };
    return { words: (due.what === 'answer' ? t.clock.answerOver : t.clock.acknowledgeOver)(at), isOverdue: true };
  };
};
