import { BadgeIndianRupee } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** `/admin/featured`: what is featured now, and the money. */
export const desk: AdminDesk = {
  name: 'featured',
  at: 'featured',
  place: 2.5,
  Icon: BadgeIndianRupee,
  load: async () => ({ default: (await import('./desk/featured-screen.tsx')).FeaturedScreen }),
};
