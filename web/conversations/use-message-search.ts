import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { SEARCH_LENGTH, SEARCH_LETTERS } from '../../schema/conversations/limits.ts';
import { cutText } from '../../schema/kernel/cut.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { SearchMessages } from './queries.ts';

/** How long the reader's hand rests before is searched, milliseconds. */
const REST_MS = 250;

/** The words that are searched for: those of the field, once the reader's hand rests; empty while there are too few. */
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

/** Searches what was written in the reader's conversations. */
export function useMessageSearch(words: string) {
  const q = useRested(words);
  const { data, loading, error, refetch, fetchMore } = useQuery(SearchMessages, {
    variables: { q },
    skip: q === '',
    ssr: false,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const page = q === '' ? undefined : data?.searchMessages;
  const more = () => {
    const after = page?.nextCursor;
    if (!after) return;
    void fetchMore({
      variables: { q, after },
      updateQuery: ({ searchMessages: before }, { fetchMoreResult: { searchMessages: next } }) => ({
        searchMessages: { ...next, nodes: [...before.nodes, ...next.nodes] },
      }),
    }).catch(() => undefined);
  };
  return {
    /** Empty: nothing is searched for. */
    q,
    found: page?.nodes,
    total: page?.total ?? 0,
    hasMore: page?.nextCursor != null,
    error: q !== '' && error && !loading && !page ? errorCode(error) : null,
    retry: () => void refetch().catch(() => undefined),
    more,
  };
}
