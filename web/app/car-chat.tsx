import ChatPanel, { type ChatPanelProps } from '../conversations/chat-panel.tsx';
import { ConversationSlots } from './conversation-slots.tsx';

/** Talking about a car on its page, with what the other features offer for that. */
const CarChat = (props: ChatPanelProps) => (
  <ConversationSlots>
    <ChatPanel {...props} />
  </ConversationSlots>
);
export default CarChat;
