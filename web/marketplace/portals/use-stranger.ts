import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';

const SearchObstacle = graphql(`
  query SearchObstacle {
    searchAllowance {
      limit
      left
      resetsAt
      reason
    }
  }
`);

/** Whether a search of all portals would be refused to a reader who is not signed in: known without asking for one, also to the
 *  server that draws the page. False until it is known.
 *  @param asking whether one is wanted */
export const useStranger = (asking: boolean): boolean =>
  useQuery(SearchObstacle, { skip: !asking }).data?.searchAllowance.reason === 'SIGN_IN';
