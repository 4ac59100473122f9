import type { Sealed } from '../../../schema/kernel/sealed.ts';
import type { BlockEvent, ConductEvent, TalkReportEvent } from '../../../schema/safety/events.ts';
import type { Said, SealedText } from './history-entry-content.ts';

/** An event about a block, a report or moderation. */
export type SafetyEvent = BlockEvent | TalkReportEvent | ConductEvent;

const atDesk = (by: string) => ({ role: 'admin' as const, personId: by });
const sealedBy = (personId: string, sealed: Sealed | null): SealedText | null => sealed && { personId, sealed };

/** Describes a safety event as a history entry. `owner` is the person who blocks, reports or is moderated. */
export const safetySaid = ({ type, data }: SafetyEvent, owner: string): Said => {
  switch (type) {
    case 'PersonBlocked':
      return { kind: 'person_blocked', at: data.blockedAt, words: sealedBy(owner, data.reason) };
    case 'PersonUnblocked':
      return { kind: 'person_unblocked', at: data.unblockedAt };
    case 'TalkReported': {
      const { messageId, reason, words, reportedAt: at } = data;
      return { kind: 'talk_reported', at, messageId, reason, words: sealedBy(owner, words) };
    }
    case 'TalkReportsDecided': {
      const { outcome: reason, note, by, decidedAt: at } = data;
      return { kind: 'reports_decided', at, reason, words: sealedBy(by, note), by: atDesk(by) };
    }
    case 'SuspensionLifted':
      return {
        kind: 'reports_decided',
        at: data.liftedAt,
        reason: 'lifted',
        words: sealedBy(data.by, data.note),
        by: atDesk(data.by),
      };
    case 'TalkContextRead':
      return { kind: 'context_read', at: data.readAt, messageId: data.messageId, by: atDesk(data.by) };
    case 'AppealMade': {
      const { message, words, madeAt: at, about: reason } = data;
      return { kind: 'appeal_made', at, messageId: message?.messageId ?? null, reason, words: sealedBy(owner, words) };
    }
    case 'AppealDecided': {
      const { outcome: reason, note, by, decidedAt: at } = data;
      return { kind: 'appeal_decided', at, reason, words: sealedBy(by, note), by: atDesk(by) };
    }
  }
};
