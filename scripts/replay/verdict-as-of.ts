import type { VerdictEvent, VerdictGiven } from '../../schema/price-insights/events.ts';

/** The verdict that stood on a car at some point of its stream. */
export type VerdictAsOf = VerdictGiven['data'] & {
  /** Since when the market's figure doubted it, ISO 8601 UTC; null when it did not. */
  readonly doubtedSince: string | null;
};

/** Takes one event of a car's verdicts. */
export const takeVerdictEvent = (verdict: VerdictAsOf | null, { type, data }: VerdictEvent): VerdictAsOf | null => {
  switch (type) {
    case 'VerdictGiven':
      return { ...data, doubtedSince: null };
    case 'VerdictDoubted':
      return verdict && { ...verdict, doubtedSince: data.doubtedAt };
    case 'VerdictDoubtSettled':
      return verdict && { ...verdict, doubtedSince: null };
  }
};
