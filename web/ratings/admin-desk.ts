import { Star } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** `/admin/ratings`: reported ratings of sellers. */
export const desk: AdminDesk = {
  name: 'ratings',
  at: 'ratings',
  place: 4.5,
  Icon: Star,
  load: async () => ({ default: (await import('./desk/ratings-screen.tsx')).RatingsScreen }),
};
