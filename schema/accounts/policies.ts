import { ROLES, type Role } from './roles.ts';

/** Everybody who is signed in. */
const EVERYBODY = ROLES;

/** Who may do what beyond reading what is open to strangers. One line an action; whoever adds a door adds its line. */
export const POLICIES = {
  'own account: see and change': EVERYBODY,
  'own account: delete': EVERYBODY,
  'own lists: see and change': EVERYBODY,
  'all portals: search': EVERYBODY,
  'searches: save': EVERYBODY,
  'premium: buy': EVERYBODY,
  'users: find and see': ['admin'],
  'roles: grant and revoke': ['admin'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type Action = keyof typeof POLICIES;

/** Whether somebody with these roles may. */
export const allows = (roles: readonly Role[], action: Action): boolean => {
  const allowed: readonly Role[] = POLICIES[action];
  return roles.some((role) => allowed.includes(role));
};
