import type { carUpdatesTexts } from '../en/car-updates.ts';
import type { TextsOf } from '../texts.ts';

export const carUpdates: TextsOf<typeof carUpdatesTexts> = {
  price: (price) => `ధర ${price}\u200cకి మారింది`,
  reserved: 'రిజర్వ్ అయింది',
  reservedFor: 'విక్రేత ఒక ఆఫర్‌ను అంగీకరించారు; కారును ఆ కొనుగోలుదారు కోసం ఉంచారు.',
  free: 'ఇప్పుడు రిజర్వ్‌లో లేదు',
  gone: 'ఈ కారు ఇప్పుడు జాబితాలో లేదు',
  back: 'ఈ కారు మళ్లీ జాబితాలో ఉంది',
};
