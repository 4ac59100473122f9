import { graphql } from '../gql/index.ts';

graphql(`
  fragment AccessFacts on ConversationAccess {
    id
    canWrite
    isBlockedByMe
    suspendedUntil
  }
`);
export const AccessChanges = graphql(`
  subscription AccessChanges($id: ID!) {
    conversationAccess(conversationId: $id) {
      ...AccessFacts
    }
  }
`);
export const AccessNow = graphql(`
  query AccessNow($id: ID!) {
    conversation(id: $id) {
      id
      access {
        ...AccessFacts
      }
    }
  }
`);
/** Queries the latest messages of a conversation. */
export const SaidLately = graphql(`
  query SaidLately($id: ID!) {
    conversation(id: $id) {
      id
      messages(first: 30) {
        nodes {
          id
          isMine
          isHidden
          messageType
          content
        }
      }
    }
  }
`);
export const BlockPerson = graphql(`
  mutation BlockPerson($id: ID!, $reason: String) {
    blockPerson(conversationId: $id, reason: $reason) {
      ...AccessFacts
      ...Refused
    }
  }
`);
export const UnblockPerson = graphql(`
  mutation UnblockPerson($id: ID!) {
    unblockPerson(conversationId: $id) {
      ...AccessFacts
      ...Refused
    }
  }
`);
export const ReportTalk = graphql(`
  mutation ReportTalk($id: ID!, $messageId: ID, $reason: TalkReportReason!, $text: String) {
    reportTalk(conversationId: $id, messageId: $messageId, reason: $reason, text: $text) {
      ...Refused
    }
  }
`);
export const MakeAppeal = graphql(`
  mutation MakeAppeal($about: AppealAbout!, $conversationId: ID, $messageId: ID, $text: String) {
    makeAppeal(about: $about, conversationId: $conversationId, messageId: $messageId, text: $text) {
      ...Refused
    }
  }
`);
/** Fetches the people whom the user has blocked, the user's reports and appeals, and moderation decisions about the user. */
export const MySafety = graphql(`
  query MySafety {
    myBlocks {
      personId
      name
      reason
      blockedAt
    }
    myStanding {
      suspendedUntil
      measures {
        id
        action
        suspendedUntil
        at
        messages {
          conversationId
          messageId
        }
      }
      appeals {
        id
        about
        decisionId
        messageId
        outcome
      }
      reports {
        id
        reason
        reportedAt
        outcome
      }
    }
  }
`);
export const RemoveBlock = graphql(`
  mutation RemoveBlock($personId: ID!) {
    removeBlock(personId: $personId) {
      personId
    }
  }
`);
