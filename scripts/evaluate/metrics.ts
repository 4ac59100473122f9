import { median } from '../../projections/price-insights/median-and-outliers.ts';
import type { Estimate } from '../../projections/price-insights/model/price-model.ts';

/** An estimate and the asking price to compare it with. */
export interface Scored {
  readonly priceInr: number;
  readonly estimate: Estimate;
}

export interface Metrics {
  readonly rows: number;
  /** The median error, in per cent of the price. */
  readonly medianAbsolutePercentError: number;
  readonly meanAbsoluteErrorInr: number;
  /** The percentage of rows whose estimate differs from the price by at most 10 %. */
  readonly within10Percent: number;
  readonly within20Percent: number;
  readonly rangeCoverage: number;
  /** The median width of the range, in per cent of the estimate. */
  readonly rangeWidth: number;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

export const metricsOf = (scored: readonly Scored[]): Metrics => {
  const errors = scored.map(({ priceInr, estimate }) => Math.abs(estimate.estimateInr - priceInr) / priceInr);
  const share = (holds: (of: Scored, index: number) => boolean) =>
    rounded((100 * scored.filter(holds).length) / Math.max(1, scored.length));
  const sum = scored.reduce((total, { priceInr, estimate }) => total + Math.abs(estimate.estimateInr - priceInr), 0);
  return {
    rows: scored.length,
    medianAbsolutePercentError: rounded(100 * median(errors)),
    meanAbsoluteErrorInr: Math.round(sum / Math.max(1, scored.length)),
    within10Percent: share((_, index) => (errors[index] ?? 1) <= 0.1),
    within20Percent: share((_, index) => (errors[index] ?? 1) <= 0.2),
    rangeCoverage: share(({ priceInr, estimate }) => estimate.lowInr <= priceInr && priceInr <= estimate.highInr),
    rangeWidth: rounded(
      100 * median(scored.map(({ estimate }) => (estimate.highInr - estimate.lowInr) / estimate.estimateInr)),
    ),
  };
};

/** Formats the metrics as lines of text. */
export const linesOf = (metrics: Metrics): readonly string[] => [
  `rows scored                     ${metrics.rows}`,
  `median absolute % error         ${metrics.medianAbsolutePercentError.toFixed(2)} %`,
  `mean absolute error             ${metrics.meanAbsoluteErrorInr} rupees`,
  `within 10 %                     ${metrics.within10Percent.toFixed(2)} %`,
  `within 20 %                     ${metrics.within20Percent.toFixed(2)} %`,
  `80 % range covers               ${metrics.rangeCoverage.toFixed(2)} %`,
  `80 % range, median width        ${metrics.rangeWidth.toFixed(1)} % of the estimate`,
];
