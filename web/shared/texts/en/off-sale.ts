import { defineTexts } from '../texts.ts';

/** Why a saved car is not for sale, as its seller says. */
export const offSaleTexts = defineTexts('offSale', {
  sold: (day: string) => `Sold, as its seller says, since ${day}`,
  paused: (day: string) => `Paused by its seller since ${day}`,
});
