import type { Decider } from '../../schema/kernel/event.ts';
import type { ConductEvent } from '../../schema/safety/events.ts';
import type { AppealSubject } from '../../schema/safety/reasons.ts';
import {
  AppealDecidedAlready,
  AppealedAlready,
  AppealNotFound,
  NothingToAppeal,
  NotSuspended,
  TalkReportsDecidedAlready,
} from '../../schema/safety/rejections.ts';

type Data<T extends ConductEvent['type']> = Extract<ConductEvent, { type: T }>['data'];
export type ConductCommand =
  | ({ readonly type: 'DecideReports' } & Data<'TalkReportsDecided'>)
  | ({ readonly type: 'LiftSuspension' } & Data<'SuspensionLifted'>)
  | ({ readonly type: 'NoteReading' } & Data<'TalkContextRead'>)
  | ({ readonly type: 'Appeal' } & Omit<Data<'AppealMade'>, 'decisionId'>)
  | ({ readonly type: 'DecideAppeal' } & Data<'AppealDecided'>);

interface Suspension {
  readonly decisionId: string;
  /** The end of the suspension, in ISO 8601 UTC. */
  readonly until: string;
}
interface Appealed {
  readonly about: AppealSubject;
  /** The id of the message or decision that the appeal is about. */
  readonly subject: string;
  readonly isOpen: boolean;
}
/** One person's moderation record. */
export interface Conduct {
  readonly decided: ReadonlySet<string>;
  readonly suspension: Suspension | null;
  /** The ids of messages that are still hidden. */
  readonly hidden: ReadonlySet<string>;
  readonly appeals: ReadonlyMap<string, Appealed>;
}
export const NO_CONDUCT: Conduct = { decided: new Set(), suspension: null, hidden: new Set(), appeals: new Map() };

/** Returns the end of the current suspension; null if the person is not suspended. */
export const suspendedUntil = ({ suspension }: Conduct, now: Date): string | null =>
  suspension && Date.parse(suspension.until) > now.getTime() ? suspension.until : null;

const appealDecided = (conduct: Conduct, { appealId, outcome }: Data<'AppealDecided'>): Conduct => {
  const appeal = conduct.appeals.get(appealId);
  if (!appeal) return conduct;
  const appeals = new Map(conduct.appeals).set(appealId, { ...appeal, isOpen: false });
  if (outcome === 'refused') return { ...conduct, appeals };
  if (appeal.about === 'hidden_message')
    return { ...conduct, appeals, hidden: new Set([...conduct.hidden].filter((id) => id !== appeal.subject)) };
  const isOver = appeal.about === 'suspension' && conduct.suspension?.decisionId === appeal.subject;
  return { ...conduct, appeals, suspension: isOver ? null : conduct.suspension };
};

export const evolveConduct = (conduct: Conduct, event: ConductEvent): Conduct => {
  switch (event.type) {
    case 'TalkReportsDecided': {
      const { decisionId, reportIds, messages, suspendedUntil: until } = event.data;
      return {
        ...conduct,
        decided: new Set([...conduct.decided, ...reportIds]),
        hidden: new Set([...conduct.hidden, ...messages.map(({ messageId }) => messageId)]),
        suspension: until ? { decisionId, until } : conduct.suspension,
      };
    }
    case 'SuspensionLifted':
      return { ...conduct, suspension: null };
    case 'AppealMade': {
      const { appealId, about, decisionId, message } = event.data;
      const subject = message?.messageId ?? decisionId ?? '';
      return { ...conduct, appeals: new Map(conduct.appeals).set(appealId, { about, subject, isOpen: true }) };
    }
    case 'AppealDecided':
      return appealDecided(conduct, event.data);
    case 'TalkContextRead':
      return conduct;
  }
};

/** @throws Rejection NOTHING_TO_APPEAL */
const subjectOf = (
  { about, message, madeAt, signals }: Extract<ConductCommand, { type: 'Appeal' }>,
  conduct: Conduct,
): { readonly decisionId: string | null; readonly subject: string } => {
  if (about === 'suspension') {
    if (!conduct.suspension || !suspendedUntil(conduct, new Date(madeAt))) throw NothingToAppeal();
    const { decisionId } = conduct.suspension;
    return { decisionId, subject: decisionId };
  }
  const isThere = message && (about === 'warning' ? signals.length > 0 : conduct.hidden.has(message.messageId));
  if (!isThere) throw NothingToAppeal();
  return { decisionId: null, subject: message.messageId };
};

/** The moderation rules for one person. Of two concurrent decisions on a report or appeal, the first counts. Each hidden message, warning and
 *  suspension can be appealed against once. */
export const conductDecider: Decider<Conduct, ConductCommand, ConductEvent> = {
  initial: NO_CONDUCT,
  evolve: evolveConduct,
  decide: (command, conduct) => {
    switch (command.type) {
      case 'DecideReports': {
        const { type: _type, ...data } = command;
        const reportIds = data.reportIds.filter((id) => !conduct.decided.has(id));
        if (reportIds.length === 0) throw TalkReportsDecidedAlready();
        return [{ type: 'TalkReportsDecided', data: { ...data, reportIds } }];
      }
      case 'LiftSuspension': {
        const { type: _type, ...data } = command;
        if (!suspendedUntil(conduct, new Date(data.liftedAt))) throw NotSuspended();
        return [{ type: 'SuspensionLifted', data }];
      }
      case 'NoteReading': {
        const { type: _type, ...data } = command;
        return [{ type: 'TalkContextRead', data }];
      }
      case 'Appeal': {
        const { type: _type, ...data } = command;
        const { decisionId, subject } = subjectOf(command, conduct);
        for (const appeal of conduct.appeals.values())
          if (appeal.about === data.about && appeal.subject === subject) throw AppealedAlready();
        return [{ type: 'AppealMade', data: { ...data, decisionId } }];
      }
      case 'DecideAppeal': {
        const { type: _type, ...data } = command;
        const appeal = conduct.appeals.get(data.appealId);
        if (!appeal) throw AppealNotFound();
        if (!appeal.isOpen) throw AppealDecidedAlready();
        return [{ type: 'AppealDecided', data }];
      }
    }
  },
};
