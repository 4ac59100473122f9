import { useLocation } from 'react-router-dom';

/** Returns the URL of the user's previous search, or the URL of the search page if they did not come from a search. */
export const useSearchBefore = (): string => {
  const { state } = useLocation();
  const search: unknown = typeof state === 'object' && state !== null && 'search' in state ? state.search : undefined;
  return typeof search === 'string' ? `/${search}` : '/';
};
