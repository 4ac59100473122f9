import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorCode } from '../shared/graphql/error-code.ts';
import type { ThreadMessage } from './conversation-types.ts';
import { Thread } from './queries.ts';
import { type ThreadPage, type ThreadWindow, windowOf, withMessage, withNewer, withOlder } from './thread-window.ts';
import { onTaken } from './use-sender.ts';

/** The number of messages in a page; `AROUND` is the number on either side of a search result. */
const PAGE = 40;
const AROUND = 20;

/** A cache of the loaded part of each conversation, so that a reopened conversation appears at once. A reload clears it. */
const seen = new WeakMap<ApolloClient, Map<string, ThreadWindow>>();
const seenBy = (client: ApolloClient): Map<string, ThreadWindow> => {
  const known = seen.get(client) ?? new Map<string, ThreadWindow>();
  seen.set(client, known);
  return known;
};

interface State {
  /** The loaded part of the conversation; null before the first response. */
  readonly window: ThreadWindow | null;
  readonly error: string | null;
  readonly olderFailed: boolean;
}
interface Place {
  readonly before?: string;
  readonly after?: string;
  readonly first: number;
}

/** Merges the newest page into the loaded part, or replaces the part if the two do not overlap. A part with `hasNewer` stays unchanged. */
const withNewest = (kept: ThreadWindow | null, page: ThreadPage): ThreadWindow => {
  if (kept?.hasNewer) return kept;
  const isConnected = kept?.messages.some(({ id }) => id === page.nodes[0]?.id);
  return kept && isConnected
    ? { ...withNewer(kept, page), hasNewer: false, updatesAfter: page.updatesAfter }
    : windowOf(page);
};

/** Loads the messages of a conversation: the newest ones, further ones as the user scrolls, or those around a search result. */
export function useThread(id: string) {
  const client = useApolloClient();
  const [state, setState] = useState<State>(() => ({
    window: seenBy(client).get(id) ?? null,
    error: null,
    olderFailed: false,
  }));
  const latest = useRef(state);
  const asked = useRef(new Set<string>());
  const change = useCallback(
    (next: (before: State) => State) => {
      latest.current = next(latest.current);
      const { window } = latest.current;
      if (window && !window.hasNewer) seenBy(client).set(id, window);
      setState(latest.current);
    },
    [client, id],
  );

  const actions = useMemo(() => {
    const ask = async (place: Place): Promise<ThreadPage> => {
      const { data } = await client.query({ query: Thread, variables: { id, ...place }, fetchPolicy: 'network-only' });
      if (!data) throw new Error('the thread has no answer');
      return data.conversation.messages;
    };
    const changeWindow = (next: (window: ThreadWindow) => ThreadWindow) =>
      change((before) => (before.window ? { ...before, window: next(before.window) } : before));
    /** Runs `work` unless work of the same kind is still running. */
    const once = async (kind: string, work: () => Promise<void>): Promise<void> => {
      if (asked.current.has(kind)) return;
      asked.current.add(kind);
      await work().finally(() => asked.current.delete(kind));
    };
    const failed = (error: unknown) =>
      change((before) => ({ ...before, error: before.window ? null : errorCode(error) }));

    /** Loads the newest messages. @returns the cursor from which a subscription to updates starts */
    const loadNewest = async (): Promise<string | null> => {
      await once('newest', async () => {
        try {
          const page = await ask({ first: PAGE });
          change((before) => ({ ...before, error: null, window: withNewest(before.window, page) }));
        } catch (error) {
          failed(error);
        }
      });
      return latest.current.window?.updatesAfter ?? null;
    };
    /** Replaces the loaded part with the newest messages, when it is an older part of the conversation. */
    const toNewest = () =>
      once('newest', async () => {
        const page = await ask({ first: PAGE }).catch(() => null);
        if (page) change((before) => ({ ...before, window: windowOf(page) }));
      });
    const older = () =>
      once('older', async () => {
        const before = latest.current.window?.messages[0]?.cursor;
        if (before === undefined) return;
        try {
          const page = await ask({ first: PAGE, before });
          changeWindow((window) => withOlder(window, page));
          change((now) => ({ ...now, olderFailed: false }));
        } catch {
          change((now) => ({ ...now, olderFailed: true }));
        }
      });
    const newer = () =>
      once('newer', async () => {
        const after = latest.current.window?.messages.at(-1)?.cursor;
        if (after === undefined) {
          await loadNewest();
          return;
        }
        const page = await ask({ first: PAGE, after }).catch(() => null);
        if (page) changeWindow((window) => withNewer(window, page));
      });
    /** Loads the messages around a search result. */
    const jump = (message: ThreadMessage) =>
      once('jump', async () => {
        if (latest.current.window?.messages.some((one) => one.id === message.id)) return;
        try {
          const [above, below] = await Promise.all([
            ask({ first: AROUND, before: message.cursor }),
            ask({ first: AROUND, after: message.cursor }),
          ]);
          const itself = { nodes: [message], olderCursor: null, newerCursor: null, updatesAfter: null };
          change((before) => ({ ...before, error: null, window: windowOf(above, itself, below) }));
        } catch (error) {
          failed(error);
        }
      });
    const take = (message: ThreadMessage) => changeWindow((window) => withMessage(window, message));
    return { loadNewest, toNewest, older, newer, jump, take, changeWindow };
  }, [client, id, change]);

  const { take } = actions;
  useEffect(
    () =>
      onTaken((conversationId, message) => {
        if (conversationId === id) take(message);
      }),
    [id, take],
  );
  return { ...state, ...actions };
}
