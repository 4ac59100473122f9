import type { bookingTexts } from '../en/bookings.ts';
import type { TextsOf } from '../texts.ts';

export const bookings: TextsOf<typeof bookingTexts> = {
  schedule: { test_drive: 'టెస్ట్ డ్రైవ్ బుక్ చేయండి', inspection: 'తనిఖీ బుక్ చేయండి' },
  mine: 'నా సందర్శనలు',
};
