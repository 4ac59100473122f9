import { clsx } from 'clsx';
import { Ban } from 'lucide-react';
import { Suspense } from 'react';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { type TalkRef, useConversationSlots } from './conversation-slots.tsx';
import { systemText } from './conversation-texts.ts';
import type { ThreadMessage } from './conversation-types.ts';
import { DeliveryMark, deliveryOf } from './delivery-mark.tsx';
import { GivenReaction, MessageReaction } from './message-reaction.tsx';
import { MessageText } from './message-text.tsx';
import { useTalkFormats } from './use-message-time-formats.ts';

/** Returns the CSS classes of a message bubble. */
export const bubbleStyle = (isMine: boolean): string =>
  clsx(
    'flow-root w-fit max-w-[85%] rounded-2xl px-3.5 py-2 text-base break-words whitespace-pre-wrap shadow-press sm:max-w-[75%]',
    isMine
      ? 'rounded-ee-md bg-brand text-on-brand dark:bg-night dark:text-on-night'
      : 'rounded-es-md border border-line bg-surface text-ink',
  );

interface MessageBubbleProps {
  readonly message: ThreadMessage;
  readonly talk: TalkRef;
  /** Whether the user may react to the message; true if the user may write in this conversation. */
  readonly canReact: boolean;
  /** Whether this message is grouped with the one above it. */
  readonly isGoingOn: boolean;
}

const Reaction = ({ message, talk, canReact }: Omit<MessageBubbleProps, 'isGoingOn'>) => {
  const { reaction: t } = useTexts(conversationTexts).thread;
  const { isMine, reaction } = message;
  if (!isMine && canReact) return <MessageReaction message={message} conversationId={talk.id} />;
  if (reaction === null) return null;
  const word = t.words[reaction];
  return <GivenReaction reaction={reaction} words={isMine ? t.theirs(talk.otherName, word) : t.own(word)} />;
};

const TextBubble = ({ message, talk, canReact, isGoingOn }: MessageBubbleProps) => {
  const t = useTexts(conversationTexts);
  const write = useTalkFormats();
  const { MessageWarning } = useConversationSlots();
  const { id, isMine, content, isHidden, sentAt, signals } = message;
  const isGone = isHidden || content === null;
  return (
    <div className={isGoingOn ? 'mt-1' : 'mt-3'}>
      <div className={clsx('flex items-center gap-1', isMine && 'flex-row-reverse')}>
        <div className={bubbleStyle(isMine)}>
          <span className="sr-only">{isMine ? t.thread.you : talk.otherName}: </span>
          {isGone && (
            <span className="inline-flex items-center gap-1.5 italic opacity-85">
              <Ban aria-hidden className="size-4" />
              {t.thread.hidden}
            </span>
          )}
          {!isGone && <MessageText text={content} />}
          <span
            className={clsx(
              'float-end ms-3 mt-1.5 -mb-0.5 inline-flex items-center gap-1 text-xs whitespace-nowrap',
              isMine ? 'text-on-brand/85 dark:text-on-night-soft' : 'text-soft',
            )}
          >
            <time dateTime={sentAt} title={write.whole(sentAt)}>
              {write.time(sentAt)}
            </time>
            {isMine && <DeliveryMark delivery={deliveryOf(message)} />}
          </span>
        </div>
        {!isGone && <Reaction message={message} talk={talk} canReact={canReact} />}
      </div>
      {signals.length > 0 && !isGone && (
        <Suspense fallback={null}>
          <MessageWarning key={id} signals={signals} message={message} talk={talk} />
        </Suspense>
      )}
    </div>
  );
};

const SystemLine = ({ message }: Pick<MessageBubbleProps, 'message'>) => {
  const t = useTexts(conversationTexts);
  const write = useTalkFormats();
  return (
    <p className="mx-auto mt-3 w-fit max-w-[90%] rounded-full bg-sunken px-4 py-1.5 text-center text-sm text-soft">
      {systemText(message, t)}{' '}
      <time dateTime={message.sentAt} title={write.whole(message.sentAt)} className="whitespace-nowrap text-xs">
        {write.time(message.sentAt)}
      </time>
    </p>
  );
};

/** An entry of a conversation: a text message, an offer or a system message. */
export const MessageBubble = (props: MessageBubbleProps) => {
  const { message, talk } = props;
  const { OfferMessage } = useConversationSlots();
  if (message.messageType === 'system') return <SystemLine message={message} />;
  if (message.messageType === 'text') return <TextBubble {...props} />;
  return (
    <div className={clsx('mt-3 flex', message.isMine ? 'justify-end' : 'justify-start')}>
      <Suspense fallback={<Skeleton className="h-36 w-full max-w-md rounded-2xl" />}>
        <OfferMessage talk={talk} message={message} />
      </Suspense>
    </div>
  );
};
