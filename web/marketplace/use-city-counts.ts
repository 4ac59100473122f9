import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';

/** The cities of the catalogue by their spelling, each with how many cars all sources have there. */
const CityCounts = graphql(`
  query CityCounts {
    Hyderabad: marketplaceSearch(filter: { city: "Hyderabad" }) { total }
    DelhiNCR: marketplaceSearch(filter: { city: "Delhi NCR" }) { total }
    Mumbai: marketplaceSearch(filter: { city: "Mumbai" }) { total }
    Bengaluru: marketplaceSearch(filter: { city: "Bengaluru" }) { total }
    Chennai: marketplaceSearch(filter: { city: "Chennai" }) { total }
    Pune: marketplaceSearch(filter: { city: "Pune" }) { total }
    Kolkata: marketplaceSearch(filter: { city: "Kolkata" }) { total }
  }
`);

/** How many cars there are in a city of the catalogue, by its spelling; undefined until they are counted. */
export function useCityCounts(): (spelling: string) => number | undefined {
  const { data } = useQuery(CityCounts);
  const counts = new Map<string, { total: number }>(data && Object.entries(data));
  return (spelling) => counts.get(spelling.replaceAll(' ', ''))?.total;
}
