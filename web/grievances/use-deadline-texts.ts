import { dueOf, type GrievanceStatus, isOverdue } from '../../schema/grievances/grievance-kinds-and-deadlines.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { useMinute } from '../shared/page/use-current-minute.ts';
import { grievanceTexts } from '../shared/texts/en/grievances.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The data about a grievance that its deadlines need. Instants are in ISO 8601, UTC. */
interface Clocked {
  readonly status: GrievanceStatus;
  readonly acknowledgeBy: string;
  readonly answerBy: string;
  readonly closedAt: string | null;
}

/** Describes a grievance's deadline, updated every minute. Must not be used for server-rendered content. */
export const useClockTexts = () => {
  const t = useTexts(grievanceTexts);
  const { count, instant } = useFormats();
  const now = useMinute();
  /** Formats the time left: in whole days from two days up, below that in whole hours, then in minutes. Always rounds down. */
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
