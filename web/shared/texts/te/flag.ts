import type { flagTexts } from '../en/flag.ts';
import type { TextsOf } from '../texts.ts';

export const flag: TextsOf<typeof flagTexts> = { action: 'ఈ ప్రకటనపై ఫిర్యాదు చేయండి' };
