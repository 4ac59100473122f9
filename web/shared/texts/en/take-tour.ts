import { defineTexts } from '../texts.ts';

/** The button that starts the guided tour. */
export const takeTourTexts = defineTexts('takeTour', { take: 'Take the tour' });
