import { LayoutDashboard, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { deskTexts } from '../texts/en/desks.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** An admin page, declared by a feature in its `admin-desk-route.ts`. */
export interface AdminDesk {
  /** The key of the page's name in `deskTexts`. */
  readonly name: Exclude<keyof (typeof deskTexts)['en'], 'label' | 'overview' | 'overviewText' | 'waiting' | 'nothing'>;
  /** The page's path after `/admin/`. */
  readonly at: string;
  /** Determines the order of the admin pages. The page with the lowest number comes first. */
  readonly place: number;
  readonly Icon: LucideIcon;
  readonly load: Load;
  /** Whether editors may open the page as well as admins. */
  readonly isForEditors?: boolean;
  /** Loads the page of a single item. The path of that page is this page's path followed by the item's id. */
  readonly loadOne?: Load;
  /** Loads the subpages of a single item's page, keyed by the last part of their paths. Only admins may open these subpages. */
  readonly loadParts?: Readonly<Record<string, Load>>;
}

const found = import.meta.glob<AdminDesk>('../../*/admin-desk-route.ts', { eager: true, import: 'desk' });

/** The link to the overview at `/admin`, which shows how many items are waiting on each admin page. */
export const DESK_OVERVIEW = { name: 'overview', to: '/admin', Icon: LayoutDashboard } as const;

/** All admin pages, for every menu and page that links to them. */
export const ADMIN_DESKS: readonly AdminDesk[] = Object.values(found).sort((one, other) => one.place - other.place);

/** Returns the admin pages that a user with these roles may open. */
export const desksFor = (roles: readonly string[]): readonly AdminDesk[] => {
  if (roles.includes('admin')) return ADMIN_DESKS;
  return roles.includes('editor') ? ADMIN_DESKS.filter(({ isForEditors }) => isForEditors) : [];
};
