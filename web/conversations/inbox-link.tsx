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

/** Prefixes the page's title with the number of unread messages, so that a background tab shows it. A `count` of "0" adds no prefix. The prefix is
 *  restored whenever the title changes. @returns the function that removes the prefix */
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
/** The highest displayed count. A higher count is displayed as this number with a plus sign. */
const COUNTED_MAX = 99;

/** The link to the user's messages, with the live unread count. The count also appears in the page's title. */
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
