import type { PersonalData } from '../../projections/platform/personal-data.ts';
import type { HistoryEntry, HistoryState } from '../../schema/audit/history.ts';
import type { Sealed } from '../../schema/kernel/sealed.ts';
import { readWhereabouts } from '../platform/origin.ts';
import type { SealedEntry } from './entries.ts';
import type { SealedText } from './said/said.ts';
import { isWithheld, type Reader } from './visible.ts';

/** Entries with the place that each has in its reader's history. */
export interface Numbered {
  readonly number: number;
  readonly entry: SealedEntry;
}
/** The names by which people are shown, by their ids. */
export type Names = ReadonlyMap<string, string | null>;

const NONE = { personId: '', sealed: null };
const wanted = (text: SealedText | null) => text ?? NONE;

/** Makes entries readable for their reader: opens what is theirs to read, and leaves out what is not. What was sealed with a key that is
 *  destroyed says so. */
export const present = async (
  personal: Pick<PersonalData, 'openMany'>,
  reader: Reader,
  page: readonly Numbered[],
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

/** Whose names a conversation's start tells, sealed. */
export const sealedNames = (entries: readonly SealedEntry[]): readonly { personId: string; sealed: Sealed | null }[] =>
  entries.flatMap(({ data }) =>
    data.type === 'ConversationStarted'
      ? [
          { personId: data.data.buyerId, sealed: data.data.buyerDisplayName },
          { personId: data.data.sellerId, sealed: data.data.sellerDisplayName },
        ]
      : [],
  );

/** A state with the names of its people. */
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
