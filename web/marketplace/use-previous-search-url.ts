import { useLocation } from 'react-router-dom';

/** Returns the URL of the search from which the user came, or the URL of the search page if the user did not come from a search. */
export const useSearchBefore = (): string => {
  const { state } = useLocation();
  const search: unknown = typeof state === 'object' && state !== null && 'search' in state ? state.search : undefined;
  return typeof search === 'string' ? `/${search}` : '/';
};
