import { Store } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** `/admin/sellers`: which account sells what. */
export const desk: AdminDesk = {
  name: 'sellers',
  at: 'sellers',
  place: 7,
  Icon: Store,
  load: async () => ({ default: (await import('./sellers-screen.tsx')).SellersScreen }),
};
