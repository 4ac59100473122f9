import { defineTexts } from '../texts.ts';

/** UI strings that say why a saved car is off sale: its seller marked it as sold or paused. */
export const offSaleTexts = defineTexts('offSale', {
  sold: (day: string) => `Sold, as its seller says, since ${day}`,
  paused: (day: string) => `Paused by its seller since ${day}`,
});
