/** What a grievance is about. `intimate`: intimate pictures of somebody, or somebody who pretends to be another person. `content`: anything
 *  else that is shown and should not be. `data`: personal data. `service`: how the product or its people acted. `purchase`: something that
 *  was paid for. */
export const GRIEVANCE_KINDS = ['content', 'intimate', 'data', 'service', 'purchase'] as const;
export type GrievanceKind = (typeof GRIEVANCE_KINDS)[number];

/** How long the operator has to acknowledge a grievance and to answer it, hours from when it was filed. The policies, the page and the desk
 *  read it here.
 *  - `content`: Information Technology (Intermediary Guidelines) Rules 2021, rule 3(2)(a): 24 hours, and 7 days since the amendment of February 2026.
 *  - `intimate`: the same, rule 3(2)(b): 2 hours since that amendment.
 *  - `data` and `service`: 24 hours and 15 days, as our policies promise.
 *  - `purchase`: Consumer Protection (E-Commerce) Rules 2020, rule 4(5): 48 hours and one month, of which the shortest has 28 days. */
export const GRIEVANCE_HOURS: Readonly<
  Record<GrievanceKind, { readonly acknowledge: number; readonly answer: number }>
> = {
  content: { acknowledge: 24, answer: 7 * 24 },
  intimate: { acknowledge: 2, answer: 2 },
  data: { acknowledge: 24, answer: 15 * 24 },
  service: { acknowledge: 24, answer: 15 * 24 },
  purchase: { acknowledge: 48, answer: 28 * 24 },
};
/** The desk is reminded once this share of a clock has run, and again when it has run out. */
export const GRIEVANCE_REMINDER_SHARE = 0.75;
/** For how long an answer can be questioned, once. */
export const GRIEVANCE_REOPEN_DAYS = 30;
/** How many of one person may wait for an answer at a time. */
export const OPEN_GRIEVANCES = 10;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const after = (instant: string, hours: number): string => new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();
/** Until when a grievance is to be acknowledged and answered.
 *  @param since when it was filed, or its answer questioned; ISO 8601 UTC */
export const clockOf = (kind: GrievanceKind, since: string) => {
  const { acknowledge, answer } = GRIEVANCE_HOURS[kind];
  return { acknowledgeBy: after(since, acknowledge), answerBy: after(since, answer) };
};

/** `reopened`: its answer was questioned, and it waits for another one. */
export const GRIEVANCE_STATUSES = ['filed', 'acknowledged', 'reopened', 'answered', 'withdrawn'] as const;
export type GrievanceStatus = (typeof GRIEVANCE_STATUSES)[number];
/** Whether it waits for the operator. */
export const isWaiting = (status: GrievanceStatus): boolean => status !== 'answered' && status !== 'withdrawn';
/** Whether the answer was that the complaint is right, right in part, or not right. */
export const GRIEVANCE_OUTCOMES = ['upheld', 'partly', 'rejected'] as const;
export type GrievanceOutcome = (typeof GRIEVANCE_OUTCOMES)[number];

/** A grievance as its clock needs it; instants in ISO 8601 UTC. */
interface Ticking {
  readonly status: GrievanceStatus;
  readonly acknowledgeBy: string;
  readonly answerBy: string;
}
/** What the operator has to do next, and until when; null where nothing is left to do. */
export const dueOf = ({ status, acknowledgeBy, answerBy }: Ticking) => {
  if (!isWaiting(status)) return null;
  return status === 'filed'
    ? { what: 'acknowledge' as const, by: acknowledgeBy }
    : { what: 'answer' as const, by: answerBy };
};
/** Whether what is due next should have been done by now. */
export const isOverdue = (grievance: Ticking, now: Date): boolean => {
  const due = dueOf(grievance);
  return due !== null && Date.parse(due.by) <= now.getTime();
};
/** Whether an answer can still be questioned. */
export const mayQuestion = (
  { answeredAt, wasReopened }: { readonly answeredAt: string; readonly wasReopened: boolean },
  now: Date,
): boolean => !wasReopened && now.getTime() - Date.parse(answeredAt) < GRIEVANCE_REOPEN_DAYS * DAY_MS;

/** A clock that the desk is reminded of, and how far it has run. */
export interface Reminder {
  readonly clock: 'acknowledge' | 'answer';
  readonly stage: 'soon' | 'over';
  /** ISO 8601 UTC. */
  readonly by: string;
}
/** The reminders that are due by now, of the clocks that still run: at most one a clock.
 *  @param grievance `clockSince`: from when the clock of the answer runs */
export const remindersOf = (
  grievance: Ticking & { readonly filedAt: string; readonly clockSince: string },
  now: Date,
): readonly Reminder[] => {
  const { status, filedAt, clockSince, acknowledgeBy, answerBy } = grievance;
  if (!isWaiting(status)) return [];
  const clocks = [
    // Where both end at once, the answer is the acknowledgement too.
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

/** Crockford's Base32: no letter that is read as a digit. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The number of a ticket as people read and say it, "G-7K3M-9QTD": the last 40 bits of its id, which are random, so that it does not tell
 *  how many there are. */
export const ticketNumber = (grievanceId: string): string => {
  let bits = Number.parseInt(grievanceId.replaceAll('-', '').slice(-10), 16);
  let text = '';
  for (let place = 0; place < 8; place++) {
    text = SYMBOLS.charAt(bits % 32) + text;
    bits = Math.floor(bits / 32);
  }
  return `G-${text.slice(0, 4)}-${text.slice(4)}`;
};
