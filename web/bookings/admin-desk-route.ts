import { CalendarCog } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** The admin page `/admin/bookings`, which lists visits to cars from external sources. */
export const desk: AdminDesk = {
  name: 'visits',
  at: 'bookings',
  place: 1,
  Icon: CalendarCog,
  load: async () => ({ default: (await import('./visits-desk-screen.tsx')).VisitsDeskScreen }),
};
