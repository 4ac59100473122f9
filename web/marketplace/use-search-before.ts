import { useLocation } from 'react-router-dom';

/** The address of the search that the reader came from; of all cars when they came by a link. */
export const useSearchBefore = (): string => {
  const { state } = useLocation();
  const search: unknown = typeof state === 'object' && state !== null && 'search' in state ? state.search : undefined;
  return typeof search === 'string' ? `/${search}` : '/';
};
