import { defineTexts } from '../texts.ts';

/** Texts of the button that reports a listing. */
export const flagTexts = defineTexts('flag', { action: 'Report this listing' });
