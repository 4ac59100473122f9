import { graphql } from '../gql/index.ts';

graphql(`
  fragment LenderTerms on LenderFacts {
    name
    product
    url
    rate {
      fromPercent
      toPercent
      asOf
      source
    }
    fee {
      percent
      leastInr
      mostInr
      tax
      asOf
      source
    }
    maxMonths {
      value
      asOf
      source
    }
    maxSharePercent {
      value
      asOf
      source
    }
    leastInr {
      value
      asOf
      source
    }
    mostInr {
      value
      asOf
      source
    }
    maxCarAge {
      value
      asOf
      source
    }
    maxCarAgeAtEnd {
      value
      asOf
      source
    }
    eligibility {
      text
      asOf
      source
    }
  }
`);
export const LoanOffers = graphql(`
  query LoanOffers($carPrice: Int, $downPayment: Int, $tenure: Int, $carYear: Int) {
    loanOffers(carPrice: $carPrice, downPayment: $downPayment, tenure: $tenure, carYear: $carYear) {
      obstacles
      lowest {
        ...CostOfLoan
      }
      highest {
        ...CostOfLoan
      }
      lender {
        id
        facts {
          ...LenderTerms
        }
      }
    }
  }
`);
graphql(`
  fragment CostOfLoan on LoanCost {
    ratePercent
    emiInr
    interestInr
    feeInr
    totalInr
  }
`);
/** Queries the default interest rate for a loan. */
export const LoanRate = graphql(`
  query LoanRate($carPrice: Int!, $downPayment: Int, $tenure: Int, $carYear: Int) {
    loanRate(carPrice: $carPrice, downPayment: $downPayment, tenure: $tenure, carYear: $carYear) {
      percent
      obstacles
      lender {
        id
        name
        asOf
        source
      }
    }
  }
`);
