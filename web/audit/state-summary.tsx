import { useFormats } from '../shared/format/use-formats.ts';
import { auditTexts } from '../shared/texts/en/audit.ts';
import { offerTexts } from '../shared/texts/en/offers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import type { HistoryFacts } from './queries.ts';

/** The state of a conversation and its offers as of a point in the history. */
export const StateSummary = ({ state }: { state: HistoryFacts['state'] }) => {
  const t = useTexts(auditTexts);
  const { count, rupees } = useFormats();
  const contacts: Readonly<Record<string, string>> = t.contacts;
  const { conversation, offers, reservedFor, minimumInr, blockedBy } = state;
  const statuses: Readonly<Record<string, string>> = useTexts(offerTexts).status;
  const who = (side: string) => (side === 'seller' ? t.roles.seller : t.roles.buyer);
  const rows: (readonly [string, string])[] = [];
  if (conversation) {
    const { messages, hiddenMessages, status } = conversation;
    rows.push([t.state.status, status === 'closed' ? t.state.closed : t.state.open]);
    const hidden = hiddenMessages > 0 ? ` (${t.state.hidden(count(hiddenMessages))})` : '';
    rows.push([t.state.messages, `${count(messages)}${hidden}`]);
    rows.push([t.state.buyerContact, contacts[conversation.buyerContact] ?? conversation.buyerContact]);
    rows.push([t.state.sellerContact, contacts[conversation.sellerContact] ?? conversation.sellerContact]);
  }
  for (const { madeBy, amountInr, status, offerId } of offers) {
    const reserved = offerId === reservedFor ? ` · ${t.state.reserved}` : '';
    rows.push([t.state.offer(who(madeBy)), `${rupees(amountInr)} · ${statuses[status] ?? status}${reserved}`]);
  }
  if (minimumInr !== null) rows.push([t.state.minimum, rupees(minimumInr)]);
  for (const side of blockedBy) rows.push([t.state.blocked, who(side)]);
  if (rows.length === 0) return <p className="text-soft">{t.state.nothing}</p>;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {rows.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two offers may have the same text; their order is fixed.
        <div key={`${name} ${index}`} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
