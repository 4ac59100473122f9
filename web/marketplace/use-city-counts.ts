import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';

/** The cities of the catalogue by their spelling, each with how many cars all sources have there: in two parts, since one operation asks for five
 *  things at most. */
const CityCounts = graphql(`
  query CityCounts {
    Hyderabad: marketplaceCounts(filter: { city: "Hyderabad" }) { total }
    DelhiNCR: marketplaceCounts(filter: { city: "Delhi NCR" }) { total }
    Mumbai: marketplaceCounts(filter: { city: "Mumbai" }) { total }
    Bengaluru: marketplaceCounts(filter: { city: "Bengaluru" }) { total }
  }
`);
const MoreCityCounts = graphql(`
  query MoreCityCounts {
    Chennai: marketplaceCounts(filter: { city: "Chennai" }) { total }
    Pune: marketplaceCounts(filter: { city: "Pune" }) { total }
    Kolkata: marketplaceCounts(filter: { city: "Kolkata" }) { total }
  }
`);

/** How many cars there are in a city of the catalogue, by its spelling; undefined until they are counted. */
export function useCityCounts(): (spelling: string) => number | undefined {
  const first = useQuery(CityCounts).data;
  const second = useQuery(MoreCityCounts).data;
  const counts = new Map<string, { total: number }>(Object.entries({ ...first, ...second }));
  return (spelling) => counts.get(spelling.replaceAll(' ', ''))?.total;
}
