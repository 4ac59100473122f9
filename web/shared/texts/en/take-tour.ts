import { defineTexts } from '../texts.ts';

/** The way into the guided tour. */
export const takeTourTexts = defineTexts('takeTour', { take: 'Take the tour' });
