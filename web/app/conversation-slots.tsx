import type { ReactNode } from 'react';
import { ConversationSlotsProvider, withSlots } from '../conversations/conversation-slots.tsx';

/** What the other features put into a thread; each loads when a thread shows it. */
const slots = withSlots({});

/** Puts what the other features offer for a conversation into the threads below. */
export const ConversationSlots = ({ children }: { children: ReactNode }) => (
  <ConversationSlotsProvider slots={slots}>{children}</ConversationSlotsProvider>
);
