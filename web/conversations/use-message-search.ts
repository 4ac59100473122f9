import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { SEARCH_LENGTH, SEARCH_LETTERS } from '../../schema/conversations/limits.ts';
import { cutText } from '../../schema/kernel/shorten-text.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { appendTo } from '../shared/graphql/next-page.ts';
import { SearchMessages } from './queries.ts';

/** The debounce delay of the search input, in milliseconds. */
const REST_MS = 250;

/** Returns the debounced search text, trimmed and cut to the maximum length; empty if it is too short to search for. */
const useRested = (words: string): string => {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const trimmed = cutText(words.trim(), SEARCH_LENGTH);
    if (trimmed === '') return setRested('');
    const timer = setTimeout(() => setRested(trimmed), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return rested.length < SEARCH_LETTERS ? '' : rested;
};

/** Searches the messages of the user's conversations. */
export function useMessageSearch(words: string) {
  const q = useRested(words);
  const { data, loading, error, refetch, fetchMore } = useQuery(SearchMessages, {
    variables: { q },
    skip: q === '',
    ssr: false,
    fetchPolicy: 'network-only',
  });
  const page = q === '' ? undefined : data?.searchMessages;
  const more = () => {
    const after = page?.nextCursor;
    if (!after) return;
    void fetchMore({ variables: { q, after }, updateQuery: appendTo('searchMessages') }).catch(() => undefined);
  };
  return {
    /** The debounced search text. If it is empty, no search runs. */
    q,
    found: page?.nodes,
    total: page?.total ?? 0,
    hasMore: page?.nextCursor != null,
    error: q !== '' && error && !loading && !page ? errorCode(error) : null,
    retry: () => void refetch().catch(() => undefined),
    more,
  };
}
