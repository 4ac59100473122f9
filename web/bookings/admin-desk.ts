import { CalendarCog } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** `/admin/bookings`: visits to cars of sources. */
export const desk: AdminDesk = {
  name: 'visits',
  at: 'bookings',
  place: 1,
  Icon: CalendarCog,
  load: async () => ({ default: (await import('./visits-desk-screen.tsx')).VisitsDeskScreen }),
};
