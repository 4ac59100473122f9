import type { HistoryReader } from '../../schema/audit/history.ts';
import type { SealedEntry } from './entries.ts';

/** Who reads a history. */
export interface Reader {
  readonly role: HistoryReader;
  readonly id: string;
}

/** What of a history is a reader's to know: everything for admins; for one of the two all that both took part in, and of what is private
 *  only their own: a seller's minimum, whom they blocked, what they reported. What the desk does with it is the desk's. */
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

/** The messages that moderation hides now: a look back does not bring them out again. */
export const hiddenMessages = (entries: readonly SealedEntry[]): ReadonlySet<string> => {
  const hidden = new Set<string>();
  for (const { kind, messageId } of entries) {
    if (messageId === null) continue;
    if (kind === 'message_hidden') hidden.add(messageId);
    if (kind === 'message_restored') hidden.delete(messageId);
  }
  return hidden;
};

/** Whether the words of an entry are kept from a reader. */
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
