import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';

const UseDemo = graphql(`
  query UseDemo {
    demo
  }
`);

/** Whether the demo's invented cars are among those shown; false until the server said so. */
export const useDemo = (): boolean => useQuery(UseDemo).data?.demo ?? false;
