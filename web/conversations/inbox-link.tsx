import { useQuery } from '@apollo/client/react';
import { MessagesSquare } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../gql/index.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { inboxTexts } from '../shared/texts/en/inbox.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { iconButton } from '../shared/ui/button.tsx';
import { pollMs } from './polling-interval.ts';
import { useInboxUpdates } from './use-inbox-updates.ts';

const COUNTED = /^\(\d+\+?\) /;

/** Prefixes the page's title with a number, even when the title changes, so that a tab in the background shows unread messages.
 *  @returns the function that removes the number; a `count` of "0" shows none */
const countInTitle = (count: string): (() => void) => {
  const put = (prefix: string) => {
    const bare = document.title.replace(COUNTED, '');
    if (document.title !== prefix + bare) document.title = prefix + bare;
  };
  const prefix = count === '0' ? '' : `(${count}) `;
  put(prefix);
  const watch = new MutationObserver(() => put(prefix));
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    watch.disconnect();
    put('');
  };
};

const UnreadMessages = graphql(`
  query UnreadMessages {
    unreadMessages
    conversations(first: 1) {
      updatesAfter
    }
  }
`);
/** The highest number shown; beyond it a plus sign is added. */
const COUNTED_MAX = 99;

/** The signed-in user's link to the messages, with the unread count. The count also appears in the page's title, and updates live. */
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
