import { useEffect, useRef, useState } from 'react';
import type { Side } from '../../schema/conversations/conversation.ts';
import type { ConversationUpdatesSubscription } from '../gql/graphql.ts';
import { useResumedSubscription } from '../shared/graphql/use-resumed-subscription.ts';
import { pollMs } from './polling-interval.ts';
import { ConversationUpdates } from './queries.ts';
import type { ReadMarks, ThreadWindow } from './thread-window.ts';
import type { useThread } from './use-thread.ts';

/** The time after the last signal at which the typing indicator disappears, in milliseconds. A closed page sends no stop signal. */
const TYPING_MS = 8_000;

interface UpdatesOptions {
  readonly id: string;
  /** The user's role. */
  readonly side: Side;
  readonly shown: ThreadWindow;
  readonly thread: Pick<ReturnType<typeof useThread>, 'take' | 'loadNewest'>;
  readonly isPremium: boolean;
  /** Called when something about the conversation other than its messages has changed. */
  onChanged(): void;
}
type Update = ConversationUpdatesSubscription['conversationUpdates'];

/** Subscribes to a conversation's messages, delivery marks, typing and presence. Polls while disconnected, then resumes from the last cursor. */
export function useTalkUpdates({ id, side, shown, thread, isPremium, onChanged }: UpdatesOptions) {
  const cursor = useRef(shown.updatesAfter);
  const [marks, setMarks] = useState<ReadMarks | null>(null);
  const [isOnline, setOnline] = useState(false);
  const [typingAt, setTypingAt] = useState<number | null>(null);
  useEffect(() => {
    if (typingAt === null) return;
    const over = setTimeout(() => setTypingAt(null), TYPING_MS);
    return () => clearTimeout(over);
  }, [typingAt]);

  const heard = (update: Update) => {
    for (const message of update.messages) thread.take(message);
    if (update.cursor !== null) cursor.current = update.cursor;
    if (update.messages.some(({ isMine }) => !isMine)) setTypingAt(null);
    if (update.by !== null && update.by !== side) {
      if (update.kind === 'marks') setMarks(update.marks);
      if (update.kind === 'typing') setTypingAt(update.isTyping ? Date.now() : null);
      if (update.kind === 'presence') setOnline(update.isHere === true);
    }
    if (update.kind === 'contact' || update.kind === 'closed' || update.kind === 'changed') onChanged();
  };
  const isLive = useResumedSubscription({
    query: ConversationUpdates,
    name: id,
    variables: () => ({ id, after: cursor.current }),
    onData: ({ conversationUpdates }) => heard(conversationUpdates),
    onStartOver: async () => {
      cursor.current = (await thread.loadNewest()) ?? null;
      onChanged();
    },
  });
  const askAgain = useRef(() => {});
  useEffect(() => {
    askAgain.current = () => {
      void thread.loadNewest();
      onChanged();
    };
  });
  useEffect(() => {
    if (isLive) return;
    setOnline(false);
    setTypingAt(null);
    const asking = setInterval(() => askAgain.current(), pollMs(isPremium));
    return () => clearInterval(asking);
  }, [isLive, isPremium]);
  return { isLive, isOnline, isTyping: typingAt !== null, marks };
}
