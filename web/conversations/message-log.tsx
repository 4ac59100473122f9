import { clsx } from 'clsx';
import { ArrowDown } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { indianDay } from '../../schema/kernel/indian-time.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import type { TalkRef } from './conversation-slots.tsx';
import { isGoingOn, type ThreadMessage } from './conversation-types.ts';
import { MessageBubble } from './message-bubble.tsx';
import { UnsentBubble } from './unsent-bubble.tsx';
import type { Unsent } from './unsent-queue.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { useTalkFormats } from './use-message-time-formats.ts';

interface MessageLogProps {
  readonly talk: TalkRef;
  readonly canReact: boolean;
  readonly messages: readonly ThreadMessage[];
  readonly unsent: readonly Unsent[];
  readonly isOffline: boolean;
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  readonly olderFailed: boolean;
  /** The id of the first message that was unread when the conversation was opened. A line is shown above it. */
  readonly firstUnreadId: string | null;
  readonly jumpedTo: string | null;
  /** The number of messages that arrived while the end of the log was out of view. */
  readonly newBelow: number;
  readonly isTyping: boolean;
  /** The current time, in milliseconds since the epoch. */
  readonly now: number;
  readonly className?: string;
  onOlder(): void;
  onNewer(): void;
  /** Called to show the latest message, even if the loaded part of the conversation does not include it. */
  onToEnd(): void;
  /** Called when the latest message is in view. */
  onSeen(): void;
  onRetry(messageId: string): void;
  onDrop(messageId: string): void;
}

const isLookedAt = () => document.visibilityState === 'visible';

/** Calls `onSeen` when the end of the log is in view and the page is visible. */
const useSeen = (isAtEnd: boolean, lastId: string | undefined, onSeen: () => void) => {
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run again for each new message.
  useEffect(() => {
    if (!isAtEnd) return;
    const look = () => {
      if (isLookedAt()) seen.current();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isAtEnd, lastId]);
};

const Rule = ({ children, tone }: { children: ReactNode; tone: 'day' | 'unread' }) => (
  <div className="mt-4 flex items-center gap-3 first:mt-0">
    <span aria-hidden className={clsx('h-px flex-1', tone === 'unread' ? 'bg-accent' : 'bg-line')} />
    <span className={clsx('text-xs font-semibold', tone === 'unread' ? 'text-accent-text' : 'text-soft')}>
      {children}
    </span>
    <span aria-hidden className={clsx('h-px flex-1', tone === 'unread' ? 'bg-accent' : 'bg-line')} />
  </div>
);

const Typing = ({ name }: { name: string }) => {
  const t = useTexts(conversationTexts).thread;
  return (
    <div className="mt-3 flex w-fit items-center gap-2 rounded-2xl rounded-es-md border border-line bg-surface px-3.5 py-2.5 text-sm text-soft shadow-press">
      <span aria-hidden className="flex gap-1">
        <span className="size-2 animate-pulse rounded-full bg-soft" />
        <span className="size-2 animate-pulse rounded-full bg-soft [animation-delay:150ms]" />
        <span className="size-2 animate-pulse rounded-full bg-soft [animation-delay:300ms]" />
      </span>
      {t.typing(name)}
    </div>
  );
};

/** The messages, oldest at the top. The log scrolls to new messages unless the user has scrolled up. It is not a live region, because screen readers
 *  would then read out older messages as they load; `thread-view.tsx` announces new messages instead. */
export const MessageLog = (props: MessageLogProps) => {
  const { talk, messages, unsent, hasOlder, hasNewer, firstUnreadId, jumpedTo, now, className } = props;
  const t = useTexts(conversationTexts).thread;
  const write = useTalkFormats();
  const { count } = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const known = new Set(messages.map(({ id }) => id));
  const waiting = hasNewer ? [] : unsent.filter(({ messageId }) => !known.has(messageId));
  const ids = [
    ...messages.map(({ id }) => id),
    ...waiting.map(({ messageId }) => messageId),
    ...(props.isTyping ? ['typing'] : []),
  ];
  const { isAtEnd, onScroll, toEnd } = useLogScroll(box, {
    ids,
    lastIsMine: waiting.length > 0 || messages.at(-1)?.isMine === true,
    openAt: jumpedTo ?? firstUnreadId,
    hasOlder,
    hasNewer,
    onOlder: props.onOlder,
    onNewer: props.onNewer,
  });
  useSeen(isAtEnd, messages.at(-1)?.id, props.onSeen);
  return (
    <div className={clsx('relative flex min-h-0 flex-col', className)}>
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={t.log(talk.otherName)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
        tabIndex={0}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-3 [overflow-anchor:none]"
      >
        <div className="flex min-h-full flex-col justify-end px-3 py-4 sm:px-5">
          {hasOlder && (
            <p role="status" className="pb-3 text-center text-sm text-soft">
              {props.olderFailed ? t.olderFailed : t.older}
            </p>
          )}
          {messages.map((message, at) => {
            const above = messages[at - 1];
            const isNewDay = above === undefined || indianDay(above.sentAt) !== indianDay(message.sentAt);
            return (
              <Fragment key={message.id}>
                {isNewDay && (
                  <Rule tone="day">
                    <time dateTime={indianDay(message.sentAt)}>{write.day(message.sentAt, now)}</time>
                  </Rule>
                )}
                {message.id === firstUnreadId && <Rule tone="unread">{t.unread}</Rule>}
                <div
                  data-entry={message.id}
                  className={clsx('scroll-my-16', message.id === jumpedTo && 'rounded-xl bg-accent-wash px-1 pb-1')}
                >
                  <MessageBubble
                    message={message}
                    talk={talk}
                    canReact={props.canReact}
                    isGoingOn={message.id !== firstUnreadId && isGoingOn(above, message)}
                  />
                </div>
              </Fragment>
            );
          })}
          {waiting.map((one) => (
            <div key={one.messageId} data-entry={one.messageId} className="mt-2">
              <UnsentBubble
                message={one}
                isOffline={props.isOffline}
                onRetry={() => props.onRetry(one.messageId)}
                onDrop={() => props.onDrop(one.messageId)}
              />
            </div>
          ))}
          {props.isTyping && !hasNewer && <Typing name={talk.otherName} />}
        </div>
      </div>
      {(!isAtEnd || hasNewer) && (
        <Button
          look="secondary"
          size="sm"
          aria-label={props.newBelow > 0 ? undefined : t.toEnd}
          className="absolute end-4 bottom-3 rounded-full! shadow-lift"
          onClick={hasNewer ? props.onToEnd : toEnd}
        >
          {props.newBelow > 0 && t.newBelow(count(props.newBelow), props.newBelow)}
          <ArrowDown aria-hidden className="size-4" />
        </Button>
      )}
    </div>
  );
};
