import type { HistoryReader } from '../../schema/audit/history.ts';
import type { SealedEntry } from './history-entries.ts';

/** The person who views a history. */
export interface Reader {
  readonly role: HistoryReader;
  readonly id: string;
}

/** Returns the entries that the viewer may see. Admins see all entries. Participants see the entries that concern both parties, and their own private
 *  entries: the seller's minimum price, their own blocks, reports and appeals. Participants do not see the work of moderators. */
export const visibleTo = (reader: Reader, entries: readonly SealedEntry[]): readonly SealedEntry[] =>
  reader.role === 'admin' ? entries : entries.filter((entry) => isTheirs(reader, entry));

const isTheirs = (reader: Reader, { kind, personId }: SealedEntry): boolean => {
  switch (kind) {
    case 'minimum_set':
      return reader.role === 'seller';
    case 'person_blocked':
    case 'person_unblocked':
    case 'talk_reported':
    case 'appeal_made':
      return personId === reader.id;
    case 'reports_decided':
    case 'context_read':
    case 'appeal_decided':
      return false;
    default:
      return true;
  }
};

/** Returns the ids of the messages that moderators currently hide. A history up to an earlier point in time must hide these messages too. */
export const hiddenMessages = (entries: readonly SealedEntry[]): ReadonlySet<string> => {
  const hidden = new Set<string>();
  for (const { kind, messageId } of entries) {
    if (messageId === null) continue;
    if (kind === 'message_hidden') hidden.add(messageId);
    if (kind === 'message_restored') hidden.delete(messageId);
  }
  return hidden;
};

/** Whether the text of this entry is withheld from the viewer because a moderator has hidden the message. */
export const isWithheld = (
  reader: Reader,
  { kind, personId, messageId }: SealedEntry,
  hidden: ReadonlySet<string>,
): boolean =>
  reader.role !== 'admin' &&
  personId !== reader.id &&
  kind === 'message_sent' &&
  messageId !== null &&
  hidden.has(messageId);
