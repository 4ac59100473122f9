import { BadgeIndianRupee } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** `/admin/featured`: the listings that are featured now, and the revenue. */
export const desk: AdminDesk = {
  name: 'featured',
  at: 'featured',
  place: 2.5,
  Icon: BadgeIndianRupee,
  load: async () => ({ default: (await import('./desk/featured-screen.tsx')).FeaturedScreen }),
};
