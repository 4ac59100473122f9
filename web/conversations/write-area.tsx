import { clsx } from 'clsx';
import { Ban, Lock, Tag } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ConversationStatus, MessageKind } from '../../schema/conversations/conversation.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Composer } from './composer.tsx';
import { type TalkRef, useConversationSlots } from './conversation-slots.tsx';
import { keepDraft } from './drafts.ts';
import { chip, QuickMessages } from './quick-messages.tsx';
import type { Reader, ThreadMessage } from './talk.ts';
import { newMessageId, queueMessage } from './unsent.ts';
import { useDrafts } from './use-drafts.ts';
import { useTalkFormats } from './use-talk-formats.ts';
import { useTyping } from './use-typing.ts';

interface WriteAreaProps {
  readonly talk: TalkRef;
  readonly status: ConversationStatus;
  readonly reader: Reader;
  /** Whether the reader may write to the other one, whom they may have blocked themselves, and until when to nobody. */
  readonly access: {
    readonly canWrite: boolean;
    readonly isBlockedByMe: boolean;
    readonly suspendedUntil: string | null;
  };
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly messages: readonly ThreadMessage[];
  /** The reader came by a press: who has a keyboard goes on writing at once. */
  readonly takesFocus: boolean;
}

/** Where a reader writes: offers, messages of one tap, and the field, which keeps what was begun. What is sent waits in this browser until the
 *  server has it. */
export const WriteArea = ({ talk, status, reader, access, messages, now, takesFocus }: WriteAreaProps) => {
  const { thread: t, write: words, refusal } = useTexts(conversationTexts);
  const { OfferBar } = useConversationSlots();
  const draft = useDrafts()[talk.id] ?? '';
  const typing = useTyping(talk.id);
  const write = useTalkFormats();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isOffering, setOffering] = useState(false);
  useEffect(() => {
    // On a phone the keyboard would hide what was said.
    if (takesFocus && window.matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, [takesFocus]);
  const send = (text: string, kind: MessageKind) =>
    queueMessage({
      messageId: newMessageId(),
      ownerId: reader.ownerId,
      conversationId: talk.id,
      text,
      kind,
      writtenAt: new Date().toISOString(),
    });
  if (status === 'closed')
    return (
      <p className="flex items-center gap-2 border-t border-line bg-surface px-4 py-4 text-soft">
        <Lock aria-hidden className="size-5 shrink-0" />
        {t.closed}
      </p>
    );
  if (!access.canWrite)
    return (
      <p role="status" className="flex items-center gap-2 border-t border-line bg-surface px-4 py-4 text-soft">
        <Ban aria-hidden className="size-5 shrink-0" />
        <span>
          {access.suspendedUntil === null ? refusal.BLOCKED : t.suspended(write.whole(access.suspendedUntil))}
          {access.isBlockedByMe && ` ${t.blockedByMe}`}
          {access.suspendedUntil !== null && (
            <Link to="/profile#safety" className="ms-1 font-semibold text-brand underline underline-offset-4">
              {t.whySuspended}
            </Link>
          )}
        </span>
      </p>
    );
  return (
    <div
      tabIndex={-1}
      data-keep-clear
      className="flex flex-col gap-2 border-t border-line bg-surface px-3 pt-2.5 max-md:gap-1.5 max-md:pt-1.5 md:grow pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] -outline-offset-3 sm:px-4"
    >
      {talk.side === 'buyer' && (
        <div data-offers className={clsx('empty:hidden', !isOffering && 'max-md:hidden')}>
          <Suspense fallback={null}>
            <OfferBar talk={talk} />
          </Suspense>
        </div>
      )}
      {/* One line on a phone, however much there is to tap; the button goes where there is nothing to offer. */}
      <div className="flex gap-2 empty:hidden max-md:overflow-x-auto max-md:[scrollbar-width:none] md:contents">
        {talk.side === 'buyer' && (
          <button
            type="button"
            aria-expanded={isOffering}
            onClick={() => setOffering(!isOffering)}
            className={`${chip} gap-1.5 md:hidden in-[:has(>[data-offers]:empty)]:hidden`}
          >
            <Tag aria-hidden className="size-4" />
            {words.offer}
          </button>
        )}
        <QuickMessages side={talk.side} subject={talk.subject} messages={messages} now={now} onSend={send} />
      </div>
      <Composer
        text={draft}
        field={field}
        onChange={(text) => {
          keepDraft(talk.id, text);
          if (text.trim()) typing.wrote();
          else typing.stop();
        }}
        onSend={(text) => {
          send(text, 'text');
          keepDraft(talk.id, '');
          typing.stop();
        }}
      />
    </div>
  );
};
