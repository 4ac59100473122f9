import { defineTexts } from '../texts.ts';

/** UI strings for the links and buttons for visits, which are test drives and inspections of cars. */
export const bookingTexts = defineTexts('bookings', {
  schedule: { test_drive: 'Schedule Test Drive', inspection: 'Schedule Inspection' },
  mine: 'My visits',
});
