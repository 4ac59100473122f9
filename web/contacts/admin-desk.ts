import { Forward } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** `/admin/leads`: how dealers are contacted, and the outcomes of leads. */
export const desk: AdminDesk = {
  name: 'leads',
  at: 'leads',
  place: 3,
  Icon: Forward,
  load: async () => ({ default: (await import('./desk/leads-screen.tsx')).LeadsScreen }),
};
