import type { ApolloClient } from '@apollo/client';
import { prefetchModal } from '../../shared/ui/modal.tsx';
import { carDetailsQuery } from '../use-car.ts';

/** Prefetches the code and data of a car's quick view. Repeated calls do nothing. Ignores a failed load, which is reported when the car is opened. */
export const prefetchQuickView = (client: ApolloClient, id: string): void => {
  prefetchModal();
  void import('./quick-view.tsx').catch(() => undefined);
  void client.query({ query: carDetailsQuery, variables: { id } }).catch(() => undefined);
};
