/** The kinds of grievances. `intimate`: intimate pictures of somebody, or impersonation. `content`: other content that should not be shown.
 *  `data`: personal data. `service`: the product, or the behaviour of its staff. `purchase`: something that the person paid for. */
export const GRIEVANCE_KINDS = ['content', 'intimate', 'data', 'service', 'purchase'] as const;
export type GrievanceKind = (typeof GRIEVANCE_KINDS)[number];

/** The time limits for the operator to acknowledge a grievance and to answer it, in hours after it was filed.
 *  - `content`: Information Technology (Intermediary Guidelines) Rules 2021, rule 3(2)(a), as amended in February 2026: 24 hours and 7 days.
 *  - `intimate`: rule 3(2)(b) of the same rules, as amended at the same time: 2 hours.
 *  - `data` and `service`: 24 hours and 15 days, as our policies promise.
 *  - `purchase`: Consumer Protection (E-Commerce) Rules 2020, rule 4(5): 48 hours and one month, counted as 28 days (the shortest month). */
export const GRIEVANCE_HOURS: Readonly<
  Record<GrievanceKind, { readonly acknowledge: number; readonly answer: number }>
> = {
  content: { acknowledge: 24, answer: 7 * 24 },
  intimate: { acknowledge: 2, answer: 2 },
  data: { acknowledge: 24, answer: 15 * 24 },
  service: { acknowledge: 24, answer: 15 * 24 },
  purchase: { acknowledge: 48, answer: 28 * 24 },
};
/** The fraction of a time limit after which admins are reminded. They are reminded again when the deadline has passed. */
export const GRIEVANCE_REMINDER_SHARE = 0.75;
/** The number of days within which a person can dispute an answer. A person can do so once per grievance. */
export const GRIEVANCE_REOPEN_DAYS = 30;
/** The maximum number of unanswered grievances per person. */
export const OPEN_GRIEVANCES = 10;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const after = (instant: string, hours: number): string => new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();
/** Returns the deadlines for acknowledging and answering a grievance.
 *  @param since when the grievance was filed or its answer was disputed, in ISO 8601 UTC */
export const clockOf = (kind: GrievanceKind, since: string) => {
  const { acknowledge, answer } = GRIEVANCE_HOURS[kind];
  return { acknowledgeBy: after(since, acknowledge), answerBy: after(since, answer) };
};

/** The states of a grievance. `reopened`: the person has disputed the answer, so the operator must answer again. */
export const GRIEVANCE_STATUSES = ['filed', 'acknowledged', 'reopened', 'answered', 'withdrawn'] as const;
export type GrievanceStatus = (typeof GRIEVANCE_STATUSES)[number];
/** Whether the operator still owes the person an answer. */
export const isWaiting = (status: GrievanceStatus): boolean => status !== 'answered' && status !== 'withdrawn';
/** The outcomes of a grievance: the complaint was right, partly right, or not right. */
export const GRIEVANCE_OUTCOMES = ['upheld', 'partly', 'rejected'] as const;
export type GrievanceOutcome = (typeof GRIEVANCE_OUTCOMES)[number];

/** The fields of a grievance that determine its deadlines; instants in ISO 8601 UTC. */
interface Ticking {
  readonly status: GrievanceStatus;
  readonly acknowledgeBy: string;
  readonly answerBy: string;
}
/** Returns what the operator has to do next, and by when; null if there is nothing left to do. */
export const dueOf = ({ status, acknowledgeBy, answerBy }: Ticking) => {
  if (!isWaiting(status)) return null;
  return status === 'filed'
    ? { what: 'acknowledge' as const, by: acknowledgeBy }
    : { what: 'answer' as const, by: answerBy };
};
/** Whether the operator is late with the next duty. */
export const isOverdue = (grievance: Ticking, now: Date): boolean => {
  const due = dueOf(grievance);
  return due !== null && Date.parse(due.by) <= now.getTime();
};
/** Whether the person can still dispute the answer. */
export const mayQuestion = (
  { answeredAt, wasReopened }: { readonly answeredAt: string; readonly wasReopened: boolean },
  now: Date,
): boolean => !wasReopened && now.getTime() - Date.parse(answeredAt) < GRIEVANCE_REOPEN_DAYS * DAY_MS;

/** A reminder for admins about a deadline. `stage` is `over` once the deadline has passed. */
export interface Reminder {
  readonly clock: 'acknowledge' | 'answer';
  readonly stage: 'soon' | 'over';
  /** ISO 8601 UTC. */
  readonly by: string;
}
/** Returns the reminders that are due now, at most one for each running deadline.
 *  @param grievance `clockSince`: the instant at which the time for the answer started to run */
export const remindersOf = (
  grievance: Ticking & { readonly filedAt: string; readonly clockSince: string },
  now: Date,
): readonly Reminder[] => {
  const { status, filedAt, clockSince, acknowledgeBy, answerBy } = grievance;
  if (!isWaiting(status)) return [];
  const clocks = [
    // If both deadlines are the same, one reminder is enough: the answer also acknowledges the grievance.
    ...(status === 'filed' && acknowledgeBy !== answerBy
      ? [{ clock: 'acknowledge' as const, since: filedAt, by: acknowledgeBy }]
      : []),
    { clock: 'answer' as const, since: clockSince, by: answerBy },
  ];
  return clocks.flatMap(({ clock, since, by }): Reminder[] => {
    const [from, until] = [Date.parse(since), Date.parse(by)];
    if (now.getTime() >= until) return [{ clock, stage: 'over', by }];
    return now.getTime() >= from + (until - from) * GRIEVANCE_REMINDER_SHARE ? [{ clock, stage: 'soon', by }] : [];
  });
};

/** The digits of Crockford's Base32. It leaves out letters that look like digits. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Returns a human-readable ticket number, like "G-7K3M-9QTD": the last 40 bits of the id. These bits are random, so the numbers do not reveal how
 *  many tickets there are. */
export const ticketNumber = (grievanceId: string): string => {
  let bits = Number.parseInt(grievanceId.replaceAll('-', '').slice(-10), 16);
  let text = '';
  for (let place = 0; place < 8; place++) {
    text = SYMBOLS.charAt(bits % 32) + text;
    bits = Math.floor(bits / 32);
  }
  return `G-${text.slice(0, 4)}-${text.slice(4)}`;
};
