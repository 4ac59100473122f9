import { graphql } from '../../gql/index.ts';

export const LenderCatalogue = graphql(`
  query LenderCatalogue {
    lenderCatalogue {
      id
      changedAt
      withdrawnAt
      facts {
        ...LenderTerms
      }
      history {
        change
        by
        byName
        at
        facts {
          ...LenderTerms
        }
      }
    }
  }
`);
graphql(`
  fragment RefusedLender on Rejection {
    ...Refused
    fields {
      path
      message
    }
  }
`);
export const ListLender = graphql(`
  mutation ListLender($input: LenderInput!) {
    listLender(input: $input) {
      __typename
      ... on CataloguedLender {
        id
      }
      ...RefusedLender
    }
  }
`);
export const ChangeLender = graphql(`
  mutation ChangeLender($id: ID!, $input: LenderInput!) {
    changeLender(id: $id, input: $input) {
      __typename
      ... on CataloguedLender {
        id
      }
      ...RefusedLender
    }
  }
`);
export const WithdrawLender = graphql(`
  mutation WithdrawLender($id: ID!) {
    withdrawLender(id: $id) {
      ... on CataloguedLender {
        id
      }
      ...Refused
    }
  }
`);
