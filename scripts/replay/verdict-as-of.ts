import type { VerdictEvent, VerdictGiven } from '../../schema/price-insights/events.ts';

/** The verdict on a car at a point in its stream. */
export type VerdictAsOf = VerdictGiven['data'] & {
  /** Since when the market's figure has contradicted the verdict, ISO 8601 UTC; null if the figure agrees with the verdict. */
  readonly doubtedSince: string | null;
};

/** Applies an event of a car's verdicts. */
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
