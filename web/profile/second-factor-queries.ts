import { graphql } from '../gql/index.ts';

/** Whether signing in asks the reader for a code as well. */
export const MySecondFactor = graphql(`
  query MySecondFactor {
    mySecondFactor {
      enabledAt
      recoveryCodesLeft
      isRequired
    }
  }
`);

export const BeginSecondFactor = graphql(`
  mutation BeginSecondFactor {
    beginSecondFactor {
      __typename
      ... on SecondFactorSecret {
        secret
        uri
        qr {
          size
          path
        }
      }
      ... on Rejection {
        code
      }
    }
  }
`);

export const ConfirmSecondFactor = graphql(`
  mutation ConfirmSecondFactor($code: String!) {
    confirmSecondFactor(code: $code) {
      __typename
      ... on RecoveryCodes {
        codes
      }
      ... on Rejection {
        code
      }
    }
  }
`);

export const DisableSecondFactor = graphql(`
  mutation DisableSecondFactor($code: String!) {
    disableSecondFactor(code: $code) {
      __typename
      ... on Rejection {
        code
      }
    }
  }
`);

export const RenewRecoveryCodes = graphql(`
  mutation RenewRecoveryCodes($code: String!) {
    renewRecoveryCodes(code: $code) {
      __typename
      ... on RecoveryCodes {
        codes
      }
      ... on Rejection {
        code
      }
    }
  }
`);
