import { defineTexts } from '../texts.ts';

/** Visits to cars: test drives and inspections. */
export const bookingTexts = defineTexts('bookings', {
  schedule: { test_drive: 'Schedule Test Drive', inspection: 'Schedule Inspection' },
  mine: 'My visits',
});
