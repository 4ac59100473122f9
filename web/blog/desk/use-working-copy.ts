import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { refusalOf } from '../../shared/graphql/mutation-error.ts';
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
  /** When it was kept last; `failed` if the last attempt did not work, `elsewhere` if another tab keeps its text; null before the first. */
  const [kept, setKept] = useState<string | 'failed' | 'elsewhere' | null>(null);
  const [tab] = useState(() => uuid());
  /** When the copy was changed with which this form goes on. */
  const over = useRef<string | null>(null);

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
      const input = { id, revision, tab, over: over.current, ...contentOf(fields) };
      const answer = client.mutate({ mutation: SaveWorkingCopy, variables: { input }, fetchPolicy: 'no-cache' });
      const refused = await refusalOf(answer);
      const said = refused === null ? (await answer).data?.saveWorkingCopy : null;
      if (said && 'changedAt' in said) return said.changedAt;
      const isElsewhere = refused === 'WORKING_COPY_ELSEWHERE';
      // What another tab keeps is not this one's to discard.
      if (isElsewhere) isKept.current = false;
      return isElsewhere ? ('elsewhere' as const) : ('failed' as const);
    };
    underWay.current = underWay.current
      .then(attempt)
      .catch(() => 'failed' as const)
      .then(setKept);
    return underWay.current;
  }, [client, tab]);

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
    /** Says that the form goes on with a copy that was changed then. */
    goOn: (changedAt: string) => {
      over.current = changedAt;
    },
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
