import { graphql } from '../gql/index.ts';

export const ValuationOfCar = graphql(`
  query Valuation($input: ValuationInput!) {
    valuation(input: $input) {
      estimateInr
      lowInr
      highInr
      basis
      modelVersion
      comparablesCount
      factors {
        factor
        amountInr
      }
    }
  }
`);
