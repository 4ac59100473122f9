import { useQuery } from '@apollo/client/react';
import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { errorCode } from '../shared/graphql/error-code.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import type { Reader, ThreadMessage } from './conversation-types.ts';
import { ConversationById } from './queries.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { ThreadView } from './thread-view.tsx';
import { useThread } from './use-thread.ts';

interface ThreadProps {
  readonly id: string;
  readonly reader: Reader;
  /** The search result to show with its context; null for the newest messages. */
  readonly found: ThreadMessage | null;
  /** True if the user opened the conversation with a click. The conversation then takes the focus. */
  readonly takesFocus: boolean;
  /** The URL of the conversation list; null if the conversation is part of another page. */
  readonly backTo: string | null;
}

/** A notice shown instead of a conversation, with a back link on a phone. */
const Instead = ({ backTo, children }: Pick<ThreadProps, 'backTo'> & { children: ReactNode }) => {
  const t = useTexts(conversationTexts).thread;
  return (
    <div className="flex flex-1 flex-col justify-center gap-3 p-4 md:p-8">
      {children}
      {backTo !== null && (
        <Link to={backTo} className={`${buttonStyle.quiet} self-center`}>
          {t.back}
        </Link>
      )}
    </div>
  );
};

/** A conversation, or the reason why it cannot be shown. Must be remounted for each conversation through `key`. */
export const Thread = (props: ThreadProps) => {
  const { id, found, backTo } = props;
  const t = useTexts(conversationTexts).thread;
  const thread = useThread(id);
  const { loadNewest, toNewest, jump } = thread;
  const isPast = thread.window?.hasNewer === true;
  const { data, error, refetch } = useQuery(ConversationById, {
    variables: { id },
    ssr: false,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const talk = data?.conversation;
  const jumpedTo = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only when `found` changes, not when other messages load.
  useEffect(() => {
    if (found === null) void (isPast ? toNewest() : loadNewest());
    else if (jumpedTo.current !== found.id) {
      jumpedTo.current = found.id;
      void jump(found);
    }
  }, [found, loadNewest, toNewest, jump]);

  const failure = (!talk && error ? errorCode(error) : null) ?? (thread.window === null ? thread.error : null);
  const again = () => {
    void refetch().catch(() => undefined);
    void loadNewest();
  };
  if (failure === 'CONVERSATION_NOT_FOUND' || failure === 'BAD_INPUT')
    return (
      <Instead backTo={backTo}>
        <StateMessage alert icon={<SearchX className="size-7" />} title={t.missing}>
          {t.missingText}
        </StateMessage>
      </Instead>
    );
  if (failure !== null)
    return (
      <Instead backTo={backTo}>
        <FetchFailed title={t.failed} error={failure} onRetry={again} />
      </Instead>
    );
  if (!talk || thread.window === null) return <ThreadSkeleton backTo={backTo} />;
  return (
    <ThreadView
      {...props}
      talk={talk}
      window={thread.window}
      thread={thread}
      onChanged={() => void refetch().catch(() => undefined)}
    />
  );
};
