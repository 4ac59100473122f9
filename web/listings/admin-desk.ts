import { ClipboardCheck } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** `/admin/review`: what sellers sent to be reviewed. */
export const desk: AdminDesk = {
  name: 'review',
  at: 'review',
  place: 0,
  Icon: ClipboardCheck,
  load: async () => ({ default: (await import('./desk/review-screen.tsx')).ReviewScreen }),
};
