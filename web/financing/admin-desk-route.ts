import { Landmark } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** The admin page `/admin/lenders`, where admins edit the catalogue of lenders. */
export const desk: AdminDesk = {
  name: 'lenders',
  at: 'lenders',
  place: 2,
  Icon: Landmark,
  load: async () => ({ default: (await import('./desk/lenders-screen.tsx')).LendersScreen }),
};
