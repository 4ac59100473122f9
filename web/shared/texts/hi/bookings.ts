import type { bookingTexts } from '../en/bookings.ts';
import type { TextsOf } from '../texts.ts';

export const bookings: TextsOf<typeof bookingTexts> = {
  schedule: { test_drive: 'टेस्ट ड्राइव तय करें', inspection: 'जाँच का समय तय करें' },
  mine: 'मेरी मुलाकातें',
};
