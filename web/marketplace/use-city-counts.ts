import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';

/** The cities of the catalogue by their spelling, each with how many cars all sources have there: in two parts, since one operation asks for five
 *  things at most. */
const CityCounts = graphql(`
  query CityCounts {
    Hyderabad: marketplaceSearch(filter: { city: "Hyderabad" }) { total }
    DelhiNCR: marketplaceSearch(filter: { city: "Delhi NCR" }) { total }
    Mumbai: marketplaceSearch(filter: { city: "Mumbai" }) { total }
    Bengaluru: marketplaceSearch(filter: { city: "Bengaluru" }) { total }
  }
`);
const MoreCityCounts = graphql(`
  query MoreCityCounts {
    Chennai: marketplaceSearch(filter: { city: "Chennai" }) { total }
    Pune: marketplaceSearch(filter: { city: "Pune" }) { total }
    Kolkata: marketplaceSearch(filter: { city: "Kolkata" }) { total }
  }
`);

/** How many cars there are in a city of the catalogue, by its spelling; undefined until they are counted. */
export function useCityCounts(): (spelling: string) => number | undefined {
  const first = useQuery(CityCounts).data;
  const second = useQuery(MoreCityCounts).data;
  const counts = new Map<string, { total: number }>(Object.entries({ ...first, ...second }));
  return (spelling) => counts.get(spelling.replaceAll(' ', ''))?.total;
}
