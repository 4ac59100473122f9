import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';

/** The client of the API. A page of results has no identity of its own: its cars do, so that a car is kept once. */
export const createApolloClient = (): ApolloClient =>
  new ApolloClient({
    link: new HttpLink({ uri: '/graphql', credentials: 'same-origin' }),
    cache: new InMemoryCache(),
  });
