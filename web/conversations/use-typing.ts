import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { SetTyping } from './queries.ts';

/** How often it is said again that somebody writes, and after what pause that they stopped. Milliseconds. */
const AGAIN_MS = 3_000;
const PAUSE_MS = 5_000;

/** Tells the other one that the reader writes, while they do. */
export function useTyping(conversationId: string) {
  const client = useApolloClient();
  const toldAt = useRef(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = (isTyping: boolean) => {
    toldAt.current = isTyping ? Date.now() : 0;
    // Nobody misses it where it does not arrive.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: who goes to another conversation stopped writing in this one.
  useEffect(() => () => latest.current(), [conversationId]);
  return { wrote, stop };
}
