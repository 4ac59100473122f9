import { graphql } from '../gql/index.ts';

graphql(`
  fragment GrievanceFacts on GrievanceEntry {
    id
    number
    kind
    subject
    status
    filedAt
    acknowledgeBy
    answerBy
    closedAt
  }
`);
graphql(`
  fragment GrievanceHistory on GrievanceStep {
    step
    text
    outcome
    at
  }
`);
export const MyGrievances = graphql(`
  query MyGrievances($after: String) {
    myGrievances(after: $after) {
      total
      nextCursor
      nodes {
        ...GrievanceFacts
      }
    }
  }
`);
graphql(`
  fragment OwnGrievance on Grievance {
    entry {
      ...GrievanceFacts
    }
    canReopen
    steps {
      ...GrievanceHistory
    }
  }
`);
export const OneGrievance = graphql(`
  query OneGrievance($id: ID!) {
    grievance(id: $id) {
      ...OwnGrievance
    }
  }
`);
export const FileGrievance = graphql(`
  mutation FileGrievance($kind: GrievanceKind!, $subject: String!, $text: String!) {
    fileGrievance(kind: $kind, subject: $subject, text: $text) {
      ...OwnGrievance
      ...Refused
    }
  }
`);
export const WithdrawGrievance = graphql(`
  mutation WithdrawGrievance($id: ID!) {
    withdrawGrievance(id: $id) {
      ...Refused
    }
  }
`);
export const ReopenGrievance = graphql(`
  mutation ReopenGrievance($id: ID!, $text: String!) {
    reopenGrievance(id: $id, text: $text) {
      ...Refused
    }
  }
`);
export const DeskGrievances = graphql(`
  query DeskGrievances($state: GrievanceList, $first: Int, $after: String) {
    deskGrievances(list: $state, first: $first, after: $after) {
      total
      nextCursor
      nodes {
        ...GrievanceFacts
      }
    }
  }
`);
export const DeskGrievance = graphql(`
  query DeskGrievance($id: ID!) {
    deskGrievance(id: $id) {
      entry {
        ...GrievanceFacts
      }
      steps {
        ...GrievanceHistory
      }
      userName
      userEmail
      isYours
    }
  }
`);
export const AcknowledgeGrievance = graphql(`
  mutation AcknowledgeGrievance($id: ID!) {
    acknowledgeGrievance(id: $id) {
      ...Refused
    }
  }
`);
export const AnswerGrievance = graphql(`
  mutation AnswerGrievance($id: ID!, $outcome: GrievanceOutcome!, $text: String!) {
    answerGrievance(id: $id, outcome: $outcome, text: $text) {
      ...Refused
    }
  }
`);
