import { CalendarCog, Flag, Landmark, type LucideIcon, ScrollText, UsersRound } from 'lucide-react';

interface Desk {
  /** Of its name in the texts of the desks. */
  readonly name: 'visits' | 'lenders' | 'flags' | 'histories' | 'people';
  readonly to: string;
  readonly Icon: LucideIcon;
}

/** Where admins work, for every way that leads there. */
export const ADMIN_DESKS: readonly Desk[] = [
  { name: 'visits', to: '/admin/bookings', Icon: CalendarCog },
  { name: 'lenders', to: '/admin/lenders', Icon: Landmark },
  { name: 'flags', to: '/admin/flags', Icon: Flag },
  { name: 'histories', to: '/admin/conversations', Icon: ScrollText },
  { name: 'people', to: '/admin/users', Icon: UsersRound },
];
