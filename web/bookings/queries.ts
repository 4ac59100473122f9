import type { BookingFieldsFragment, DeskVisitFieldsFragment } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';

graphql(`
  fragment BookingFields on Booking {
    id
    kind
    status
    carId
    carTitle
    source {
      id
      label
    }
    startsAt
    endsAt
    sequence
    note
    place
    answer
    declineReason
    cancelReason
    outcome
    requestedAt
    calendarPath
  }
`);
/** A visit as the buyer sees it. */
export type VisitFacts = BookingFieldsFragment;

export const VisitTimes = graphql(`
  query VisitTimes($carId: ID!, $kind: BookingKind!) {
    visitTimes(carId: $carId, kind: $kind) {
      carId
      days {
        date
        times {
          startsAt
          endsAt
          isFree
        }
      }
      mine {
        ...BookingFields
      }
    }
    currentUser {
      id
      phoneVerified
    }
  }
`);
export const MyVisits = graphql(`
  query MyVisits($when: BookingsWhen!, $after: String) {
    myBookings(when: $when, after: $after) {
      nodes {
        ...BookingFields
      }
      nextCursor
      total
    }
  }
`);
export const RequestVisit = graphql(`
  mutation RequestVisit($carId: ID!, $kind: BookingKind!, $startsAt: DateTime!, $note: String) {
    requestBooking(carId: $carId, kind: $kind, startsAt: $startsAt, note: $note) {
      __typename
      ...BookingFields
      ...Refused
    }
  }
`);
export const MoveVisit = graphql(`
  mutation MoveVisit($id: ID!, $startsAt: DateTime!, $note: String) {
    rescheduleBooking(id: $id, startsAt: $startsAt, note: $note) {
      ...BookingFields
      ...Refused
    }
  }
`);
export const CancelVisit = graphql(`
  mutation CancelVisit($id: ID!, $note: String) {
    cancelBooking(id: $id, note: $note) {
      ...BookingFields
      ...Refused
    }
  }
`);
export const ConfirmVisit = graphql(`
  mutation ConfirmVisit($id: ID!, $place: String, $answer: String) {
    confirmBooking(id: $id, place: $place, answer: $answer) {
      ...BookingFields
      ...Refused
    }
  }
`);
export const DeclineVisit = graphql(`
  mutation DeclineVisit($id: ID!, $reason: DeclineReason!, $answer: String) {
    declineBooking(id: $id, reason: $reason, answer: $answer) {
      ...BookingFields
      ...Refused
    }
  }
`);
export const CompleteVisit = graphql(`
  mutation CompleteVisit($id: ID!, $outcome: BookingOutcome!) {
    completeBooking(id: $id, outcome: $outcome) {
      ...BookingFields
      ...Refused
    }
  }
`);
graphql(`
  fragment DeskVisitFields on DeskBooking {
    id
    booking {
      ...BookingFields
    }
    buyer {
      name
      phone
      email
    }
  }
`);
/** A visit as the operator or the seller sees it. */
export type DeskVisit = DeskVisitFieldsFragment;

/** Queries visits to cars from external sources. The operator manages these visits. */
export const DeskVisits = graphql(`
  query DeskVisits($status: BookingStatus, $after: String) {
    visits: deskBookings(status: $status, after: $after) {
      nodes {
        ...DeskVisitFields
      }
      nextCursor
      total
    }
  }
`);
/** Queries visits to cars that the user sells. */
export const SellerVisits = graphql(`
  query SellerVisits($status: BookingStatus, $after: String) {
    visits: sellerBookings(status: $status, after: $after) {
      nodes {
        ...DeskVisitFields
      }
      nextCursor
      total
    }
  }
`);
export const VisitCalendars = graphql(`
  query VisitCalendars {
    visitCalendars {
      ...CalendarFields
    }
    sources {
      id
      label
    }
  }
  fragment CalendarFields on VisitCalendar {
    id
    isOwn
    hours {
      weekday
      from
      to
    }
    slotMinutes
    capacity
    holidays
    noticeMinutes
    daysAhead
  }
`);
export const SetVisitCalendar = graphql(`
  mutation SetVisitCalendar($id: ID!, $calendar: VisitCalendarInput) {
    setVisitCalendar(id: $id, calendar: $calendar) {
      __typename
      ...CalendarFields
      ...RefusedFields
    }
  }
`);
