import { graphql } from '../../gql/index.ts';

export const ConductCases = graphql(`
  query ConductCases($state: ConductState, $first: Int, $after: String) {
    conductCases(state: $state, first: $first, after: $after) {
      total
      nextCursor
      nodes {
        personId
        name
        openReports
        openAppeals
        reports
        reasons
        waitingSince
        lastDecidedAt
        suspendedUntil
      }
    }
  }
`);
graphql(`
  fragment ConductFacts on ConductFile {
    personId
    name
    openReports
    suspendedUntil
    reports {
      id
      messageId
      reason
      text
      reportedAt
      outcome
    }
    appeals {
      id
      about
      messageId
      signals
      text
      madeAt
      outcome
    }
    log {
      id
      action
      count
      suspendedUntil
      note
      byName
      at
    }
  }
`);
export const ConductCase = graphql(`
  query ConductCase($personId: ID!) {
    conductCase(personId: $personId) {
      ...ConductFacts
    }
  }
`);
export const ReadContext = graphql(`
  mutation ReadContext($personId: ID!, $because: ID!) {
    readTalkContext(personId: $personId, because: $because) {
      ... on TalkContext {
        messages {
          id
          isTheirs
          isMeant
          isHidden
          content
          sentAt
        }
      }
      ...Refused
    }
  }
`);
export const DecideTalkReports = graphql(`
  mutation DecideTalkReports($input: DecideTalkReportsInput!) {
    decideTalkReports(input: $input) {
      ...ConductFacts
      ...Refused
    }
  }
`);
export const LiftSuspension = graphql(`
  mutation LiftSuspension($personId: ID!) {
    liftSuspension(personId: $personId) {
      ...ConductFacts
      ...Refused
    }
  }
`);
export const DecideAppeal = graphql(`
  mutation DecideAppeal($personId: ID!, $appealId: ID!, $outcome: AppealOutcome!) {
    decideAppeal(personId: $personId, appealId: $appealId, outcome: $outcome) {
      ...ConductFacts
      ...Refused
    }
  }
`);
