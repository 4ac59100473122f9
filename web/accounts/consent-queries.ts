import { graphql } from '../gql/index.ts';

/** Queries the user's consents, newest first. */
export const MyConsents = graphql(`
  query MyConsents {
    myAccount {
      consents {
        document
        version
        isGiven
        recordedAt
      }
    }
  }
`);

/** Records the answer to the privacy notice: the accepted documents, and whether the user wants emails. */
export const AcceptNotice = graphql(`
  mutation AcceptNotice($privacy: String!, $terms: String!, $wantsEmail: Boolean!) {
    privacy: recordConsent(document: privacy, version: $privacy, isGiven: true) {
      __typename
    }
    terms: recordConsent(document: terms, version: $terms, isGiven: true) {
      __typename
    }
    emailAlerts: recordConsent(document: email_alerts, version: $privacy, isGiven: $wantsEmail) {
      __typename
    }
  }
`);
