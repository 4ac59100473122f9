import type { PersonalData } from '../../projections/platform/personal-data.ts';
import type { HistoryEntry, HistoryState } from '../../schema/audit/history.ts';
import type { Sealed } from '../../schema/kernel/sealed.ts';
import { readWhereabouts } from '../platform/command-origin.ts';
import type { SealedText } from './describe/history-entry-content.ts';
import type { SealedEntry } from './history-entries.ts';
import { isWithheld, type Reader } from './visible-entries.ts';

/** A history entry with its number among the entries that the viewer may see. */
export interface NumberedEntry {
  readonly number: number;
  readonly entry: SealedEntry;
}
/** People's display names by id; null if a person has no name or their data has been erased. */
export type Names = ReadonlyMap<string, string | null>;

const NONE = { personId: '', sealed: null };
const wanted = (text: SealedText | null) => text ?? NONE;

/** Decrypts the text and the origin of each entry if the viewer may see them; otherwise they are null. Marks an entry as erased if its text can no
 *  longer be decrypted. */
export const decryptEntries = async (
  personal: Pick<PersonalData, 'openMany'>,
  reader: Reader,
  page: readonly NumberedEntry[],
  hidden: ReadonlySet<string>,
  names: Names,
): Promise<HistoryEntry[]> => {
  const isAdmin = reader.role === 'admin';
  const mayKnowFrom = ({ personId }: SealedEntry) => isAdmin || personId === reader.id;
  const asked = page.flatMap(({ entry }) => [
    isWithheld(reader, entry, hidden) ? NONE : wanted(entry.words),
    mayKnowFrom(entry) ? wanted(entry.from) : NONE,
  ]);
  const opened = await personal.openMany(asked);
  return page.map(({ number, entry }, index) => {
    const withheld = isWithheld(reader, entry, hidden);
    const [text, from] = [opened[2 * index] ?? null, opened[2 * index + 1] ?? null];
    const { position: _position, role, personId, words, door, from: _from, stream, data: _data, ...facts } = entry;
    const isOther = role === 'admin' && !isAdmin;
    return {
      ...facts,
      number,
      by: {
        role,
        id: isOther ? null : personId,
        name: isOther || personId === null ? null : (names.get(personId) ?? null),
      },
      origin: door && mayKnowFrom(entry) ? { door, ...(from ? readWhereabouts(from) : UNKNOWN) } : null,
      text,
      isErased: words !== null && text === null && !withheld,
      isWithheld: withheld,
      stream: isAdmin ? stream : null,
    };
  });
};
const UNKNOWN = { address: null, userAgent: null };

/** Returns the encrypted names of buyer and seller from a conversation's first event. */
export const sealedNames = (entries: readonly SealedEntry[]): readonly { personId: string; sealed: Sealed | null }[] =>
  entries.flatMap(({ data }) =>
    data.type === 'ConversationStarted'
      ? [
          { personId: data.data.buyerId, sealed: data.data.buyerDisplayName },
          { personId: data.data.sellerId, sealed: data.data.sellerDisplayName },
        ]
      : [],
  );

/** Adds the decrypted names of buyer and seller to a state. The events contain these names only in encrypted form. */
export const withNames = (state: HistoryState, names: Names): HistoryState => {
  const { conversation } = state;
  if (!conversation) return state;
  const { buyer, seller } = conversation;
  return {
    ...state,
    conversation: {
      ...conversation,
      buyer: { ...buyer, name: names.get(buyer.id) ?? null },
      seller: { ...seller, name: names.get(seller.id) ?? null },
    },
  };
};
