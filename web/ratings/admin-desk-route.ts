import { Star } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** The admin page `/admin/ratings`, which lists reported ratings of sellers. */
export const desk: AdminDesk = {
  name: 'ratings',
  at: 'ratings',
  place: 4.5,
  Icon: Star,
  load: async () => ({ default: (await import('./desk/ratings-screen.tsx')).RatingsScreen }),
};
