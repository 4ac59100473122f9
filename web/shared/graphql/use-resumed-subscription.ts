import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { errorCode } from './error-code.ts';
import { socketState } from './socket-state.ts';

interface FollowedOptions<Data, Variables extends OperationVariables> {
  readonly query: TypedDocumentNode<Data, Variables>;
  /** The key of the subscription. A new key restarts the subscription; null means no subscription. */
  readonly name: string | null;
  /** Called each time the subscription starts. Returns its variables, which contain the position to resume from, so that nothing is missed or
   *  repeated. */
  variables(): Variables;
  onData(data: Data): void;
  /** Called if the server cannot resume from the position in the variables. Must refetch everything. The subscription then starts from the new
   *  position. */
  onStartOver(): Promise<unknown>;
}

/** The shortest and the longest wait before a retry, in milliseconds. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** How long a restarted subscription must last on a connected socket to count as live, in milliseconds. The protocol does not confirm a subscription,
 *  and the server may refuse one only after it has waited for its database. A live subscription therefore shortens the waits only when it has received
 *  data or has lasted for the longest wait. */
const SETTLED_AFTER_MS = 1_000;
/** The maximum jitter, as a fraction of the wait. It prevents the clients of a restarted server from all reconnecting at once. */
const SPREAD = 0.25;
/** Errors that a retry does not fix. */
const FINAL = new Set(['SIGN_IN_REQUIRED', 'FORBIDDEN', 'CONVERSATION_NOT_FOUND', 'CAR_NOT_FOUND']);

/** Keeps a subscription running across disconnects. Resubscribes after growing waits, and at once when the browser comes online or the page becomes
 *  visible.
 *  @returns whether the subscription is live; while it is not, the caller must poll */
export function useResumedSubscription<Data, Variables extends OperationVariables>(
  options: FollowedOptions<Data, Variables>,
): boolean {
  const client = useApolloClient();
  const [isLive, setLive] = useState(true);
  const { name } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (name === null) return;
    let waits = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let settling: ReturnType<typeof setTimeout> | undefined;
    let following: { unsubscribe(): void } | null = null;
    let isOver = false;

    const end = () => {
      clearTimeout(settling);
      following?.unsubscribe();
      following = null;
    };
    const later = () => {
      if (isOver || timer !== undefined) return;
      const ms = Math.min(FIRST_WAIT_MS * 2 ** waits, LONGEST_WAIT_MS) * (1 + SPREAD * Math.random());
      waits += 1;
      timer = setTimeout(start, ms);
    };
    const lose = (error: unknown) => {
      end();
      if (isOver) return;
      setLive(false);
      const code = error === undefined ? 'NETWORK' : errorCode(error);
      if (FINAL.has(code)) return;
      if (code === 'START_OVER') latest.current.onStartOver().then(later, later);
      else later();
    };
    const forgetWaits = () => {
      waits = 0;
    };
    const start = () => {
      clearTimeout(timer);
      timer = undefined;
      if (isOver || following !== null) return;
      const { query, variables } = latest.current;
      let isEnded = false;
      const ended = (error?: unknown) => {
        isEnded = true;
        lose(error);
      };
      const started = client.subscribe<Data, Variables>({ query, variables: variables() }).subscribe({
        next: ({ data, error }) => {
          if (!data) return ended(error);
          forgetWaits();
          setLive(true);
          latest.current.onData(data);
        },
        error: ended,
        complete: ended,
      });
      // The subscription may already have ended while `subscribe` was running.
      if (isEnded) return;
      following = started;
      // If another subscription has connected the socket already, no connection announces that this one runs.
      settling = setTimeout(upIfConnected, SETTLED_AFTER_MS);
    };
    const upIfConnected = () => {
      if (!socketState.get() || following === null) return;
      setLive(true);
      clearTimeout(settling);
      settling = setTimeout(forgetWaits, LONGEST_WAIT_MS);
    };
    const now = () => {
      if (following === null && document.visibilityState === 'visible') start();
    };
    const stopHearing = socketState.subscribe(upIfConnected);
    start();
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopHearing();
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
      end();
    };
  }, [client, name]);
  return isLive;
}
