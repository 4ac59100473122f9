import type { ReactNode } from 'react';
import { ConversationSlotsProvider, withSlots } from '../conversations/conversation-slots.tsx';
import { lazyPart } from '../shared/page/lazy-part.ts';

/** The components that fill the slots. The code of each component loads when a conversation first shows it. */
const slots = withSlots({
  HistoryPanel: lazyPart(() => import('../audit/history-button.tsx')),
  MessageWarning: lazyPart(() => import('../safety/message-warning.tsx')),
  SafetyMenu: lazyPart(() => import('../safety/safety-menu.tsx')),
  OfferMessage: lazyPart(() => import('../offers/offer-message.tsx')),
  OfferBar: lazyPart(() => import('../offers/offer-bar.tsx')),
  OfferSteps: lazyPart(() => import('../offers/accepted-offer-steps.tsx')),
  SellerMinimum: lazyPart(() => import('../offers/seller-minimum.tsx')),
});

/** Fills the slots of conversations with components of other features. */
export const ConversationSlots = ({ children }: { children: ReactNode }) => (
  <ConversationSlotsProvider slots={slots}>{children}</ConversationSlotsProvider>
);
