import { useQuery } from '@apollo/client/react';
import { ArrowRight, CircleCheck, LogIn } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { useSignInPath } from '../shared/page/dialog-in-url.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import type { ChatListing, Reader } from './conversation-types.ts';
import { ConversationAbout } from './queries.ts';
import { StartForm } from './start-form.tsx';
import { Thread } from './thread.tsx';

export interface ChatPanelProps {
  readonly listing: ChatListing;
  /** `account` for a user with an account; `visitor` for a visitor whose phone number is verified for this listing. */
  readonly as: 'account' | 'visitor';
}
interface ReaderProps {
  /** The signed-in user; null if signed out, undefined while loading. */
  readonly reader: Reader | null | undefined;
}

const VISITOR: Reader = { ownerId: 'visitor', isPremium: false, hasPhone: true, name: null };

const ToAll = () => {
  const { panel: t } = useTexts(conversationTexts);
  return (
    <Link to="/messages" className={`${buttonStyle.quiet} self-start px-0!`}>
      {t.all}
      <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
    </Link>
  );
};

const Anonymous = () => {
  const { panel: t } = useTexts(conversationTexts);
  const signIn = useSignInPath();
  return (
    <>
      <p className="text-soft">{t.signIn}</p>
      <a href={signIn} className={`${buttonStyle.secondary} self-start`}>
        <LogIn aria-hidden className="size-5" />
        {t.signInAction}
      </a>
    </>
  );
};

const Waiting = () => {
  const { panel: t } = useTexts(conversationTexts);
  return (
    <div role="status" aria-label={t.loading} className="flex flex-col gap-3">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-24" />
      <Skeleton className="h-11 w-40" />
    </div>
  );
};

/** The user's conversation about a listing or, if there is none, the form that starts it. After the first message, a confirmation is shown. */
const Talking = ({ listing, reader, as }: Pick<ChatPanelProps, 'listing' | 'as'> & { reader: Reader }) => {
  const { panel: t, thread } = useTexts(conversationTexts);
  const [started, setStarted] = useState<string | null>(null);
  const [goesOn, setGoesOn] = useState(false);
  const { data, error, loading, refetch } = useQuery(ConversationAbout, {
    variables: { listingId: listing.id },
    ssr: false,
    fetchPolicy: 'cache-and-network',
  });
  const known = started ?? data?.conversationAbout?.id ?? null;
  const onwards = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused form has been removed, so the button takes the focus.
    if (started !== null && document.activeElement === document.body) onwards.current?.focus({ preventScroll: true });
  }, [started]);
  if (started !== null && !goesOn)
    return (
      <div role="status" className="flex flex-col items-start gap-3 rounded-card bg-good-wash p-4">
        <p className="flex items-center gap-2 font-bold text-good">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          {t.success}
        </p>
        <p className="text-sm text-ink">{t.successText}</p>
        <Button ref={onwards} look="secondary" size="sm" onClick={() => setGoesOn(true)}>
          {t.goOn}
        </Button>
      </div>
    );
  if (known !== null)
    return (
      <div className="flex min-h-0 flex-col overflow-hidden rounded-card border border-line">
        <Thread key={known} id={known} reader={reader} found={null} takesFocus={goesOn} backTo={null} />
      </div>
    );
  if (data === undefined && error && !loading)
    return <QueryFailed title={thread.failed} error={error} refetch={refetch} />;
  if (data === undefined) return <Waiting />;
  return <StartForm listing={listing} as={as} reader={reader} onStarted={setStarted} />;
};

/** The chat about a listing. It asks signed-out users to sign in, shows the existing conversation, or starts a new one. */
const ChatPanel = ({ listing, as, reader }: ChatPanelProps & ReaderProps) => {
  const { panel: t } = useTexts(conversationTexts);
  const speaker = reader ?? (as === 'visitor' ? VISITOR : reader);
  return (
    <section aria-label={t.about(listing.title)} className="flex min-w-0 flex-col gap-3">
      {speaker === null && <Anonymous />}
      {speaker === undefined && <Waiting />}
      {speaker && (
        <>
          <Talking
            key={speaker.ownerId}
            listing={listing}
            reader={speaker}
            as={speaker === VISITOR ? 'visitor' : 'account'}
          />
          {speaker !== VISITOR && <ToAll />}
        </>
      )}
    </section>
  );
};
export default ChatPanel;
