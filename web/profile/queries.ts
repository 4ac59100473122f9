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

/** Queries the user's account with all its data. */
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
      ...AccountParts
      ...RefusedFields
    }
  }
`);

export const UnlinkSocialAccount = graphql(`
  mutation UnlinkSocialAccount($provider: SignInProvider!) {
    unlinkSocialAccount(provider: $provider) {
      ...AccountParts
      ...Refused
    }
  }
`);

export const RecordConsent = graphql(`
  mutation RecordConsent($document: ConsentDocument!, $version: String!, $isGiven: Boolean!) {
    recordConsent(document: $document, version: $version, isGiven: $isGiven) {
      ...AccountParts
      ...Refused
    }
  }
`);

export const RequestErasure = graphql(`
  mutation RequestErasure {
    requestErasure {
      ...AccountParts
      ...Refused
    }
  }
`);

export const CancelErasure = graphql(`
  mutation CancelErasure {
    cancelErasure {
      ...AccountParts
      ...Refused
    }
  }
`);

/** Queries the user's sessions on all devices. */
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
      ...Refused
    }
  }
`);

export const EndOtherSessions = graphql(`
  mutation EndOtherSessions {
    endOtherSessions {
      ...Refused
    }
  }
`);
