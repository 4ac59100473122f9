import { clsx } from 'clsx';
import { ContactRound, Hand, Share2, WifiOff } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ConversationByIdQuery } from '../gql/graphql.ts';
import { useMinute } from '../shared/page/use-current-minute.ts';
import { useKeptFocus } from '../shared/page/use-kept-focus.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, iconButton } from '../shared/ui/button.tsx';
import { ContactNotices } from './contact-notices.tsx';
import { type TalkRef, useConversationSlots } from './conversation-slots.tsx';
import { nameOf } from './conversation-texts.ts';
import type { Reader, ThreadMessage } from './conversation-types.ts';
import { WriteArea } from './message-input.tsx';
import { MessageLog } from './message-log.tsx';
import { ContactControl } from './request-contact-button.tsx';
import { ThreadHead } from './thread-head.tsx';
import { marked, type ThreadWindow } from './thread-window.ts';
import { dropUnsent, retryUnsent } from './unsent-queue.ts';
import { useContact } from './use-contact-details.ts';
import { useAnnounced, useAnnouncedReaction } from './use-live-region-text.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useSender } from './use-sender.ts';
import { useTalkCars } from './use-talk-cars.ts';
import { useTalkUpdates } from './use-talk-updates.ts';
import type { useThread } from './use-thread.ts';
import { useUnsent } from './use-unsent.ts';

interface ThreadViewProps {
  readonly reader: Reader;
  readonly talk: ConversationByIdQuery['conversation'];
  readonly window: ThreadWindow;
  readonly thread: ReturnType<typeof useThread>;
  readonly found: ThreadMessage | null;
  readonly takesFocus: boolean;
  readonly backTo: string | null;
  /** Called when something about the conversation other than its messages has changed. */
  onChanged(): void;
}

/** Returns the id of the first unread message: the first of the other party's last `unread` messages. Null if there is none. */
const firstUnread = (messages: readonly ThreadMessage[], unread: number): string | null => {
  const theirs = messages.filter(({ isMine, messageType }) => !isMine && messageType !== 'system');
  return theirs.at(-Math.min(unread, theirs.length))?.id ?? null;
};

/** A conversation: its header, open requests, messages and input area. */
export const ThreadView = (props: ThreadViewProps) => {
  const { reader, talk, window: shown, thread, found, takesFocus, backTo, onChanged } = props;
  const t = useTexts(conversationTexts);
  const { OfferSteps, SellerMinimum, SafetyMenu, HistoryPanel } = useConversationSlots();
  const now = useMinute();
  const name = nameOf(talk, t);
  const car = useTalkCars([talk.listingId]).get(talk.listingId);
  const ref: TalkRef = {
    id: talk.id,
    listingId: talk.listingId,
    subject: talk.subject,
    priceInr: car?.isLive ? car.priceInr : null,
    side: talk.side,
    otherName: name,
  };
  useSender(reader.ownerId);
  const unsent = useUnsent().filter(
    ({ ownerId, conversationId }) => ownerId === reader.ownerId && conversationId === talk.id,
  );
  const contact = useContact(talk.id, onChanged);
  const { isLive, isTyping, isOnline, marks } = useTalkUpdates({
    id: talk.id,
    side: talk.side,
    shown,
    thread,
    isPremium: reader.isPremium,
    onChanged,
  });
  const [opened] = useState(() =>
    talk.unreadCount > 0 && found === null ? firstUnread(shown.messages, talk.unreadCount) : null,
  );
  const { hasOlder, hasNewer } = shown;
  const messages = marked(shown.messages, marks);
  const { markRead, unseen } = useMarkRead(talk, messages);
  const announced = useAnnounced(messages, name, t);
  const reacted = useAnnouncedReaction(shown.messages, name, t);
  /** Whether the details above the messages are visible on a phone. They are hidden at first, so that the messages can fill the screen. */
  const [isMoreOpen, setMoreOpen] = useState(false);
  const onPhone = clsx('contents', !isMoreOpen && 'max-md:hidden');
  const asksMe = talk.myContact === 'requested';
  const head = useRef<HTMLElement>(null);
  useKeptFocus(head);
  useEffect(() => {
    if (takesFocus && !window.matchMedia('(pointer: fine)').matches) head.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <section
      ref={head}
      tabIndex={-1}
      aria-label={t.thread.about(name, talk.subject)}
      className="relative flex min-h-0 min-w-0 flex-1 flex-col bg-page -outline-offset-3"
    >
      <ThreadHead
        talk={ref}
        isOnline={isOnline}
        backTo={backTo}
        carPath={`/car/${car?.id ?? talk.listingId}`}
        isGone={car?.isLive === false}
        picture={car?.picture ?? null}
        isOpen={isMoreOpen}
        tools={
          <>
            <button
              type="button"
              aria-label={asksMe ? `${t.thread.more}: ${t.contact.asks(name)}` : t.thread.more}
              aria-expanded={isMoreOpen}
              onClick={() => setMoreOpen(!isMoreOpen)}
              className={`${iconButton} relative md:hidden`}
            >
              <ContactRound aria-hidden className="size-5" />
              {asksMe && (
                <span
                  aria-hidden
                  className="absolute end-1.5 top-1.5 size-3 rounded-full border-2 border-surface bg-bad"
                />
              )}
            </button>
            <Suspense fallback={null}>
              <span className={onPhone}>
                <HistoryPanel talk={ref} />
              </span>
              <SafetyMenu talk={ref} />
            </Suspense>
          </>
        }
      >
        {(talk.access.canWrite || talk.theirContact === 'shared') && (
          <ContactControl
            state={talk.theirContact}
            needsPlan={talk.side === 'buyer' && !reader.isPremium}
            isBusy={contact.isBusy}
            onRequest={contact.request}
          />
        )}
        {talk.access.canWrite &&
          talk.side === 'seller' &&
          talk.myContact !== 'shared' &&
          talk.myContact !== 'requested' && (
            <Button look="secondary" size="sm" disabled={contact.isBusy} onClick={() => contact.answer('share')}>
              <Share2 aria-hidden className="size-4" />
              {t.contact.offer}
            </Button>
          )}
      </ThreadHead>
      <div className={onPhone}>
        <ContactNotices
          otherName={name}
          mine={talk.myContact}
          hasPhone={reader.hasPhone}
          theirs={talk.theirContact}
          details={talk.contact}
          isBusy={contact.isBusy}
          onAnswer={contact.answer}
          onRevoke={contact.revoke}
        />
      </div>
      <Suspense fallback={null}>
        <OfferSteps talk={ref} />
        {talk.side === 'seller' && (
          <div className={onPhone}>
            <SellerMinimum talk={ref} />
          </div>
        )}
      </Suspense>
      {!isLive && (
        <p
          role="status"
          className="flex items-center gap-2 bg-accent-wash px-4 py-1.5 text-sm text-accent-text max-md:absolute max-md:inset-x-0 max-md:top-16 max-md:z-10 max-md:shadow-lift"
        >
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t.thread.polling}
        </p>
      )}
      {messages.length === 0 && unsent.length === 0 ? (
        <div className={clsx(LOG_SIZE, 'flex flex-col items-center justify-center gap-3 p-6 text-center text-soft')}>
          <span aria-hidden className="flex size-14 items-center justify-center rounded-full bg-brand-wash text-brand">
            <Hand className="size-6" />
          </span>
          <p>{t.thread.none}</p>
        </div>
      ) : (
        <MessageLog
          talk={ref}
          canReact={talk.access.canWrite && talk.status !== 'closed'}
          messages={messages}
          unsent={unsent}
          isOffline={!isLive}
          hasOlder={hasOlder}
          hasNewer={hasNewer}
          olderFailed={thread.olderFailed}
          firstUnreadId={opened}
          jumpedTo={found?.id ?? null}
          newBelow={hasNewer ? talk.unreadCount : unseen}
          isTyping={isTyping}
          now={now}
          className={LOG_SIZE}
          onOlder={thread.older}
          onNewer={thread.newer}
          onToEnd={thread.toNewest}
          onSeen={markRead}
          onRetry={retryUnsent}
          onDrop={dropUnsent}
        />
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      <p role="status" className="sr-only">
        {reacted}
      </p>
      <WriteArea
        talk={ref}
        status={talk.status}
        reader={reader}
        access={talk.access}
        messages={messages}
        now={now}
        takesFocus={takesFocus}
      />
    </section>
  );
};
/** The CSS classes for the height of the message log: 24rem on wide screens (specification D2, section 2), and the remaining height on a phone. */
const LOG_SIZE = 'min-h-24 flex-1 md:mt-auto md:h-96 md:flex-none md:[:root:has([data-bottom-bar])_&]:h-80';
