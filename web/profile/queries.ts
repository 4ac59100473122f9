import { graphql } from '../gql/index.ts';

graphql(`
  fragment AccountParts on Account {
    user {
      id
      firstName
      lastName
      email
      profileImageUrl
      roles
      phoneVerified
    }
    phoneMasked
    memberSince
    socialAccounts {
      provider
      name
      email
      linkedAt
    }
    consents {
      document
      version
      isGiven
      recordedAt
    }
    erasure {
      requestedAt
      erasedAt
    }
  }
`);

/** Everything that the account of the reader holds. */
export const MyAccount = graphql(`
  query MyAccount {
    myAccount {
      ...AccountParts
    }
  }
`);

export const UpdateProfile = graphql(`
  mutation UpdateProfile($input: ProfileInput!) {
    updateProfile(input: $input) {
      ... on Account {
        ...AccountParts
      }
      ... on Rejection {
        code
        fields {
          path
        }
      }
    }
  }
`);

export const UnlinkSocialAccount = graphql(`
  mutation UnlinkSocialAccount($provider: SignInProvider!) {
    unlinkSocialAccount(provider: $provider) {
      ... on Account {
        ...AccountParts
      }
      ... on Rejection {
        code
      }
    }
  }
`);

export const RecordConsent = graphql(`
  mutation RecordConsent($document: ConsentDocument!, $version: String!, $isGiven: Boolean!) {
    recordConsent(document: $document, version: $version, isGiven: $isGiven) {
      ... on Account {
        ...AccountParts
      }
      ... on Rejection {
        code
      }
    }
  }
`);

export const RequestErasure = graphql(`
  mutation RequestErasure {
    requestErasure {
      ... on Account {
        ...AccountParts
      }
      ... on Rejection {
        code
      }
    }
  }
`);

export const CancelErasure = graphql(`
  mutation CancelErasure {
    cancelErasure {
      ... on Account {
        ...AccountParts
      }
      ... on Rejection {
        code
      }
    }
  }
`);

/** Where the reader is signed in. */
export const MySessions = graphql(`
  query MySessions {
    mySessions {
      id
      device
      startedAt
      lastSeenAt
      isCurrent
    }
  }
`);

export const EndSession = graphql(`
  mutation EndSession($id: ID!) {
    endSession(id: $id) {
      ... on Rejection {
        code
      }
    }
  }
`);

export const EndOtherSessions = graphql(`
  mutation EndOtherSessions {
    endOtherSessions {
      ... on Rejection {
        code
      }
    }
  }
`);
