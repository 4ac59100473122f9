import ChatPanel, { type ChatPanelProps } from '../conversations/chat-panel.tsx';
import { useCurrentUser } from '../shared/account/use-current-user.ts';
import { ConversationSlots } from './fill-conversation-slots.tsx';

/** The chat with the seller on a car's page. Other features fill its slots. */
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
