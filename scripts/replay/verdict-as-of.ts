import type { VerdictEvent, VerdictGiven } from '../../schema/price-insights/events.ts';

/** The verdict on a car's price at a point in its stream. */
export type VerdictAsOf = VerdictGiven['data'] & {
  /** Since when the market average has contradicted the verdict (ISO 8601 UTC); null if the average agrees with the verdict. */
  readonly doubtedSince: string | null;
};

/** Returns the verdict after an event. `verdict` is the verdict before it; null before the first one. */
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
