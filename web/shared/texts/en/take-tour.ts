import { defineTexts } from '../texts.ts';

/** UI strings for the button that starts the guided tour. */
export const takeTourTexts = defineTexts('takeTour', { take: 'Take the tour' });
