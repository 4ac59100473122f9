import { USUAL_CALENDAR, visitDays } from '../../../schema/bookings/calendar.ts';

/** A Saturday afternoon in India: the current time in these tests. */
const NOW = new Date('2026-11-21T10:15:00.000Z');

/** Returns the times of the default calendar at NOW. Times for which `isTaken` returns true are already booked. */
export const someDays = (isTaken: (startsAt: string, place: number) => boolean = () => false) =>
  visitDays(USUAL_CALENDAR, NOW).map(({ date, times }) => ({
    date,
    times: times.map((time, place) => ({ ...time, isFree: !isTaken(time.startsAt, place) })),
  }));

/** Returns a visit as the API returns it. */
export const visit = (changes: object = {}) => ({
  __typename: 'Booking',
  id: '0198f3a0-7c11-7d3a-9a10-5f1f2b3c4d5e',
  kind: 'test_drive',
  status: 'confirmed',
  carId: '0198f3a0-1111-7d3a-9a10-5f1f2b3c4d5e',
  carTitle: '2019 Hyundai Creta SX',
  source: { id: 'cars24', label: 'Cars24' },
  startsAt: '2026-11-24T04:30:00.000Z',
  endsAt: '2026-11-24T05:30:00.000Z',
  sequence: 1,
  note: 'I come with my mother.',
  place: '12 MG Road, Hyderabad',
  answer: 'Ask for Kiran.',
  declineReason: null,
  cancelReason: null,
  outcome: null,
  requestedAt: '2026-11-21T10:15:00.000Z',
  changedAt: '2026-11-21T11:15:00.000Z',
  calendarPath: '/api/bookings/0198f3a0-7c11-7d3a-9a10-5f1f2b3c4d5e/calendar.ics',
  history: [],
  ...changes,
});
export const page = (...nodes: readonly object[]) => ({ nodes, nextCursor: null, total: nodes.length });

/** A buyer who may book visits, because the phone number is verified. */
export const BUYER = { id: 'asha', phoneVerified: true };
