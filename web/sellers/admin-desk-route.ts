import { Store } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** The admin page `/admin/sellers`, where admins assign listings and feeds to sellers' accounts. */
export const desk: AdminDesk = {
  name: 'sellers',
  at: 'sellers',
  place: 7,
  Icon: Store,
  load: async () => ({ default: (await import('./sellers-screen.tsx')).SellersScreen }),
};
