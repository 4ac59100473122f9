import { LogIn } from 'lucide-react';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import { useSignInPath } from '../shared/page/shown-dialog.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';

/** The listing that is talked about, and what is asked for it in whole rupees. */
export interface ChatListing {
  readonly id: string;
  readonly title: string;
  readonly priceInr: number;
}
export interface ChatPanelProps {
  readonly listing: ChatListing;
  /** Who speaks: somebody who signed in, or a visitor whose phone was verified for this listing. */
  readonly as: 'account' | 'visitor';
}

/** Talking about one car: with who sells it, or with who asked for it. */
const ChatPanel = ({ listing, as }: ChatPanelProps) => {
  const { panel: t } = useTexts(conversationTexts);
  const auth = useCurrentUser();
  const signIn = useSignInPath();
  if (as === 'visitor' || auth.state !== 'anonymous') return null;
  return (
    <section aria-label={t.about(listing.title)} className="flex flex-col items-start gap-3">
      <p className="text-soft">{t.signIn}</p>
      <a href={signIn} className={buttonStyle.primary}>
        <LogIn aria-hidden className="size-5" />
        {t.signInAction}
      </a>
    </section>
  );
};
export default ChatPanel;
