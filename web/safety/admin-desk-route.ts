import { ShieldAlert } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** The admin page `/admin/moderation`, which lists reported people and their appeals. */
export const desk: AdminDesk = {
  name: 'moderation',
  at: 'moderation',
  place: 6,
  Icon: ShieldAlert,
  load: async () => ({ default: (await import('./desk/moderation-screen.tsx')).ModerationScreen }),
};
