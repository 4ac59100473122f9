import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';

const UseDemo = graphql(`
  query UseDemo {
    demo
  }
`);

/** Whether the shown cars include the demo's made-up ones; false while loading. */
export const useDemo = (): boolean => useQuery(UseDemo).data?.demo ?? false;
