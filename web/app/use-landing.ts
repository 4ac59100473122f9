import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';

const LandingOf = graphql(`
  query LandingOf($city: String!, $brand: String, $model: String) {
    landing(city: $city, brand: $brand, model: $model) {
      city
      brand
      model
      path
    }
  }
`);

interface LandingSlugs {
  readonly city: string;
  readonly brand?: string | undefined;
  readonly model?: string | undefined;
}

/** What the page at such an address is about: undefined until it is known, null where there is no such page. */
export const useLanding = (slugs: LandingSlugs) => {
  const { data, error } = useQuery(LandingOf, { variables: slugs });
  return { landing: data?.landing, error };
};
