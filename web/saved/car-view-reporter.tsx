import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../gql/index.ts';
import { recentlyViewed } from './viewed-cars.ts';

const NoteView = graphql(`
  mutation NoteView($carId: ID!) {
    noteView(carId: $carId) {
      ...Refused
    }
  }
`);

/** Renders nothing. Reports each opened car to the server, which counts views for the seller. Does not repeat failed reports. */
export const NoteViews = () => {
  const client = useApolloClient();
  useEffect(() => {
    let noted: string | null = null;
    const note = () => {
      const [newest] = recentlyViewed.get().cars;
      if (!newest || newest.id === noted || Date.parse(newest.viewedAt) < performance.timeOrigin) return;
      noted = newest.id;
      const variables = { carId: newest.id };
      void client.mutate({ mutation: NoteView, variables, fetchPolicy: 'no-cache' }).catch(() => undefined);
    };
    note();
    return recentlyViewed.subscribe(note);
  }, [client]);
  return null;
};
