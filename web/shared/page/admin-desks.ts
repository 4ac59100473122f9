import { LayoutDashboard, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { deskTexts } from '../texts/en/desks.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** An admin page, declared by a feature in its `admin-desk.ts`. */
export interface AdminDesk {
  /** The key of its name in the texts of the desks. */
  readonly name: Exclude<keyof (typeof deskTexts)['en'], 'label' | 'overview' | 'overviewText' | 'waiting' | 'nothing'>;
  /** The page's path after `/admin/`. */
  readonly at: string;
  /** Sort order among the desks, lowest first. */
  readonly place: number;
  readonly Icon: LucideIcon;
  readonly load: Load;
  /** Whether editors use it, too. */
  readonly isForEditors?: boolean;
  /** Loads the page of a single item, whose path is the desk's path plus an id. */
  readonly loadOne?: Load;
  /** Loads the pages below that of a single item, by the last part of their paths. They are for admins only. */
  readonly loadParts?: Readonly<Record<string, Load>>;
}

const found = import.meta.glob<AdminDesk>('../../*/admin-desk.ts', { eager: true, import: 'desk' });

/** `/admin`: how much waits at each desk. */
export const DESK_OVERVIEW = { name: 'overview', to: '/admin', Icon: LayoutDashboard } as const;

/** All admin desks, for every menu and page that links to them. */
export const ADMIN_DESKS: readonly AdminDesk[] = Object.values(found).sort((one, other) => one.place - other.place);

/** Returns the desks that a user with these roles may open. */
export const desksFor = (roles: readonly string[]): readonly AdminDesk[] => {
  if (roles.includes('admin')) return ADMIN_DESKS;
  return roles.includes('editor') ? ADMIN_DESKS.filter(({ isForEditors }) => isForEditors) : [];
};
