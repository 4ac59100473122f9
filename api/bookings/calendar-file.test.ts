import { describe, expect, it } from 'vitest';
import type { BookingView } from '../../projections/bookings/queries.ts';
import { calendarFile } from './calendar-file.ts';

const booking: BookingView = {
  id: '0198f3a0-7c11-7d3a-9a10-5f1f2b3c4d5e',
  kind: 'inspection',
  status: 'confirmed',
  carId: '0198f3a0-1111-7d3a-9a10-5f1f2b3c4d5e',
  carTitle: 'Hyundai Creta; SX, 1.5',
  sourceId: 'olx',
  buyerId: '0198f3a0-2222-7d3a-9a10-5f1f2b3c4d5e',
  sellerId: null,
  startsAt: '2026-11-24T04:30:00.000Z',
  endsAt: '2026-11-24T05:30:00.000Z',
  sequence: 2,
  note: 'For nobody’s calendar',
  place: '12 MG Road\nHyderabad, near the metro station and the old cinema: ask for Kiran at the gate',
  answer: null,
  declineReason: null,
  cancelReason: null,
  outcome: null,
  requestedAt: '2026-11-21T10:15:00.000Z',
  changedAt: '2026-11-21T11:00:00.000Z',
  history: [],
};
const options = {
  organizer: { name: 'CarSetu', email: 'visits@carsetu.example' },
  attendee: 'asha@example.in',
  url: 'https://carsetu.example/bookings',
};
const linesOf = (content: string) => content.replace(/\r\n[ \t]/g, '').split('\r\n');

describe('the calendar entry of a booking', () => {
  it('invites by mail: one UID, the sequence of the booking, UTC, escaped and folded as RFC 5545 has it', () => {
    const { content, method } = calendarFile(booking, { ...options, use: 'mail' });
    expect(method).toBe('REQUEST');
    expect(linesOf(content)).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'METHOD:REQUEST',
        `UID:${booking.id}@carsetu`,
        'SEQUENCE:2',
        'DTSTAMP:20261121T110000Z',
        'DTSTART:20261124T043000Z',
        'DTEND:20261124T053000Z',
        'SUMMARY:Inspection: Hyundai Creta\\; SX\\, 1.5',
        'STATUS:CONFIRMED',
        'ORGANIZER;CN="CarSetu":mailto:visits@carsetu.example',
        'TRIGGER:-PT2H',
        'END:VCALENDAR',
      ]),
    );
    expect(linesOf(content).find((line) => line.startsWith('ATTENDEE'))).toMatch(
      /PARTSTAT=ACCEPTED.*mailto:asha@example\.in$/i,
    );
    expect(linesOf(content).find((line) => line.startsWith('LOCATION'))).toContain('12 MG Road\\nHyderabad\\, near');
    expect(content).not.toContain('nobody');
    expect(content.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('is tentative while it is asked for, and taken out where it is off, by mail and as a file', () => {
    const seen = (['requested', 'confirmed', 'completed', 'declined', 'cancelled'] as const).map((status) =>
      (['mail', 'file'] as const).map((use) => {
        const { content, method } = calendarFile({ ...booking, status }, { ...options, use });
        return `${method} ${linesOf(content).find((line) => line.startsWith('STATUS:'))}`;
      }),
    );
    expect(seen).toEqual([
      ['REQUEST STATUS:TENTATIVE', 'PUBLISH STATUS:TENTATIVE'],
      ['REQUEST STATUS:CONFIRMED', 'PUBLISH STATUS:CONFIRMED'],
      ['REQUEST STATUS:CONFIRMED', 'PUBLISH STATUS:CONFIRMED'],
      ['CANCEL STATUS:CANCELLED', 'CANCEL STATUS:CANCELLED'],
      ['CANCEL STATUS:CANCELLED', 'CANCEL STATUS:CANCELLED'],
    ]);
  });

  it('is the same file for the same booking', () => {
    const file = () => calendarFile(booking, { ...options, use: 'file', attendee: null }).content;
    expect(file()).toBe(file());
    expect(file()).not.toContain('ATTENDEE');
  });
});
