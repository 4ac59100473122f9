import { defineTexts } from '../texts.ts';

/** Texts of the button that starts the guided tour. */
export const takeTourTexts = defineTexts('takeTour', { take: 'Take the tour' });
