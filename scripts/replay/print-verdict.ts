import type { Reproduced } from '../../api/price-insights/reproduce-verdict.ts';
import { verdictPercent } from '../../schema/price-insights/verdict.ts';
import { rupees } from './rupees.ts';
import type { VerdictAsOf } from './verdict-as-of.ts';

const signed = (amount: number): string => `${amount < 0 ? '−' : '+'} ${rupees(Math.abs(amount))}`;

/** Formats a verdict with its reasons as text for a terminal. */
export const sayVerdict = (verdict: VerdictAsOf | null): string => {
  if (!verdict) return 'no verdict up to that point';
  const { askingInr, averageInr, lowInr, highInr, modelVersion, givenAt, reason, gap, doubtedSince } = verdict;
  const against = verdictPercent(askingInr, averageInr);
  const figures = against === null ? `no average (${gap})` : `${against.toFixed(1)} % beside ${rupees(averageInr)}`;
  return [
    `${verdict.verdict} (${reason}) since ${givenAt}: ${rupees(askingInr)} asked, ${figures}, four in five between ${rupees(lowInr)} and ${rupees(highInr)}; model ${modelVersion}`,
    ...(doubtedSince ? [`doubted since ${doubtedSince}`] : []),
    ...verdict.comparables.map(({ title, sourceId, priceInr, adjustedInr, adjustments }) => {
      const steps = adjustments.map(({ factor, amountInr }) => `${signed(amountInr)} (${factor})`);
      return `  ${title} on ${sourceId}: ${[rupees(priceInr), ...steps].join(' ')} = ${rupees(adjustedInr)}`;
    }),
  ].join('\n');
};

/** Describes whether recalculating a verdict gave the same result. */
export const sayRepeated = (repeated: Reproduced): string => {
  switch (repeated.kind) {
    case 'same':
      return 'recalculated with the model of that day: the same result';
    case 'other':
      return `recalculated with the model of that day: a different average, ${rupees(repeated.averageInr)}`;
    case 'not possible':
      return 'not recalculated: the verdict has no average, or the model of that day has been deleted';
  }
};
