import { Forward } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** The admin page `/admin/leads`, where admins configure how leads are sent to dealers, and see the delivery status of each lead. */
export const desk: AdminDesk = {
  name: 'leads',
  at: 'leads',
  place: 3,
  Icon: Forward,
  load: async () => ({ default: (await import('./desk/leads-screen.tsx')).LeadsScreen }),
};
