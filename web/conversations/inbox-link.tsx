import { useQuery } from '@apollo/client/react';
import { MessagesSquare } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../gql/index.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { inboxTexts } from '../shared/texts/en/inbox.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { iconButton } from '../shared/ui/button.tsx';
import { pollMs } from './poll.ts';
import { countInTitle } from './title-count.ts';
import { useInboxUpdates } from './use-inbox-updates.ts';

const UnreadMessages = graphql(`
  query UnreadMessages {
    unreadMessages
    conversations(first: 1) {
      updatesAfter
    }
  }
`);
/** The most that stands on it; beyond that it says that there are more. */
const COUNTED_MAX = 99;

/** The way to the messages of whoever is signed in, with how many are unread, which the title of the page says as well. It follows what comes. */
export const InboxLink = ({ isPremium }: { isPremium: boolean }) => {
  const t = useTexts(inboxTexts);
  const { count } = useFormats();
  const { data, refetch, startPolling, stopPolling } = useQuery(UnreadMessages, { ssr: false });
  const isLive = useInboxUpdates({
    after: data?.conversations.updatesAfter,
    onUpdate: () => undefined,
    onStartOver: async () => (await refetch()).data?.conversations.updatesAfter ?? null,
  });
  useEffect(() => {
    if (isLive) return;
    startPolling(pollMs(isPremium));
    return stopPolling;
  }, [isLive, isPremium, startPolling, stopPolling]);
  const unread = data?.unreadMessages ?? 0;
  const shown = unread > COUNTED_MAX ? `${COUNTED_MAX}+` : String(unread);
  useEffect(() => countInTitle(shown), [shown]);
  return (
    <Link data-inbox to="/messages" aria-label={t.unread(count(unread), unread)} className={`${iconButton} relative`}>
      <MessagesSquare aria-hidden className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute end-0.5 top-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-bold text-on-accent tabular-nums"
        >
          {shown}
        </span>
      )}
    </Link>
  );
};
