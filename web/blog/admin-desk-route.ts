import { Newspaper } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** The admin page `/admin/blog`, where editors write articles and admins approve them. */
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
