import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';

const carReservation = graphql(`
  query CarReservation($id: ID!) {
    car(id: $id) {
      id
      isReservedForMe
    }
  }
`);

/** For whom a reserved car is kept, as far as that is the reader's business. Asked by the browser alone: what the server draws is the same
 *  for everybody, and until it is known nobody is invited. */
export const useReservation = (id: string): 'mine' | 'others' => {
  const { data } = useQuery(carReservation, { variables: { id }, ssr: false });
  return data?.car.isReservedForMe ? 'mine' : 'others';
};
