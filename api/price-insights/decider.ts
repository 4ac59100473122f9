import type { Decider } from '../../schema/kernel/event.ts';
import type { VerdictEvent, VerdictGiven } from '../../schema/price-insights/events.ts';
import { verdictOf } from '../../schema/price-insights/verdict.ts';
import { holdAgainst, type VerdictState } from '../../schema/price-insights/verdict-state.ts';

/** The current market figures for a car. */
export type Figures = Omit<VerdictGiven['data'], 'verdict' | 'reason' | 'givenAt'>;

export interface GiveVerdict {
  readonly type: 'GiveVerdict';
  readonly figures: Figures;
  /** The current time in ISO 8601 UTC. */
  readonly now: string;
}

const evolve = (standing: VerdictState, { type, data }: VerdictEvent): VerdictState => {
  switch (type) {
    case 'VerdictGiven':
      return { verdict: data.verdict, askingInr: data.askingInr, doubt: null };
    case 'VerdictDoubted':
      return { ...standing, doubt: { toward: data.toward, since: data.doubtedAt } };
    case 'VerdictDoubtSettled':
      return { ...standing, doubt: null };
  }
};

/** The rules for the verdicts on one car's price (stream `verdict-<carId>`). Only changes are recorded. */
export const verdictDecider: Decider<VerdictState, GiveVerdict, VerdictEvent> = {
  initial: { verdict: null, askingInr: 0, doubt: null },
  evolve,
  decide: ({ figures, now }, standing) => {
    const outcome = holdAgainst(standing, figures, now);
    const { carId, averageInr, modelVersion } = figures;
    switch (outcome.kind) {
      case 'given': {
        const verdict = verdictOf(figures.askingInr, averageInr);
        return [{ type: 'VerdictGiven', data: { ...figures, verdict, reason: outcome.reason, givenAt: now } }];
      }
      case 'doubted':
        return [
          { type: 'VerdictDoubted', data: { carId, toward: outcome.toward, averageInr, modelVersion, doubtedAt: now } },
        ];
      case 'settled':
        return [{ type: 'VerdictDoubtSettled', data: { carId, settledAt: now } }];
      default:
        return [];
    }
  },
};
