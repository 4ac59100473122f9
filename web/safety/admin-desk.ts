import { ShieldAlert } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** `/admin/moderation`: reported people and messages, and appeals. */
export const desk: AdminDesk = {
  name: 'moderation',
  at: 'moderation',
  place: 6,
  Icon: ShieldAlert,
  load: async () => ({ default: (await import('./desk/moderation-screen.tsx')).ModerationScreen }),
};
