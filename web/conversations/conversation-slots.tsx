import { type ComponentType, createContext, type ReactNode, use } from 'react';

/** The two that talk. */
export type Side = 'buyer' | 'seller';

/** As much of a conversation as other features need to act in it. */
export interface TalkRef {
  readonly id: string;
  /** The listing that is talked about. */
  readonly listingId: string;
  /** What it is about, such as the name of the car. */
  readonly subject: string;
  /** What is asked for it, whole rupees; null where nobody asks anything any more. */
  readonly priceInr: number | null;
  /** On which side the reader is. */
  readonly side: Side;
  /** The other one's name, as it is shown. */
  readonly otherName: string;
}
/** As much of a message as other features need to act on it. */
export interface TalkMessage {
  readonly id: string;
  readonly isMine: boolean;
  /** Of an offer's message. */
  readonly offerId: string | null;
  /** ISO instant, UTC. */
  readonly sentAt: string;
}
type ForTalk = ComponentType<{ talk: TalkRef }>;

/** What other features put into a thread. Each is a component that suspends while its code loads. */
export interface ConversationSlots {
  /** What stands in the thread where an offer was made, with the ways to answer it. */
  readonly OfferMessage: ComponentType<{ talk: TalkRef; message: TalkMessage }>;
  /** A buyer's quick offers and a free amount, above the text. */
  readonly OfferBar: ForTalk;
  /** What comes after an accepted offer; nothing where none is. */
  readonly OfferSteps: ForTalk;
  /** The least that a seller wants to be offered. */
  readonly SellerMinimum: ForTalk;
  /** To block and to report the other one. */
  readonly SafetyMenu: ForTalk;
  /** Warns a reader of what a message asks for; `signals` are as the server found them, at least one. */
  readonly MessageWarning: ComponentType<{ signals: readonly string[]; message: TalkMessage; talk: TalkRef }>;
  /** All that happened in the conversation, and the transcript. */
  readonly HistoryPanel: ForTalk;
}
const Nothing = () => null;
const NOTHING: ConversationSlots = {
  OfferMessage: Nothing,
  OfferBar: Nothing,
  OfferSteps: Nothing,
  SellerMinimum: Nothing,
  SafetyMenu: Nothing,
  MessageWarning: Nothing,
  HistoryPanel: Nothing,
};
const Slots = createContext<ConversationSlots>(NOTHING);

/** Fills the slots of the threads below it. */
export const ConversationSlotsProvider = ({ slots, children }: { slots: ConversationSlots; children: ReactNode }) => (
  <Slots value={slots}>{children}</Slots>
);
/** What fills the slots of a thread; nothing where the app fills none, as in stories. */
export const useConversationSlots = (): ConversationSlots => use(Slots);
/** A set of slots where some are filled and the others are empty. */
export const withSlots = (filled: Partial<ConversationSlots>): ConversationSlots => ({ ...NOTHING, ...filled });
