import { Share2 } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** The admin page `/admin/platforms`, which shows the posts that were sent to other platforms. */
export const desk: AdminDesk = {
  name: 'platforms',
  at: 'platforms',
  place: 2.6,
  Icon: Share2,
  load: async () => ({ default: (await import('./desk/platforms-screen.tsx')).PlatformsScreen }),
};
