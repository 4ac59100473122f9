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

/** Queries the health of the holdout experiment. */
export const HoldoutHealth = graphql(`
  query HoldoutHealth {
    featuredHealth {
      days {
        day
        lots {
          lot
          state
          n
          needed
          planned
          observed
          p
        }
      }
      lots {
        lot
        state
        n
        needed
        planned
        observed
        p
      }
      daysWithheld
      daysGivenBack
      pages
      pagesOfRobots
      places
      placesOfSellers
      published {
        lot
        n
        observed
        p
        isHidden
      }
      reports
      reportsHidden
    }
  }
`);
