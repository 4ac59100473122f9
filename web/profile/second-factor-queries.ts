import { graphql } from '../gql/index.ts';

/** Queries the state of the user's second factor. */
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
      ... on SecondFactorSecret {
        secret
        uri
        qr {
          size
          path
        }
      }
      ...Refused
    }
  }
`);

export const ConfirmSecondFactor = graphql(`
  mutation ConfirmSecondFactor($code: String!) {
    confirmSecondFactor(code: $code) {
      ... on RecoveryCodes {
        codes
      }
      ...Refused
    }
  }
`);

export const DisableSecondFactor = graphql(`
  mutation DisableSecondFactor($code: String!) {
    disableSecondFactor(code: $code) {
      ...Refused
    }
  }
`);

export const RenewRecoveryCodes = graphql(`
  mutation RenewRecoveryCodes($code: String!) {
    renewRecoveryCodes(code: $code) {
      ... on RecoveryCodes {
        codes
      }
      ...Refused
    }
  }
`);
