import { lazy, type ReactNode } from 'react';
import { ConversationSlotsProvider, withSlots } from '../conversations/conversation-slots.tsx';

/** What the other features put into a thread; each loads when a thread shows it. */
const slots = withSlots({
  HistoryPanel: lazy(() => import('../audit/history-panel.tsx')),
  MessageWarning: lazy(() => import('../safety/message-warning.tsx')),
  SafetyMenu: lazy(() => import('../safety/safety-menu.tsx')),
  OfferMessage: lazy(() => import('../offers/offer-message.tsx')),
  OfferBar: lazy(() => import('../offers/offer-bar.tsx')),
  OfferSteps: lazy(() => import('../offers/offer-steps.tsx')),
  SellerMinimum: lazy(() => import('../offers/seller-minimum.tsx')),
});

/** Puts what the other features offer for a conversation into the threads below. */
export const ConversationSlots = ({ children }: { children: ReactNode }) => (
  <ConversationSlotsProvider slots={slots}>{children}</ConversationSlotsProvider>
);
