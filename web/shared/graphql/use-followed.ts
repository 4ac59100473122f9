import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { errorCode } from './error-code.ts';
import { socketState } from './socket-state.ts';

interface FollowedOptions<Data, Variables extends OperationVariables> {
  readonly query: TypedDocumentNode<Data, Variables>;
  /** Follows something else when it changes; null: nothing is followed. */
  readonly name: string | null;
  /** Asked for at every start: it says after which position it goes on, so that nothing is missed and nothing comes twice. */
  variables(): Variables;
  onData(data: Data): void;
  /** The server cannot go on from that position: read everything anew, then it is followed from the new one. */
  onStartOver(): Promise<unknown>;
}

/** After what time is tried again: at first, and at the latest. Milliseconds. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** By how much a wait may be longer, as a share of it, so that the readers of a server that went down do not come back in one instant. */
const SPREAD = 0.25;
/** What trying again does not change. */
const FINAL = new Set(['SIGN_IN_REQUIRED', 'FORBIDDEN', 'CONVERSATION_NOT_FOUND', 'CAR_NOT_FOUND']);

/** Follows a subscription over cuts of the connection: it is started again with growing waits, and at once when the browser is online again
 *  or its reader comes back.
 *  @returns whether it brings news right now; what has to be current meanwhile is asked for */
export function useFollowed<Data, Variables extends OperationVariables>(
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
    let following: { unsubscribe(): void } | null = null;
    let isOver = false;

    const end = () => {
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
    const isUp = () => {
      waits = 0;
      setLive(true);
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
          isUp();
          latest.current.onData(data);
        },
        error: ended,
        complete: ended,
      });
      // It may end before it is known here.
      if (!isEnded) following = started;
    };
    const now = () => {
      if (following === null && document.visibilityState === 'visible') start();
    };
    const stopHearing = socketState.subscribe(() => {
      if (socketState.get() && following !== null) isUp();
    });
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
