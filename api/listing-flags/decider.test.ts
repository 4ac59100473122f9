import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rupees } from '../../schema/kernel/values.ts';
import type { FlagCaseEvent, FlagEvent } from '../../schema/listing-flags/events.ts';
import { FLAGS_A_DAY } from '../../schema/listing-flags/reasons.ts';
import { ListingId } from '../../schema/marketplace/listing-id-and-keys.ts';
import { type FlagCaseCommand, flagCaseDecider } from './case-decider.ts';
import { type FlagCommand, flagDecider } from './decider.ts';

const id = (n: number) => `019a8d01-1c22-7d33-8e44-${String(n).padStart(12, '0')}`;
const HOUR_MS = 3_600_000;
/** Returns a report of car number `car`, made `hours` hours after the first of November. */
const flag = (car: number, hours: number): FlagCommand => ({
  type: 'RaiseFlag',
  flagId: id(1000 + car),
  carId: id(car),
  reason: 'scam',
  words: null,
  shown: { title: 'Swift', priceInr: Rupees.parse(450_000), listingIds: [ListingId.parse(id(car))] },
  raisedAt: new Date(Date.UTC(2026, 10, 1) + hours * HOUR_MS).toISOString(),
});
const raised = ({ type: _type, ...data }: FlagCommand): FlagEvent => ({ type: 'FlagRaised', data });
const raise = (given: readonly FlagEvent[], command: FlagCommand) =>
  flagDecider.decide(command, given.reduce(flagDecider.evolve, flagDecider.initial));

describe('one person', () => {
  it('reports a car once', () => {
    expect(raise([], flag(1, 0))).toEqual([raised(flag(1, 0))]);
    expect(() => raise([raised(flag(1, 0))], flag(1, 999))).toThrow(
      expect.objectContaining({ code: 'FLAGGED_ALREADY' }),
    );
    expect(raise([raised(flag(1, 0))], flag(2, 0))).toHaveLength(1);
  });
  it('makes so many reports in 24 hours, and more afterwards', () => {
    const day = Array.from({ length: FLAGS_A_DAY }, (_, n) => raised(flag(n, 0)));
    expect(() => raise(day, flag(99, 23))).toThrow(expect.objectContaining({ code: 'TOO_MANY_FLAGS' }));
    expect(raise(day, flag(99, 24))).toHaveLength(1);
  });
  it('never has more reports than that in any 24 hours, nor two of a car, whatever they try', () => {
    const tries = fc.array(fc.tuple(fc.nat(30), fc.nat(5)), { maxLength: 80 });
    fc.assert(
      fc.property(tries, (steps) => {
        let hours = 0;
        const events: FlagEvent[] = [];
        for (const [car, pause] of steps) {
          hours += pause;
          try {
            events.push(...raise(events, flag(car, hours)));
          } catch (error) {
            expect(error).toHaveProperty('code', expect.stringMatching(/^(FLAGGED_ALREADY|TOO_MANY_FLAGS)$/));
          }
        }
        const cars = events.map(({ data }) => data.carId);
        expect(new Set(cars).size).toBe(cars.length);
        const times = events.map(({ data }) => Date.parse(data.raisedAt));
        for (const at of times)
          expect(times.filter((other) => other > at - 24 * HOUR_MS && other <= at).length).toBeLessThanOrEqual(
            FLAGS_A_DAY,
          );
      }),
    );
  });
});

const now = '2026-11-21T09:30:00.000Z';
const decision = (flagIds: readonly string[]): FlagCaseCommand => ({
  type: 'DecideFlags',
  decisionId: id(1),
  carId: id(2),
  flagIds: [...flagIds],
  outcome: 'upheld',
  measure: 'hide',
  listingIds: [ListingId.parse(id(2))],
  note: null,
  by: id(3),
  decidedAt: now,
});
const decide = (given: readonly FlagCaseEvent[], command: FlagCaseCommand) =>
  flagCaseDecider.decide(command, given.reduce(flagCaseDecider.evolve, flagCaseDecider.initial));

describe('the reports of a car', () => {
  it('are decided once: who is second decides only what came since', () => {
    const first = decide([], decision([id(10), id(11)]));
    expect(first).toEqual([expect.objectContaining({ data: expect.objectContaining({ flagIds: [id(10), id(11)] }) })]);
    expect(() => decide(first, decision([id(11)]))).toThrow(expect.objectContaining({ code: 'FLAGS_DECIDED_ALREADY' }));
    expect(decide(first, decision([id(11), id(12)]))).toEqual([
      expect.objectContaining({ data: expect.objectContaining({ flagIds: [id(12)] }) }),
    ]);
  });
  it('may be answered by showing listings again', () => {
    const data = {
      decisionId: id(1),
      carId: id(2),
      listingIds: [ListingId.parse(id(2))],
      note: null,
      by: id(3),
      liftedAt: now,
    };
    expect(decide([], { type: 'LiftHiding', ...data })).toEqual([{ type: 'HidingLifted', data }]);
  });
});
