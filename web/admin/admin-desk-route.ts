import { UsersRound } from 'lucide-react';
import type { AdminDesk } from '../shared/page/admin-desks.ts';

/** The admin page `/admin/users`, which lists users and their roles. */
export const desk: AdminDesk = {
  name: 'people',
  at: 'users',
  place: 9,
  Icon: UsersRound,
  load: async () => ({ default: (await import('./people-screen.tsx')).PeopleScreen }),
  loadOne: async () => ({ default: (await import('./person-screen.tsx')).PersonScreen }),
};
