import { useApolloClient } from '@apollo/client/react';
import { clsx } from 'clsx';
import { Ban, Lock, Tag } from 'lucide-react';
import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ConversationStatus, MessageKind } from '../../schema/conversations/conversation.ts';
import type { AccessFactsFragment } from '../gql/graphql.ts';
import { useTakesQuestions, withQuestion } from '../shared/contact/question-field.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Composer } from './composer.tsx';
import { type TalkRef, useConversationSlots } from './conversation-slots.tsx';
import type { Reader, ThreadMessage } from './conversation-types.ts';
import { drafts, keepDraft } from './drafts.ts';
import { SetTyping } from './queries.ts';
import { chip, QuickMessages } from './quick-messages.tsx';
import { newMessageId, queueMessage } from './unsent-queue.ts';
import { useDrafts } from './use-drafts.ts';
import { useTalkFormats } from './use-message-time-formats.ts';

/** The interval at which the typing signal repeats, in milliseconds. `PAUSE_MS` is how long a pause must be until typing counts as stopped. */
const AGAIN_MS = 3_000;
const PAUSE_MS = 5_000;

function useTyping(conversationId: string) {
  const client = useApolloClient();
  const toldAt = useRef(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = (isTyping: boolean) => {
    toldAt.current = isTyping ? Date.now() : 0;
    // A lost typing signal does no harm.
    client.mutate({ mutation: SetTyping, variables: { id: conversationId, isTyping } }).catch(() => undefined);
  };
  const stop = () => {
    clearTimeout(pause.current);
    if (toldAt.current > 0) tell(false);
  };
  const wrote = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(stop, PAUSE_MS);
    if (Date.now() - toldAt.current > AGAIN_MS) tell(true);
  };
  const latest = useRef(stop);
  useEffect(() => {
    latest.current = stop;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: switching to another conversation must stop the typing signal in this one.
  useEffect(() => () => latest.current(), [conversationId]);
  return { wrote, stop };
}

interface TakesQuestionsProps {
  readonly conversationId: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** When the user chooses a question elsewhere on the page, adds it to the draft. Renders nothing. */
const TakesQuestions = ({ conversationId, field }: TakesQuestionsProps) => {
  useTakesQuestions(
    useCallback(
      (question) => {
        keepDraft(conversationId, withQuestion(drafts.get()[conversationId] ?? '', question));
        field.current?.focus();
      },
      [conversationId, field],
    ),
  );
  return null;
};

interface WriteAreaProps {
  readonly talk: TalkRef;
  readonly status: ConversationStatus;
  readonly reader: Reader;
  /** Whether the user may write, has blocked the other party, or is suspended. */
  readonly access: Omit<AccessFactsFragment, 'id'>;
  /** The current time, in milliseconds since the epoch. */
  readonly now: number;
  readonly messages: readonly ThreadMessage[];
  /** True if the user opened the conversation with a click. On devices with a mouse, the field then gets the focus. */
  readonly takesFocus: boolean;
}

/** The input area: offers, quick messages and the text field. Sent messages are queued in this browser until the server accepts them. */
export const WriteArea = ({ talk, status, reader, access, messages, now, takesFocus }: WriteAreaProps) => {
  const { thread: t, write: words, refusal } = useTexts(conversationTexts);
  const { OfferBar } = useConversationSlots();
  const draft = useDrafts()[talk.id] ?? '';
  const typing = useTyping(talk.id);
  const write = useTalkFormats();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isOffering, setOffering] = useState(false);
  useEffect(() => {
    // On a touch screen, the on-screen keyboard would cover the messages.
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
      {/* On a phone, the buttons are in one row that scrolls sideways. */}
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
      <TakesQuestions conversationId={talk.id} field={field} />
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
