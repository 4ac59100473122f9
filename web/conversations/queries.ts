import type { SearchMessagesQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';

graphql(`
  fragment MessageFields on Message {
    id
    cursor
    side
    isMine
    messageType
    kind
    systemKind
    content
    offerId
    sentAt
    deliveredAt
    readAt
    isHidden
    signals
    reaction
    offer {
      ...OfferFacts
    }
  }
  fragment ConversationFields on Conversation {
    id
    listingId
    side
    subject
    status
    otherName
    startedAt
    lastMessageAt
    unreadCount
    myContact
    theirContact
    lastMessage {
      ...MessageFields
    }
  }
`);
/** A search result: a message and its conversation. */
export type FoundMessage = SearchMessagesQuery['searchMessages']['nodes'][number];

export const Conversations = graphql(`
  query Conversations($side: ConversationSide, $after: String) {
    conversations(side: $side, after: $after) {
      nextCursor
      updatesAfter
      nodes {
        ...ConversationFields
      }
    }
  }
`);
export const ConversationById = graphql(`
  query ConversationById($id: ID!) {
    conversation(id: $id) {
      ...ConversationFields
      contact {
        name
        phone
        email
      }
      access {
        ...AccessFacts
      }
    }
  }
`);
export const ConversationAbout = graphql(`
  query ConversationAbout($listingId: ID!) {
    conversationAbout(listingId: $listingId) {
      id
    }
  }
`);
export const Thread = graphql(`
  query Thread($id: ID!, $first: Int, $before: String, $after: String) {
    conversation(id: $id) {
      id
      messages(first: $first, before: $before, after: $after) {
        olderCursor
        newerCursor
        updatesAfter
        nodes {
          ...MessageFields
        }
      }
    }
  }
`);
export const SearchMessages = graphql(`
  query SearchMessages($q: String!, $after: String) {
    searchMessages(q: $q, after: $after) {
      total
      nextCursor
      nodes {
        message {
          ...MessageFields
        }
        conversation {
          id
          subject
          side
          otherName
        }
      }
    }
  }
`);
export const SendMessage = graphql(`
  mutation SendMessage($conversationId: ID!, $messageId: ID!, $text: String!, $kind: MessageKind) {
    sendMessage(conversationId: $conversationId, messageId: $messageId, text: $text, kind: $kind) {
      __typename
      ...MessageFields
      ...Refused
    }
  }
`);
export const StartConversation = graphql(`
  mutation StartConversation($listingId: ID!, $text: String!, $messageId: ID!, $displayName: String) {
    startConversation(listingId: $listingId, text: $text, messageId: $messageId, displayName: $displayName) {
      __typename
      ...ConversationFields
      ...Refused
    }
  }
`);
export const SendSecureMessage = graphql(`
  mutation SendSecureMessage($input: SecureMessageInput!) {
    sendSecureMessage(input: $input) {
      __typename
      ... on Contact {
        id
        conversationId
      }
      ...Refused
    }
  }
`);
export const ReactToMessage = graphql(`
  mutation ReactToMessage($conversationId: ID!, $messageId: ID!, $reaction: MessageReaction) {
    reactToMessage(conversationId: $conversationId, messageId: $messageId, reaction: $reaction) {
      ... on Message {
        id
        reaction
      }
      ...Refused
    }
  }
`);
export const MarkRead = graphql(`
  mutation MarkConversationRead($id: ID!, $upTo: ID) {
    markConversationRead(id: $id, upTo: $upTo) {
      __typename
      ... on ConversationRead {
        unread
      }
      ...Refused
    }
  }
`);
export const SetTyping = graphql(`
  mutation SetTyping($id: ID!, $isTyping: Boolean!) {
    setTyping(id: $id, isTyping: $isTyping) {
      __typename
    }
  }
`);
export const RequestContact = graphql(`
  mutation RequestContact($id: ID!) {
    requestContact(id: $id) {
      ...ConversationFields
      ...Refused
    }
  }
`);
export const AnswerContact = graphql(`
  mutation AnswerContact($id: ID!, $answer: ContactAnswer!) {
    answerContact(id: $id, answer: $answer) {
      ...ConversationFields
      ...Refused
    }
  }
`);
export const RevokeContact = graphql(`
  mutation RevokeContact($id: ID!) {
    revokeContact(id: $id) {
      ...ConversationFields
      ...Refused
    }
  }
`);
export const TalkCars = graphql(`
  query TalkCars($ids: [ID!]!) {
    cars(ids: $ids) {
      id
      title
      images
      placeholderImage
      listings {
        id
        priceInr
        isLive
      }
    }
  }
`);
export const ConversationUpdates = graphql(`
  subscription ConversationUpdates($id: ID!, $after: String) {
    conversationUpdates(conversationId: $id, after: $after) {
      kind
      cursor
      by
      isTyping
      isHere
      marks {
        readUpTo
        readAt
        deliveredUpTo
        deliveredAt
      }
      messages {
        ...MessageFields
      }
    }
  }
`);
