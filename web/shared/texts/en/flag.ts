import { defineTexts } from '../texts.ts';

/** The button that reports a listing. */
export const flagTexts = defineTexts('flag', { action: 'Report this listing' });
