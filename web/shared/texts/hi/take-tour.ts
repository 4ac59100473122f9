import type { takeTourTexts } from '../en/take-tour.ts';
import type { TextsOf } from '../texts.ts';

export const takeTour: TextsOf<typeof takeTourTexts> = { take: 'साइट का परिचय देखें' };
