import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { useFormats } from '../shared/format/use-formats.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { TalkPicture } from './conversation-car-picture.tsx';
import { lastLine, nameOf } from './conversation-texts.ts';
import type { Talk } from './conversation-types.ts';
import { useTalkFormats } from './use-message-time-formats.ts';

interface ConversationRowProps {
  readonly talk: Talk;
  readonly to: string;
  readonly isOpen: boolean;
  readonly picture: string | null;
  readonly draft: string;
  /** The current time, in milliseconds since the epoch. */
  readonly now: number;
  onOpen(): void;
}

/** A row of the list: the other party, the car, the last message (or the user's draft) and its time, the conversation's status, and the number of
 *  unread messages. */
export const ConversationRow = ({ talk, to, isOpen, picture, draft, now, onOpen }: ConversationRowProps) => {
  const t = useTexts(conversationTexts);
  const write = useTalkFormats();
  const { count } = useFormats();
  const name = nameOf(talk, t);
  const isUnread = talk.unreadCount > 0;
  const at = talk.lastMessageAt ?? talk.startedAt;
  return (
    <Link
      to={to}
      onClick={onOpen}
      aria-current={isOpen ? 'true' : undefined}
      className="group flex gap-3 border-s-4 border-transparent px-3 py-3 -outline-offset-3 hover:bg-brand-wash/60 aria-[current=true]:border-brand aria-[current=true]:bg-brand-wash"
    >
      <TalkPicture name={name} picture={picture} isOnline={false} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline justify-between gap-2">
          <span className={clsx('min-w-0 truncate', isUnread ? 'font-bold' : 'font-semibold')}>{name}</span>
          <time
            dateTime={at}
            title={write.whole(at)}
            className={clsx('shrink-0 text-xs', isUnread ? 'font-bold text-brand' : 'text-soft')}
          >
            {write.short(at, now)}
          </time>
        </span>
        <span className={clsx('truncate text-sm', isUnread && 'font-semibold')}>{talk.subject}</span>
        <span className="mt-0.5 flex items-center justify-between gap-2">
          <span className={clsx('min-w-0 truncate text-sm', isUnread ? 'font-medium text-ink' : 'text-soft')}>
            {draft ? (
              <>
                <strong className="font-semibold text-accent-text">{t.list.draft}</strong> {draft}
              </>
            ) : (
              lastLine(talk.lastMessage, t)
            )}
          </span>
          <span className="flex shrink-0 items-center gap-1.5">
            <Badge tone={talk.status === 'active' ? 'good' : 'neutral'} className="px-2! py-0! text-xs!">
              {t.list.status[talk.status]}
            </Badge>
            {isUnread && (
              <span className="flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-bold text-on-accent tabular-nums">
                <span aria-hidden>{count(talk.unreadCount)}</span>
                <span className="sr-only">{t.list.unread(count(talk.unreadCount))}</span>
              </span>
            )}
          </span>
        </span>
      </span>
    </Link>
  );
};
