import { defineTexts } from '../texts.ts';

/** Cars like the one that is shown. */
export const similarTexts = defineTexts('similar', {
  title: 'Similar cars',
  rule: 'By model, body, price, year and place. Nobody can pay for a place here.',
  none: 'No similar car is for sale now.',
  failed: 'Failed to fetch similar cars',
});
