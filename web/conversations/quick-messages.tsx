import type { MessageKind, Side } from '../../schema/conversations/conversation.ts';
import { AVAILABILITY_QUESTIONS } from '../shared/texts/availability-questions.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import type { ThreadMessage } from './conversation-types.ts';

/** The CSS classes of a quick-message button. */
export const chip =
  'inline-flex min-h-9 shrink-0 items-center rounded-full border border-edge bg-surface px-3.5 text-sm font-semibold whitespace-nowrap hover:border-brand hover:bg-brand-wash hover:text-brand pointer-coarse:min-h-11';

interface QuickMessagesProps {
  readonly side: Side;
  readonly subject: string;
  /** The loaded messages, oldest first. */
  readonly messages: readonly ThreadMessage[];
  /** The current time, in milliseconds since the epoch. */
  readonly now: number;
  onSend(text: string, kind: MessageKind): void;
}

/** How long the question about availability stays hidden, in milliseconds. The time starts when the seller was last active or the buyer last
 *  asked. */
const ANSWER_HOLDS_MS = 24 * 60 * 60 * 1000;
/** The system messages that do not result from the seller's activity. */
const BY_THEMSELVES: readonly ThreadMessage['systemKind'][] = [
  'offer_below_minimum',
  'offer_another_accepted',
  'offer_car_gone',
  'offer_expired',
];

/** Whether an accepted offer currently reserves the car. */
const isAgreed = (messages: readonly ThreadMessage[]): boolean =>
  messages.findLast(({ systemKind }) => systemKind === 'car_reserved' || systemKind === 'reservation_released')
    ?.systemKind === 'car_reserved';

/** Whether the question about availability is unnecessary: the car is reserved for the buyer, the seller was active recently, or the buyer asked
 *  recently. */
const isNeedless = (messages: readonly ThreadMessage[], subject: string, now: number): boolean => {
  if (isAgreed(messages)) return true;
  // The first message of a conversation often is this question, but has the kind of any other message.
  const questions = Object.values(AVAILABILITY_QUESTIONS).map((question) => question(subject));
  const last = messages.findLast(({ side, systemKind, content }) =>
    side === 'seller' ? !BY_THEMSELVES.includes(systemKind) : content !== null && questions.includes(content),
  );
  return last !== undefined && now - Date.parse(last.sentAt) < ANSWER_HOLDS_MS;
};

interface Choice {
  readonly label: string;
  readonly text: string;
  readonly kind: MessageKind;
}

/** Returns the buyer's last question about availability; undefined if the question was answered or the car is reserved for the buyer. */
const openQuestion = (messages: readonly ThreadMessage[]): ThreadMessage | undefined => {
  const at = messages.findLastIndex(({ kind, side }) => kind === 'still_available' && side === 'buyer');
  const question = messages[at];
  if (isAgreed(messages)) return undefined;
  const isAnswered = messages
    .slice(at + 1)
    .some(({ messageType, side }) => messageType === 'text' && side === 'seller');
  return isAnswered ? undefined : question;
};

/** Buttons for quick messages: the buyer's question about availability, and the seller's answers. */
export const QuickMessages = ({ side, subject, messages, now, onSend }: QuickMessagesProps) => {
  const t = useTexts(conversationTexts).write;
  const question = openQuestion(messages);
  const choices: readonly Choice[] =
    side === 'buyer'
      ? question || isNeedless(messages, subject, now)
        ? []
        : [{ label: t.stillAvailable, text: t.stillAvailableText(subject), kind: 'still_available' }]
      : question
        ? [
            { label: t.isAvailable, text: t.isAvailable, kind: 'still_available' },
            { label: t.isGone, text: t.isGone, kind: 'text' },
          ]
        : [];
  if (choices.length === 0) return null;
  return (
    <ul aria-label={t.quick} className="flex gap-2 md:flex-wrap">
      {choices.map(({ label, text, kind }) => (
        <li key={label}>
          <button type="button" onClick={() => onSend(text, kind)} className={chip}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
};
