import { Scale } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** The admin page `/admin/grievances`, which lists users' complaints. */
export const desk: AdminDesk = {
  name: 'grievances',
  at: 'grievances',
  place: 5,
  Icon: Scale,
  load: async () => ({ default: (await import('./desk/grievances-screen.tsx')).GrievancesScreen }),
};
