const ID = '01969f3e-7a3c-7cc1-b1de-5a3f0a6f8e11';
const HOUR_MS = 3_600_000;
const hence = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Returns a grievance as it appears in a list: filed two days ago, to be answered in more than six days. */
export const entry = (change: object = {}) => ({
  id: ID,
  number: 'G-7K3M-9QTD',
  kind: 'service',
  subject: 'Slow search',
  status: 'acknowledged',
  filedAt: hence(-48),
  acknowledgeBy: hence(-24),
  answerBy: hence(6 * 24 + 5.5),
  closedAt: null,
  isOverdue: false,
  ...change,
});
export const pageOf = (...nodes: readonly object[]) => ({ total: nodes.length, nextCursor: null, nodes });

const filed = { step: 'filed', text: 'The search takes a minute each time.', outcome: null, at: hence(-48) };
const answer = {
  step: 'answered',
  text: 'It was slow on Monday; it is not any more.',
  outcome: 'partly',
  at: hence(-2),
};
/** Returns an open grievance of the signed-in user. */
export const waiting = (change: object = {}) => ({ entry: entry(change), canReopen: false, steps: [filed] });
/** Returns a grievance that has been answered. */
export const answered = (canReopen = true) => ({
  entry: entry({ status: 'answered', closedAt: hence(-2) }),
  canReopen,
  steps: [filed, answer],
});
/** Returns a grievance as staff see it. */
export const atDesk = (change: object = {}, isYours = false) => ({
  entry: entry({ status: 'filed', acknowledgeBy: hence(3.5), ...change }),
  steps: [filed],
  userId: 'u1',
  userName: 'Asha Rao',
  userEmail: 'asha@example.org',
  isYours,
});
