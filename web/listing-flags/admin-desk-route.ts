import { Flag } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** The admin page `/admin/flags`, which lists reported cars. */
export const desk: AdminDesk = {
  name: 'flags',
  at: 'flags',
  place: 4,
  Icon: Flag,
  load: async () => ({ default: (await import('./desk/flags-screen.tsx')).FlagsScreen }),
};
