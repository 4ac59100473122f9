import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { graphql } from '../gql/index.ts';
import { SearchMeter } from './search-meter.tsx';

const SearchAllowance = graphql(`
  query SearchAllowance {
    searchAllowance {
      limit
      left
      resetsAt
      reason
    }
  }
`);

/** The number of remaining searches. It is refetched when `answered` changes, that is, after each search. Renders nothing on error, because the
 *  search itself shows the error. */
const Meter = ({ answered }: { answered?: unknown }) => {
  const { data, loading, refetch } = useQuery(SearchAllowance, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const counted = useRef(answered);
  useEffect(() => {
    if (counted.current === answered) return;
    counted.current = answered;
    void refetch().catch(() => undefined);
  }, [answered, refetch]);
  if (data) return <SearchMeter allowance={data.searchAllowance} />;
  return loading ? <div className="min-h-11" /> : null;
};
export default Meter;
