import { graphql } from '../../gql/index.ts';

export const FeaturedDesk = graphql(`
  query FeaturedDesk($after: String) {
    featuredDesk {
      running
      waiting
      months {
        month
        payments
        chargedPaise
        creditedPaise
      }
    }
    runningFeatured(first: 20, after: $after) {
      total
      nextCursor
      nodes {
        id
        listingId
        carId
        title
        sellerName
        amount
        since
        until
        turns
        impressions
      }
    }
  }
`);
