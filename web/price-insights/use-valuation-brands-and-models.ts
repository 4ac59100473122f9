import { useQuery } from '@apollo/client/react';
import { ADVANCED_BRANDS } from '../../schema/marketplace/enumerations.ts';
import { TABLE_PRICES } from '../../schema/price-insights/price-table.ts';
import { graphql } from '../gql/index.ts';

const ModelsOnOffer = graphql(`
  query ModelsOnOffer($filter: CarFilter) {
    marketplaceCounts(filter: $filter) {
      facets {
        brands { value }
        models { value }
        cities { value }
      }
    }
  }
`);

const sorted = (...lists: readonly (readonly string[])[]): readonly string[] =>
  [...new Set(lists.flat())].sort((a, b) => a.localeCompare(b, 'en-IN'));
const values = (counts: readonly { readonly value: string }[] | undefined): readonly string[] =>
  (counts ?? []).map(({ value }) => value);

interface Known {
  readonly brands: readonly string[];
  /** The models of the chosen brand; empty if no brand is chosen. */
  readonly models: readonly string[];
  readonly cities: readonly string[];
}

/** Returns the brands and models that can be valued, and the cities of the cars for sale. The brands and models come from the cars for sale and the
 *  fixed price table. */
export function useModels(brand: string): Known {
  const { data, previousData } = useQuery(ModelsOnOffer, {
    variables: { filter: brand === '' ? {} : { brand } },
    ssr: false,
  });
  const before = (data ?? previousData)?.marketplaceCounts.facets;
  const inTable = TABLE_PRICES.filter((entry) => entry.brand === brand).map(({ model }) => model);
  return {
    brands: sorted(ADVANCED_BRANDS, values(before?.brands)),
    models: brand === '' ? [] : sorted(inTable, values(data?.marketplaceCounts.facets.models)),
    cities: sorted(values(before?.cities)),
  };
}
