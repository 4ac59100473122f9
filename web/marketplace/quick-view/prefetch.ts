import type { ApolloClient } from '@apollo/client';
import { prefetchModal } from '../../shared/ui/modal.tsx';
import { carDetailsQuery } from '../use-car.ts';

/** Fetches the quick view of a car before it is asked for: its code and its facts. Asking again costs nothing. */
export const prefetchQuickView = (client: ApolloClient, id: string): void => {
  prefetchModal();
  // A failure shows when the car is opened.
  void import('./quick-view.tsx').catch(() => undefined);
  void client.query({ query: carDetailsQuery, variables: { id } }).catch(() => undefined);
};
