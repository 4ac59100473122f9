import { useCurrentUser } from '../accounts/use-current-user.ts';
import ChatPanel, { type ChatPanelProps } from '../conversations/chat-panel.tsx';
import { ConversationSlots } from './conversation-slots.tsx';

/** Talking about a car on its page, with what the other features offer for that. */
const CarChat = (props: ChatPanelProps) => {
  const auth = useCurrentUser();
  const isKnown = auth.state !== 'loading';
  const reader =
    auth.state === 'authenticated'
      ? {
          ownerId: auth.user.id,
          isPremium: auth.user.isPremium,
          hasPhone: auth.user.phoneVerified,
          name: auth.user.firstName,
        }
      : isKnown
        ? null
        : undefined;
  return (
    <ConversationSlots>
      <ChatPanel {...props} reader={reader} />
    </ConversationSlots>
  );
};
export default CarChat;
