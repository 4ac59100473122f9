import type { flagTexts } from '../en/flag.ts';
import type { TextsOf } from '../texts.ts';

export const flag: TextsOf<typeof flagTexts> = { action: 'इस विज्ञापन की शिकायत करें' };
