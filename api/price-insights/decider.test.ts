import { describe, expect, it } from 'vitest';
import type { VerdictEvent } from '../../schema/price-insights/events.ts';
import { type Figures, verdictDecider } from './decider.ts';

const CAR = '01932f7e-5a10-7c3e-8f21-3b7d90c4a1e2';
const figures = (averageInr: number, askingInr = 1_000_000): Figures => ({
  carId: CAR,
  gap: averageInr > 0 ? null : 'TOO_FEW_COMPARABLES',
  askingInr,
  averageInr,
  lowInr: Math.round(averageInr * 0.85),
  highInr: Math.round(averageInr * 1.15),
  marketTrend: 'stable',
  trendPercent: null,
  trendCount: 0,
  modelVersion: 1,
  car: {
    title: '2019 Hyundai Creta SX',
    brand: 'Hyundai',
    model: 'Creta',
    variant: 'SX',
    year: 2019,
    mileageKm: 64_000,
    fuelType: 'Diesel',
    transmission: 'Manual',
    owners: 1,
    city: 'Hyderabad',
    state: 'Telangana',
    sourceId: 'cars24',
    sellerType: null,
    bodyType: null,
    color: null,
    rto: null,
  },
  comparables: [],
  comparablesCount: 7,
  asOf: '2026-11-01T00:00:00.000Z',
});
const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`;

/** Applies the rules to the market's figures of several days, one after the other, and returns the car's verdict events. */
const streamAfter = (...days: readonly (readonly [day: number, figures: Figures])[]): readonly VerdictEvent[] => {
  const events: VerdictEvent[] = [];
  for (const [day, said] of days) {
    const state = events.reduce(verdictDecider.evolve, verdictDecider.initial);
    events.push(...verdictDecider.decide({ type: 'GiveVerdict', figures: said, now: on(day) }, state));
  }
  return events;
};
const told = (events: readonly VerdictEvent[]) =>
  events.map(({ type, data }) => ('verdict' in data ? `${data.verdict} ${data.reason}` : type));

describe('verdicts on a car', () => {
  it('carry all that they were made of', () => {
    const said = figures(1_000_000);
    expect(streamAfter([1, said])).toEqual([
      { type: 'VerdictGiven', data: { ...said, verdict: 'FAIR', reason: 'FIRST', givenAt: on(1) } },
    ]);
  });

  it('are noted when they change, and not when they are found again', () => {
    const days = [1, 2, 3].map((day) => [day, figures(1_000_000 + day)] as const);
    expect(told(streamAfter(...days))).toEqual(['FAIR FIRST']);
  });

  it('are doubted once, and change after three days', () => {
    const near = figures(900_000);
    expect(told(streamAfter([1, figures(1_000_000)], [2, near], [3, near], [4, near], [5, near], [6, near]))).toEqual([
      'FAIR FIRST',
      'VerdictDoubted',
      'ABOVE_MARKET FIGURE_STAYED',
    ]);
  });

  it('are doubted no more when the figure comes back', () => {
    expect(told(streamAfter([1, figures(1_000_000)], [2, figures(900_000)], [3, figures(950_000)]))).toEqual([
      'FAIR FIRST',
      'VerdictDoubted',
      'VerdictDoubtSettled',
    ]);
  });

  it('follow the asking price, and go with what they rested on', () => {
    expect(
      told(streamAfter([1, figures(1_000_000)], [2, figures(1_000_000, 1_150_000)], [3, figures(0, 1_150_000)])),
    ).toEqual(['FAIR FIRST', 'ABOVE_MARKET ASKING_CHANGED', 'NONE NOT_ENOUGH']);
  });
});
