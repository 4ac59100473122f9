import { defineTexts } from '../texts.ts';

/** UI strings for the button that reports a listing. */
export const flagTexts = defineTexts('flag', { action: 'Report this listing' });
