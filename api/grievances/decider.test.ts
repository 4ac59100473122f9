import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GrievanceEvent } from '../../schema/grievances/events.ts';
import { GRIEVANCE_REOPEN_DAYS, OPEN_GRIEVANCES } from '../../schema/grievances/grievance-kinds-and-deadlines.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { Sealed } from '../../schema/kernel/sealed.ts';
import { type GrievanceCommand, grievanceDecider } from './decider.ts';

const HOUR_MS = 3_600_000;
const DAY = 24;
const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * HOUR_MS).toISOString();
const id = (n: number) => `019a8d01-1c22-7d33-8e44-${String(n).padStart(12, '0')}`;
const ADMIN = id(999);
const sealed = Sealed.parse('sealed:1:aXYtYW5kLXRhZy1vZi0yOC1ieXRlcy1oZXJlOmk');

const file = (n: number, hours = 0): GrievanceCommand => ({
  type: 'File',
  grievanceId: id(n),
  kind: 'service',
  subject: sealed,
  words: sealed,
  now: at(hours),
});
const acknowledge = (n: number, hours = 0, isOwner = false): GrievanceCommand => ({
  type: 'Acknowledge',
  grievanceId: id(n),
  by: ADMIN,
  isOwner,
  now: at(hours),
});
const answer = (n: number, hours = 0, isOwner = false): GrievanceCommand => ({
  type: 'Answer',
  grievanceId: id(n),
  by: ADMIN,
  isOwner,
  outcome: 'partly',
  answer: sealed,
  now: at(hours),
});
const withdraw = (n: number, hours = 0): GrievanceCommand => ({ type: 'Withdraw', grievanceId: id(n), now: at(hours) });
const reopen = (n: number, hours = 0): GrievanceCommand => ({
  type: 'Reopen',
  grievanceId: id(n),
  words: sealed,
  now: at(hours),
});

const { decide, evolve, initial } = grievanceDecider;
/** Returns the events of these commands, decided one after the other. */
const given = (...commands: readonly GrievanceCommand[]): readonly GrievanceEvent[] => {
  const events: GrievanceEvent[] = [];
  for (const command of commands) events.push(...decide(command, events.reduce(evolve, initial)));
  return events;
};
const when = (events: readonly GrievanceEvent[], command: GrievanceCommand) =>
  decide(command, events.reduce(evolve, initial));
const code = (name: string) => expect.objectContaining({ code: name });

describe('a grievance', () => {
  it('is filed with the clock of its kind', () => {
    expect(when([], file(1))).toEqual([
      {
        type: 'GrievanceFiled',
        data: {
          grievanceId: id(1),
          kind: 'service',
          subject: sealed,
          words: sealed,
          acknowledgeBy: at(24),
          answerBy: at(15 * DAY),
          filedAt: at(0),
        },
      },
    ]);
    expect(when(given(file(1)), file(1, 5))).toEqual([]);
  });
  it('is acknowledged once, and answered also where it was not acknowledged', () => {
    expect(when(given(file(1)), acknowledge(1, 2))).toMatchObject([
      { type: 'GrievanceAcknowledged', data: { by: ADMIN, acknowledgedAt: at(2) } },
    ]);
    expect(when(given(file(1), acknowledge(1)), acknowledge(1, 3))).toEqual([]);
    expect(when(given(file(1)), answer(1, 4))).toMatchObject([
      { type: 'GrievanceAnswered', data: { outcome: 'partly', answeredAt: at(4) } },
    ]);
    expect(() => when(given(file(1), answer(1)), answer(1))).toThrow(code('GRIEVANCE_CLOSED'));
    expect(() => when(given(file(1), answer(1)), acknowledge(1))).toThrow(code('GRIEVANCE_CLOSED'));
  });
  it('is not answered by the person who filed it', () => {
    for (const command of [acknowledge(1, 1, true), answer(1, 1, true)])
      expect(() => when(given(file(1)), command)).toThrow(code('GRIEVANCE_IS_YOUR_OWN'));
  });
  it('is withdrawn while it waits, which is its end', () => {
    for (const before of [given(file(1)), given(file(1), acknowledge(1)), given(file(1), answer(1), reopen(1))])
      expect(when(before, withdraw(1))).toMatchObject([{ type: 'GrievanceWithdrawn' }]);
    const withdrawn = given(file(1), withdraw(1));
    expect(when(withdrawn, withdraw(1))).toEqual([]);
    expect(() => when(given(file(1), answer(1)), withdraw(1))).toThrow(code('GRIEVANCE_CLOSED'));
    for (const command of [answer(1), acknowledge(1), reopen(1)])
      expect(() => when(withdrawn, command)).toThrow(code('GRIEVANCE_CLOSED'));
  });
  it('has its answer questioned once and within the days for that; its clock begins anew', () => {
    const answered = given(file(1), answer(1, 10));
    expect(when(answered, reopen(1, 20))).toMatchObject([
      { type: 'GrievanceReopened', data: { answerBy: at(20 + 15 * DAY), reopenedAt: at(20) } },
    ]);
    const last = 10 + GRIEVANCE_REOPEN_DAYS * DAY;
    expect(when(answered, reopen(1, last - 1))).toHaveLength(1);
    expect(() => when(answered, reopen(1, last))).toThrow(code('GRIEVANCE_NOT_REOPENABLE'));
    expect(() => when(given(file(1)), reopen(1))).toThrow(code('GRIEVANCE_NOT_ANSWERED'));
    const twice = given(file(1), answer(1, 10), reopen(1, 20), answer(1, 30));
    expect(() => when(twice, reopen(1, 40))).toThrow(code('GRIEVANCE_NOT_REOPENABLE'));
  });
  it('is none where nobody filed it, and none any more once the person was erased', () => {
    const erased = given(file(1), { type: 'Forget', now: at(1) });
    for (const command of [withdraw(1), reopen(1), acknowledge(1), answer(1)]) {
      expect(() => when([], command)).toThrow(code('GRIEVANCE_NOT_FOUND'));
      expect(() => when(erased, command)).toThrow(code('GRIEVANCE_NOT_FOUND'));
    }
    expect(when(erased, { type: 'Forget', now: at(2) })).toEqual([]);
  });
  it('is one of so many that wait', () => {
    const many = given(...Array.from({ length: OPEN_GRIEVANCES }, (_, n) => file(n)));
    expect(() => when(many, file(99))).toThrow(code('TOO_MANY_GRIEVANCES'));
    expect(when([...many, ...when(many, withdraw(0))], file(99))).toHaveLength(1);
  });
});

describe('whatever is tried in whatever order', () => {
  const tries = fc.array(
    fc.tuple(fc.constantFrom(file, acknowledge, answer, withdraw, reopen), fc.nat(14), fc.nat(200)),
    { maxLength: 120 },
  );
  it('files none while so many are open, and never questions one twice nor answers it thrice', () => {
    fc.assert(
      fc.property(tries, (commands) => {
        let events: readonly GrievanceEvent[] = [];
        let hours = 0;
        const of = (type: GrievanceEvent['type'], one: string) =>
          events.filter(({ type: made, data }) => made === type && 'grievanceId' in data && data.grievanceId === one)
            .length;
        const ids = Array.from({ length: 15 }, (_, each) => id(each));
        for (const [make, n, more] of commands) {
          hours += more;
          let made: readonly GrievanceEvent[] = [];
          try {
            made = when(events, make(n, hours));
          } catch (error) {
            expect(error).toBeInstanceOf(Rejection);
          }
          events = [...events, ...made];
          if (make !== file || made.length === 0) continue;
          const open = ids.filter(
            (one) =>
              of('GrievanceFiled', one) + of('GrievanceReopened', one) >
              of('GrievanceAnswered', one) + of('GrievanceWithdrawn', one),
          );
          expect(open.length).toBeLessThanOrEqual(OPEN_GRIEVANCES);
        }
        for (const one of ids) {
          expect(of('GrievanceFiled', one)).toBeLessThanOrEqual(1);
          expect(of('GrievanceReopened', one)).toBeLessThanOrEqual(1);
          expect(of('GrievanceAnswered', one)).toBeLessThanOrEqual(1 + of('GrievanceReopened', one));
        }
      }),
    );
  });
});
