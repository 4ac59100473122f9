import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { awayForMs, errorCode } from '../shared/graphql/error-code.ts';
import { socketState } from '../shared/graphql/socket-state.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { toast } from '../shared/ui/toast.ts';
import type { ThreadMessage } from './conversation-types.ts';
import { SendMessage } from './queries.ts';
import { type Sent, startSender } from './send-queue.ts';
import { dropUnsent, refuseUnsent, type Unsent, unsentMessages } from './unsent-queue.ts';

type Heard = (conversationId: string, message: ThreadMessage) => void;
const listeners = new Set<Heard>();

/** Calls `heard` with each message that the server accepts, before the message is removed from the queue. Returns the unsubscribe function. */
export const onTaken = (heard: Heard): (() => void) => {
  listeners.add(heard);
  return () => void listeners.delete(heard);
};

/** The error codes of temporary failures, after which a message is sent again. */
const PASSING: readonly string[] = ['NETWORK', 'INTERNAL', 'COMMAND_IN_PROGRESS', 'RATE_LIMITED'];
const answered = (code: string): Sent => (PASSING.includes(code) ? { as: 'lost' } : { as: 'refused', code });

const send = async (client: ApolloClient, message: Unsent): Promise<Sent> => {
  const { conversationId, messageId, text, kind } = message;
  try {
    const { data } = await client.mutate({
      mutation: SendMessage,
      variables: { conversationId, messageId, text, kind },
    });
    const answer = data?.sendMessage;
    if (!answer) return { as: 'lost' };
    if (answer.__typename === 'Rejection') return answered(answer.code);
    for (const heard of listeners) heard(conversationId, answer);
    return { as: 'taken' };
  } catch (error) {
    if (!CombinedGraphQLErrors.is(error)) return { as: 'lost' };
    const waitMs = awayForMs(error.errors);
    return waitMs === null ? answered(errorCode(error)) : { as: 'lost', waitMs };
  }
};

/** The running senders, keyed by user id, each with the number of components that use it. A second sender for a user would send every message
 *  twice. */
const running = new Map<string, { users: number; sender: ReturnType<typeof startSender> }>();

/** Sends the queued messages of a user while mounted. `ownerId` is null if the user is signed out or still loading. */
export function useSender(ownerId: string | null): void {
  const client = useApolloClient();
  const t = useTexts(conversationTexts).toast;
  const words = useRef(t);
  useEffect(() => {
    words.current = t;
  });
  useEffect(() => {
    if (ownerId === null) return;
    const shared = running.get(ownerId) ?? {
      users: 0,
      sender: startSender({
        ownerId,
        unsent: unsentMessages,
        send: (message) => send(client, message),
        taken: ({ messageId }) => dropUnsent(messageId),
        refused: ({ messageId }, code) => {
          refuseUnsent(messageId, code);
          toast({ title: words.current.error, description: words.current.sendFailed, tone: 'destructive' });
        },
      }),
    };
    shared.users += 1;
    running.set(ownerId, shared);
    const now = () => shared.sender.now();
    window.addEventListener('online', now);
    const stopHearing = socketState.subscribe(() => {
      if (socketState.get()) now();
    });
    return () => {
      window.removeEventListener('online', now);
      stopHearing();
      shared.users -= 1;
      if (shared.users > 0) return;
      shared.sender.stop();
      running.delete(ownerId);
    };
  }, [client, ownerId]);
}
