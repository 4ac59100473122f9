import { graphql } from '../gql/index.ts';

/** What the reader agreed to, the newest first. */
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

/** Records the answer to the notice on personal data: the texts accepted, and e-mails wanted or not. */
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
