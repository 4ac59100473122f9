import { type ComponentType, createContext, type ReactNode, use } from 'react';

/** The user's role in a conversation. */
export type Side = 'buyer' | 'seller';

/** The part of a conversation that other features need. */
export interface TalkRef {
  readonly id: string;
  readonly listingId: string;
  /** The name of the car. */
  readonly subject: string;
  /** The asking price in whole rupees; null if the listing has been removed. */
  readonly priceInr: number | null;
  /** The user's role. */
  readonly side: Side;
  readonly otherName: string;
}
/** The part of a message that other features need. */
export interface TalkMessage {
  readonly id: string;
  readonly isMine: boolean;
  /** The id of the offer that the message contains; null for other messages. */
  readonly offerId: string | null;
  /** The time at which the message was sent, in ISO 8601 and UTC. */
  readonly sentAt: string;
}
type ForTalk = ComponentType<{ talk: TalkRef }>;

/** The components that other features render at fixed places (slots) in a conversation. Each suspends while its code loads. */
export interface ConversationSlots {
  /** An offer in the conversation, with the buttons to answer it. */
  readonly OfferMessage: ComponentType<{ talk: TalkRef; message: TalkMessage }>;
  /** The buyer's quick offers and a field for any amount, above the message field. */
  readonly OfferBar: ForTalk;
  /** The steps after an accepted offer; renders nothing if no offer was accepted. */
  readonly OfferSteps: ForTalk;
  readonly SellerMinimum: ForTalk;
  /** A menu to block or report the other party. */
  readonly SafetyMenu: ForTalk;
  /** A warning about a message. `signals` lists the signs of a scam that the server detected (at least one). */
  readonly MessageWarning: ComponentType<{ signals: readonly string[]; message: TalkMessage; talk: TalkRef }>;
  /** The conversation's full history and transcript. */
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

/** Provides the components in the slots to the conversations in `children`. */
export const ConversationSlotsProvider = ({ slots, children }: { slots: ConversationSlots; children: ReactNode }) => (
  <Slots value={slots}>{children}</Slots>
);
/** Returns the components in the slots. Without a provider, all slots are empty. */
export const useConversationSlots = (): ConversationSlots => use(Slots);
/** Returns a component for every slot. The slots that `filled` lacks render nothing. */
export const withSlots = (filled: Partial<ConversationSlots>): ConversationSlots => ({ ...NOTHING, ...filled });
