import { ScrollText } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** The admin page `/admin/conversations`, which shows the histories of conversations and offers. */
export const desk: AdminDesk = {
  name: 'histories',
  at: 'conversations',
  place: 8,
  Icon: ScrollText,
  load: async () => ({ default: (await import('./conversation-inspections-screen.tsx')).LooksScreen }),
};
