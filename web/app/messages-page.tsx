import { VisitorTalk } from '../contacts/visitor-chat-link.tsx';
import { MessagesScreen } from '../conversations/messages-screen.tsx';
import { MessagesSkeleton } from '../conversations/messages-skeleton.tsx';
import { useCurrentUser } from '../shared/account/use-current-user.ts';
import { SignInFirst } from '../shared/page/sign-in-first.tsx';
import { useTitle } from '../shared/page/use-title.ts';
import { accountTexts } from '../shared/texts/en/accounts.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { ConversationSlots } from './fill-conversation-slots.tsx';

/** `/messages`: the user's conversations about cars. */
const MessagesPage = () => {
  const { page: t } = useTexts(conversationTexts);
  const { login } = useTexts(accountTexts);
  const auth = useCurrentUser();
  useTitle(t.title);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-6xl pt-4 pb-10 md:px-6 md:pt-6">
      <h1 className="mb-3 px-4 text-2xl font-bold md:mb-4 md:px-0 md:text-3xl">{t.title}</h1>
      {auth.state === 'loading' && <MessagesSkeleton />}
      {auth.state === 'anonymous' && (
        <div className="px-4 md:px-0">
          <VisitorTalk>
            <SignInFirst title={t.signIn} action={login}>
              {t.signInText}
            </SignInFirst>
          </VisitorTalk>
        </div>
      )}
      {auth.state === 'authenticated' && (
        <ConversationSlots>
          <MessagesScreen
            reader={{
              ownerId: auth.user.id,
              isPremium: auth.user.isPremium,
              hasPhone: auth.user.phoneVerified,
              name: auth.user.firstName,
            }}
          />
        </ConversationSlots>
      )}
    </div>
  );
};
export default MessagesPage;
