import type { Repeated } from '../../api/price-insights/repeat.ts';
import { verdictPercent } from '../../schema/price-insights/verdict.ts';
import { rupees } from './rupees.ts';
import type { VerdictAsOf } from './verdict-as-of.ts';

const signed = (amount: number): string => `${amount < 0 ? '−' : '+'} ${rupees(Math.abs(amount))}`;

/** A verdict with its reasons, to be read in a terminal. */
export const sayVerdict = (verdict: VerdictAsOf | null): string => {
  if (!verdict) return 'no verdict was given by then';
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

/** Whether the verdict was found again. */
export const sayRepeated = (repeated: Repeated): string => {
  switch (repeated.kind) {
    case 'same':
      return 'worked out anew with the model of that day: the same';
    case 'other':
      return `worked out anew with the model of that day: an average of ${rupees(repeated.averageInr)}, which is another`;
    case 'not possible':
      return 'not worked out anew: there is no average, or the model of that day is not there any more';
  }
};
