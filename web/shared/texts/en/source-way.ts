import { defineTexts } from '../texts.ts';

/** UI strings for the link to a car's page at its source. */
export const sourceWayTexts = defineTexts('sourceWay', {
  goOn: (source: string) => `Continue on ${source}`,
  newTab: '(opens in a new tab)',
  notHere: 'The seller of this car cannot be reached through CarSetu.',
  /** Tells the user what the link does. */
  next: (source: string) => `Its page on ${source} opens, and you contact the seller there.`,
  noLink: (source: string) => `${source} gave no link to its page.`,
});
