import { defineTexts } from '../texts.ts';

/** UI strings for featured cars among the results, with the reasons why they are shown. */
export const slotsTexts = defineTexts('slots', {
  why: 'Why here?',
  paid: 'The seller pays for this place, so it carries the word "Ad". The car matches your search.',
  turn: 'At most 3 of 20 results are such places. Featured cars take turns: first comes the one that had the fewest for the time that was paid for.',
  rest: 'Nobody can pay for the order of the other cars, the price verdicts, or the best deals.',
  more: 'How places are given, and what they bring',
  standsInSlot: (car: string) => `${car} stands on this page in a place marked as an ad`,
  free: 'No featured car stands here now',
});
