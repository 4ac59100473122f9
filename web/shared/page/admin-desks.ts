import {
  CalendarCog,
  Flag,
  Forward,
  Landmark,
  type LucideIcon,
  Scale,
  ScrollText,
  ShieldAlert,
  Store,
  UsersRound,
} from 'lucide-react';

interface Desk {
  /** Of its name in the texts of the desks. */
  readonly name:
    | 'visits'
    | 'lenders'
    | 'leads'
    | 'flags'
    | 'grievances'
    | 'moderation'
    | 'sellers'
    | 'histories'
    | 'people';
  readonly to: string;
  readonly Icon: LucideIcon;
}

/** Where admins work, for every way that leads there. */
export const ADMIN_DESKS: readonly Desk[] = [
  { name: 'visits', to: '/admin/bookings', Icon: CalendarCog },
  { name: 'lenders', to: '/admin/lenders', Icon: Landmark },
  { name: 'leads', to: '/admin/leads', Icon: Forward },
  { name: 'flags', to: '/admin/flags', Icon: Flag },
  { name: 'grievances', to: '/admin/grievances', Icon: Scale },
  { name: 'moderation', to: '/admin/moderation', Icon: ShieldAlert },
  { name: 'sellers', to: '/admin/sellers', Icon: Store },
  { name: 'histories', to: '/admin/conversations', Icon: ScrollText },
  { name: 'people', to: '/admin/users', Icon: UsersRound },
];
