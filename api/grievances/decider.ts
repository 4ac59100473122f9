import type { GrievanceEvent } from '../../schema/grievances/events.ts';
import {
  clockOf,
  type GrievanceKind,
  type GrievanceOutcome,
  type GrievanceStatus,
  isWaiting,
  mayQuestion,
  OPEN_GRIEVANCES,
} from '../../schema/grievances/grievance-kinds-and-deadlines.ts';
import {
  GrievanceClosed,
  GrievanceIsYourOwn,
  GrievanceNotAnswered,
  GrievanceNotFound,
  GrievanceNotReopenable,
  TooManyGrievances,
} from '../../schema/grievances/rejections.ts';
import type { Decider } from '../../schema/kernel/event.ts';
import type { Sealed } from '../../schema/kernel/sealed.ts';

/** The part of a grievance's state that decisions depend on. */
interface Ticket {
  readonly kind: GrievanceKind;
  readonly status: GrievanceStatus;
  readonly answeredAt: string | null;
  readonly wasReopened: boolean;
}
type Tickets = ReadonlyMap<string, Ticket>;

/** A command on a grievance. `now` is the server's time, `by` is the acting admin, and `isOwner` is true if this admin filed the grievance. */
export type GrievanceCommand = { readonly now: string } & (
  | {
      readonly type: 'File';
      readonly grievanceId: string;
      readonly kind: GrievanceKind;
      readonly subject: Sealed;
      readonly words: Sealed;
    }
  | { readonly type: 'Withdraw'; readonly grievanceId: string }
  | { readonly type: 'Reopen'; readonly grievanceId: string; readonly words: Sealed }
  | { readonly type: 'Acknowledge'; readonly grievanceId: string; readonly by: string; readonly isOwner: boolean }
  | {
      readonly type: 'Answer';
      readonly grievanceId: string;
      readonly by: string;
      readonly isOwner: boolean;
      readonly outcome: GrievanceOutcome;
      readonly answer: Sealed;
    }
  | { readonly type: 'Forget' }
);
type Command<T extends GrievanceCommand['type']> = Extract<GrievanceCommand, { type: T }>;

const evolve = (tickets: Tickets, event: GrievanceEvent): Tickets => {
  if (event.type === 'GrievancesForgotten') return new Map();
  const { grievanceId: id } = event.data;
  const changed = (change: Partial<Ticket>): Tickets => {
    const known = tickets.get(id);
    return known ? new Map(tickets).set(id, { ...known, ...change }) : tickets;
  };
  switch (event.type) {
    case 'GrievanceFiled': {
      const { kind } = event.data;
      return new Map(tickets).set(id, { kind, status: 'filed', answeredAt: null, wasReopened: false });
    }
    case 'GrievanceAcknowledged':
      return changed({ status: 'acknowledged' });
    case 'GrievanceAnswered':
      return changed({ status: 'answered', answeredAt: event.data.answeredAt });
    case 'GrievanceReopened':
      return changed({ status: 'reopened', wasReopened: true });
    case 'GrievanceWithdrawn':
      return changed({ status: 'withdrawn' });
  }
};

const file = ({ type: _type, now, ...filed }: Command<'File'>, tickets: Tickets): GrievanceEvent[] => {
  if (tickets.has(filed.grievanceId)) return [];
  if ([...tickets.values()].filter(({ status }) => isWaiting(status)).length >= OPEN_GRIEVANCES)
    throw TooManyGrievances();
  return [{ type: 'GrievanceFiled', data: { ...filed, ...clockOf(filed.kind, now), filedAt: now } }];
};

const reopen = ({ grievanceId, words, now }: Command<'Reopen'>, ticket: Ticket): GrievanceEvent[] => {
  const { kind, status, answeredAt, wasReopened } = ticket;
  if (status === 'withdrawn') throw GrievanceClosed();
  if (status !== 'answered' || answeredAt === null) throw GrievanceNotAnswered();
  if (!mayQuestion({ answeredAt, wasReopened }, new Date(now))) throw GrievanceNotReopenable();
  const { answerBy } = clockOf(kind, now);
  return [{ type: 'GrievanceReopened', data: { grievanceId, words, answerBy, reopenedAt: now } }];
};

const withdraw = ({ grievanceId, now }: Command<'Withdraw'>, { status }: Ticket): GrievanceEvent[] => {
  if (status === 'withdrawn') return [];
  if (status === 'answered') throw GrievanceClosed();
  return [{ type: 'GrievanceWithdrawn', data: { grievanceId, withdrawnAt: now } }];
};

const atDesk = (command: Command<'Acknowledge' | 'Answer'>, ticket: Ticket): GrievanceEvent[] => {
  const { grievanceId, by, isOwner, now } = command;
  if (isOwner) throw GrievanceIsYourOwn();
  if (!isWaiting(ticket.status)) throw GrievanceClosed();
  if (command.type === 'Acknowledge')
    return ticket.status === 'filed'
      ? [{ type: 'GrievanceAcknowledged', data: { grievanceId, by, acknowledgedAt: now } }]
      : [];
  const { outcome, answer } = command;
  return [{ type: 'GrievanceAnswered', data: { grievanceId, by, outcome, answer, answeredAt: now } }];
};

/** The rules for one person's grievances. The person may file, withdraw and, after an answer, reopen each grievance once. Admins acknowledge and
 *  answer. */
export const grievanceDecider: Decider<Tickets, GrievanceCommand, GrievanceEvent> = {
  initial: new Map(),
  evolve,
  /** @throws Rejection TOO_MANY_GRIEVANCES, GRIEVANCE_NOT_FOUND, GRIEVANCE_CLOSED, GRIEVANCE_NOT_ANSWERED, GRIEVANCE_NOT_REOPENABLE,
   *  GRIEVANCE_IS_YOUR_OWN */
  decide(command, tickets) {
    if (command.type === 'File') return file(command, tickets);
    if (command.type === 'Forget')
      return tickets.size === 0 ? [] : [{ type: 'GrievancesForgotten', data: { forgottenAt: command.now } }];
    const ticket = tickets.get(command.grievanceId);
    if (!ticket) throw GrievanceNotFound();
    switch (command.type) {
      case 'Withdraw':
        return withdraw(command, ticket);
      case 'Reopen':
        return reopen(command, ticket);
      default:
        return atDesk(command, ticket);
    }
  },
};
