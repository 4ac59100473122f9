import { ClipboardCheck } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** The admin page `/admin/review`, which lists the listings that sellers submitted for review. */
export const desk: AdminDesk = {
  name: 'review',
  at: 'review',
  place: 0,
  Icon: ClipboardCheck,
  load: async () => ({ default: (await import('./desk/review-screen.tsx')).ReviewScreen }),
};
