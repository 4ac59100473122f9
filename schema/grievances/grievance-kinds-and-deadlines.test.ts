import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockOf,
  dueOf,
  GRIEVANCE_HOURS,
  GRIEVANCE_KINDS,
  GRIEVANCE_REMINDER_SHARE,
  GRIEVANCE_STATUSES,
  isOverdue,
  isWaiting,
  remindersOf,
  ticketNumber,
} from './grievance-kinds-and-deadlines.ts';

const HOUR_MS = 3_600_000;
const FILED = '2026-11-21T10:00:00.000Z';
const later = (hours: number) => new Date(Date.parse(FILED) + hours * HOUR_MS);
const kinds = fc.constantFrom(...GRIEVANCE_KINDS);
const statuses = fc.constantFrom(...GRIEVANCE_STATUSES);
const ticket = (kind: (typeof GRIEVANCE_KINDS)[number], status: (typeof GRIEVANCE_STATUSES)[number]) => ({
  ...clockOf(kind, FILED),
  status,
  filedAt: FILED,
  clockSince: FILED,
});

describe('the clock of a grievance', () => {
  it.each([
    ['content', '2026-11-22T10:00:00.000Z', '2026-11-28T10:00:00.000Z'],
    ['intimate', '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z'],
    ['data', '2026-11-22T10:00:00.000Z', '2026-12-06T10:00:00.000Z'],
    ['service', '2026-11-22T10:00:00.000Z', '2026-12-06T10:00:00.000Z'],
    ['purchase', '2026-11-23T10:00:00.000Z', '2026-12-19T10:00:00.000Z'],
  ] as const)('of %s ends when the law or our promise says', (kind, acknowledgeBy, answerBy) => {
    expect(clockOf(kind, FILED)).toEqual({ acknowledgeBy, answerBy });
  });

  it('is overdue from its end on and never before, while it waits, and never once it is over', () => {
    fc.assert(
      fc.property(kinds, statuses, fc.integer({ min: 0, max: 40 * 24 * 60 }), (kind, status, minutes) => {
        const grievance = ticket(kind, status);
        const { acknowledge, answer } = GRIEVANCE_HOURS[kind];
        const bound = status === 'filed' ? acknowledge : answer;
        expect(isOverdue(grievance, later(minutes / 60))).toBe(isWaiting(status) && minutes >= bound * 60);
        expect(dueOf(grievance) === null).toBe(!isWaiting(status));
        expect(acknowledge).toBeLessThanOrEqual(answer);
      }),
    );
  });

  it('reminds as it runs first that it is due soon, then that it is over, and never goes back', () => {
    const stages = ['none', 'soon', 'over'];
    fc.assert(
      fc.property(kinds, statuses, fc.array(fc.nat(40 * 24 * 60), { maxLength: 30 }), (kind, status, minutes) => {
        const grievance = ticket(kind, status);
        const seen = { acknowledge: 0, answer: 0 };
        for (const minute of minutes.toSorted((a, b) => a - b)) {
          const now = later(minute / 60);
          const reminders = remindersOf(grievance, now);
          expect(new Set(reminders.map(({ clock }) => clock)).size).toBe(reminders.length);
          if (!isWaiting(status)) expect(reminders).toEqual([]);
          for (const clock of ['acknowledge', 'answer'] as const) {
            const stage = stages.indexOf(reminders.find((one) => one.clock === clock)?.stage ?? 'none');
            expect(stage).toBeGreaterThanOrEqual(seen[clock]);
            seen[clock] = stage;
          }
          const ran = minute / (GRIEVANCE_HOURS[kind].answer * 60);
          const answer = isWaiting(status) ? (ran >= 1 ? 2 : ran >= GRIEVANCE_REMINDER_SHARE ? 1 : 0) : 0;
          expect(seen.answer).toBe(answer);
        }
      }),
    );
  });

  it('reminds of both clocks, and of one where both end at once', () => {
    const stagesOf = (kind: 'service' | 'intimate', status: 'filed' | 'acknowledged', hours: number) =>
      remindersOf(ticket(kind, status), later(hours)).map(({ clock, stage }) => `${clock} ${stage}`);
    expect(stagesOf('service', 'filed', 17)).toEqual([]);
    expect(stagesOf('service', 'filed', 18)).toEqual(['acknowledge soon']);
    expect(stagesOf('service', 'filed', 24)).toEqual(['acknowledge over']);
    expect(stagesOf('service', 'acknowledged', 24)).toEqual([]);
    expect(stagesOf('service', 'filed', 15 * 24)).toEqual(['acknowledge over', 'answer over']);
    expect(stagesOf('intimate', 'filed', 1.5)).toEqual(['answer soon']);
  });
});

describe('the number of a ticket', () => {
  it('is read without doubt, and is that of its id', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(ticketNumber(id)).toMatch(/^G-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
        expect(ticketNumber(id.toUpperCase())).toBe(ticketNumber(id));
      }),
    );
    expect(ticketNumber('019a8f00-0000-7000-8000-0000000000ff')).toBe('G-0000-007Z');
  });
});
