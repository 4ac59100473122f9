import { Newspaper } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** `/admin/blog`: articles that editors write and admins approve. */
export const desk: AdminDesk = {
  name: 'blog',
  at: 'blog',
  place: 0.5,
  Icon: Newspaper,
  isForEditors: true,
  load: async () => ({ default: (await import('./desk/desk-screen.tsx')).DeskScreen }),
  loadOne: async () => ({ default: (await import('./desk/article-screen.tsx')).ArticleScreen }),
  loadParts: { history: async () => ({ default: (await import('./desk/history-screen.tsx')).HistoryScreen }) },
};
