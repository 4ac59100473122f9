import { defineTexts } from '../texts.ts';

/** UI strings for the section with similar cars. */
export const similarTexts = defineTexts('similar', {
  title: 'Similar cars',
  rule: 'By model, body, price, year and place. Nobody can pay for a place here.',
  none: 'No similar car is for sale now.',
  failed: 'Failed to fetch similar cars',
});
