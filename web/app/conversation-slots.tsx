import type { ReactNode } from 'react';
import { ConversationSlotsProvider, withSlots } from '../conversations/conversation-slots.tsx';
import { lazyPart } from '../shared/page/lazy-part.ts';

/** What the other features put into a thread; each loads when a thread shows it. */
const slots = withSlots({
  HistoryPanel: lazyPart(() => import('../audit/history-panel.tsx')),
  MessageWarning: lazyPart(() => import('../safety/message-warning.tsx')),
  SafetyMenu: lazyPart(() => import('../safety/safety-menu.tsx')),
  OfferMessage: lazyPart(() => import('../offers/offer-message.tsx')),
  OfferBar: lazyPart(() => import('../offers/offer-bar.tsx')),
  OfferSteps: lazyPart(() => import('../offers/offer-steps.tsx')),
  SellerMinimum: lazyPart(() => import('../offers/seller-minimum.tsx')),
});

/** Puts what the other features offer for a conversation into the threads below. */
export const ConversationSlots = ({ children }: { children: ReactNode }) => (
  <ConversationSlotsProvider slots={slots}>{children}</ConversationSlotsProvider>
);
