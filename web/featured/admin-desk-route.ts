import { BadgeIndianRupee } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** The admin page `/admin/featured`, which shows the featured listings and their revenue. */
export const desk: AdminDesk = {
  name: 'featured',
  at: 'featured',
  place: 2.5,
  Icon: BadgeIndianRupee,
  load: async () => ({ default: (await import('./desk/featured-screen.tsx')).FeaturedScreen }),
};
