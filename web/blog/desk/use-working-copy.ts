import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { contentOf, type Typed } from './article-fields.ts';
import { DiscardWorkingCopy, SaveWorkingCopy } from './queries.ts';

/** At most so much typing is lost with the browser, in milliseconds. */
const EVERY_MS = 5_000;

interface Working {
  /** The id of the article, or `new`. */
  readonly id: string;
  readonly fields: Typed;
  /** The revision that the form was read from; null for a new article. */
  readonly revision: number | null;
  readonly isDirty: boolean;
  /** Whether nothing is kept for now, because somebody still chooses. */
  readonly isPaused: boolean;
}

/** Keeps what is typed on the server, for the typist alone, while it is typed and when the form is left. */
export const useWorkingCopy = (working: Working) => {
  const client = useApolloClient();
  const latest = useRef(working);
  latest.current = working;
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const isKept = useRef(false);
  /** When it was kept last; `failed` if the last attempt did not work; null before the first. */
  const [kept, setKept] = useState<string | 'failed' | null>(null);

  const send = useCallback((): Promise<unknown> => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    const { id, fields, revision, isDirty, isPaused } = latest.current;
    if (isPaused || !(isDirty || isKept.current)) return underWay.current;
    isKept.current = isDirty;
    const attempt = async () => {
      if (!isDirty) {
        await client.mutate({ mutation: DiscardWorkingCopy, variables: { id }, fetchPolicy: 'no-cache' });
        return null;
      }
      const input = { id, revision, ...contentOf(fields) };
      const answer = await client.mutate({ mutation: SaveWorkingCopy, variables: { input }, fetchPolicy: 'no-cache' });
      const said = answer.data?.saveWorkingCopy;
      return said && 'changedAt' in said ? said.changedAt : ('failed' as const);
    };
    underWay.current = underWay.current
      .then(attempt)
      .catch(() => 'failed' as const)
      .then(setKept);
    return underWay.current;
  }, [client]);

  const { fields, isDirty, isPaused } = working;
  const text = JSON.stringify(fields);
  useEffect(() => {
    if (text === '' || isPaused || timer.current !== null || !(isDirty || isKept.current)) return;
    timer.current = setTimeout(() => void send(), EVERY_MS);
  }, [text, isDirty, isPaused, send]);
  useEffect(() => {
    const leave = () => timer.current !== null && void send();
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [send]);

  return {
    kept,
    /** Waits until nothing is being kept, so that nothing comes after a save. */
    rest: async () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
      await underWay.current;
    },
    /** Says that the save of the article ended the copy. */
    ended: () => {
      isKept.current = false;
      setKept(null);
    },
    discard: async () => {
      const { id } = latest.current;
      await client
        .mutate({ mutation: DiscardWorkingCopy, variables: { id }, fetchPolicy: 'no-cache' })
        .catch(() => null);
    },
  };
};
