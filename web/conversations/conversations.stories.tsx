import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { AtAddress, dark, narrow } from '../testing/story-frames.tsx';
import ChatPanel from './chat-panel.tsx';
import { MessagesScreen } from './messages-screen.tsx';
import { MessagesSkeleton } from './messages-skeleton.tsx';
import { conversation, LISTING_ID, message, mine, TALK_ID, talking } from './testing/talks.ts';
import { UnsentBubble } from './unsent-bubble.tsx';

export default { title: 'Conversations' };

const READER = { ownerId: 'asha', isPremium: false, hasPhone: true, name: 'Asha' };
const LISTING = { id: LISTING_ID, title: '2019 Hyundai Creta SX', priceInr: 800_000 };
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();
const SAID = [
  mine('a', {
    ...{ content: 'Hello! Any accidents or repaint?', reaction: 'thanks' },
    ...{ sentAt: at(0), readAt: at(1), deliveredAt: at(1) },
  }),
  message('b', {
    ...{ content: 'None. Serviced last month: https://parivahan.gov.in/rcdlstatus/', reaction: 'love' },
    sentAt: at(4),
  }),
  message('c', { content: null, isHidden: true, sentAt: at(5) }),
  message('d', { messageType: 'system', systemKind: 'contact_shared', content: null, sentAt: at(6) }),
  mine('e', { content: 'Can I see it on Sunday?', sentAt: at(9), deliveredAt: at(9) }),
  mine('f', { content: 'Around eleven.', sentAt: at(9) }),
];
const TALKS = [
  conversation({ unreadCount: 2 }),
  conversation({ id: 'second', subject: '2020 Honda City', otherName: 'Bina', side: 'seller', status: 'closed' }),
];
const contact = { name: 'Vikram', phone: '+919848012345', email: 'vikram@example.in' };

const screen = (answers: Answers, address = `/messages?c=${TALK_ID}`): Story => {
  const Shown: Story = () => (
    <Network answers={answers}>
      <AtAddress address={address}>
        <MessagesScreen reader={READER} />
      </AtAddress>
    </Network>
  );
  return Shown;
};
export const Thread = screen(talking({ messages: SAID, talks: TALKS }));
export const ThreadInDark = dark(Thread);
export const List = screen(talking({ talks: TALKS }), '/messages');
export const ListNarrow = narrow(List);
export const ListInDark = dark(List);
export const NoConversations = screen(talking({ talks: [] }), '/messages');
export const NothingSaid = screen(talking());
export const SharedContact = screen(talking({ messages: SAID, talk: { theirContact: 'shared', contact } }));
export const AskedForContact = screen(talking({ messages: SAID, talk: { myContact: 'requested' } }));
export const Over = screen(talking({ messages: SAID, talk: { status: 'closed' } }));
const shut = (changes: object) => ({ access: { ...conversation().access, canWrite: false, ...changes } });
export const Suspended = screen(
  talking({ messages: SAID, talk: shut({ suspendedUntil: '2026-11-29T06:30:00.000Z' }) }),
);
export const SuspendedInDark = dark(Suspended);
export const Blocked = screen(talking({ messages: SAID, talk: shut({ isBlockedByMe: true }) }));
export const NotThere = screen({ ...talking(), conversation: () => refusal('CONVERSATION_NOT_FOUND') });
export const NotThereNarrow = narrow(NotThere);
export const Failed = screen({ conversations: () => refusal('INTERNAL'), conversation: () => refusal('INTERNAL') });
export const Waiting = screen({});
export const ReaderUnknown: Story = () => <MessagesSkeleton />;

const unsent = (refusalCode: string | null, isOffline = false): Story => {
  const message = {
    messageId: 'x',
    ownerId: 'asha',
    conversationId: TALK_ID,
    text: 'Is Sunday fine?',
    writtenAt: at(9),
  };
  const Shown: Story = () => (
    <div className="bg-page p-4">
      <UnsentBubble
        message={{ ...message, kind: 'text', refusal: refusalCode }}
        isOffline={isOffline}
        onRetry={() => undefined}
        onDrop={() => undefined}
      />
    </div>
  );
  return Shown;
};
export const Sending = unsent(null);
export const WaitingForANetwork = unsent(null, true);
export const Refused = unsent('RATE_LIMITED');
export const RefusedInDark = dark(Refused);

const panel = (
  answers: Answers,
  reader: typeof READER | null = READER,
  as: 'account' | 'visitor' = 'account',
): Story => {
  const Shown: Story = () => (
    <Network answers={answers}>
      <div className="max-w-md">
        <ChatPanel listing={LISTING} as={as} reader={reader} />
      </div>
    </Network>
  );
  return Shown;
};
export const PanelOfAStranger = panel({}, null);
export const PanelThatBegins = panel({ ...talking(), conversationAbout: () => null });
export const PanelOfAVisitor = panel({ ...talking(), conversationAbout: () => null }, null, 'visitor');
export const PanelThatGoesOn = panel({
  ...talking({ messages: SAID }),
  conversationAbout: () => conversation(),
});
