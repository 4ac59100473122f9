import type { HistoryFactsFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';

graphql(`
  fragment HistoryFacts on History {
    reader
    revision
    total
    at
    before
    state {
      conversation {
        subject
        status
        messages
        hiddenMessages
        buyerId
        buyerName
        buyerContact
        sellerId
        sellerName
        sellerContact
      }
      offers {
        offerId
        madeBy
        amountInr
        status
        madeAt
      }
      reservedFor
      minimumInr
      blockedBy
    }
    entries {
      ...HistoryEntryFacts
    }
  }
`);
export type HistoryFacts = HistoryFactsFragment;

export const TalkHistory = graphql(`
  query TalkHistory($id: ID!, $asOf: DateTime, $revision: Int, $before: Int) {
    conversationHistory(id: $id, asOf: $asOf, revision: $revision, before: $before) {
      ...HistoryFacts
    }
  }
`);
export const TranscriptKeys = graphql(`
  query TranscriptKeys {
    transcriptKeys {
      fingerprint
    }
  }
`);
export const LookInto = graphql(`
  mutation LookInto($id: ID!, $reason: String!) {
    lookInto(id: $id, reason: $reason) {
      ... on Look {
        id
      }
      ...Refused
    }
  }
`);
export const LookedInto = graphql(`
  query LookedInto($id: ID!, $asOf: DateTime, $revision: Int, $before: Int) {
    look(id: $id, asOf: $asOf, revision: $revision, before: $before) {
      look {
        id
        reason
        endsAt
        subject {
          kind
          id
        }
      }
      looks {
        id
        byName
        reason
        lookedAt
      }
      history {
        ...HistoryFacts
      }
    }
  }
`);
export const Looks = graphql(`
  query Looks($after: String) {
    looks(after: $after) {
      total
      nextCursor
      nodes {
        id
        byName
        reason
        lookedAt
        subject {
          kind
          id
        }
      }
    }
  }
`);
