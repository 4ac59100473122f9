import { defineTexts } from '../texts.ts';

/** The way to report a listing. */
export const flagTexts = defineTexts('flag', { action: 'Report this listing' });
