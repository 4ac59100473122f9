import { graphql } from '../../gql/index.ts';

export const TrendingTopics = graphql(`
  query TrendingTopics {
    trendingTopics {
      topic
      brand
      model
      searches
      views
      cars
    }
  }
`);
export const BrandShares = graphql(`
  query BrandShares {
    brandShares {
      brand
      cars
    }
  }
`);
