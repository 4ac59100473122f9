import { NotAllowed } from './rejections.ts';
import { ROLES, type Role } from './roles.ts';
import { signedIn } from './signed-in.ts';
import type { User } from './user.ts';

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
  'visits: book': EVERYBODY,
  'visits: answer for sources': ['admin'],
  'listings: report': EVERYBODY,
  'reports of listings: decide': ['admin'],
  'grievances: file': EVERYBODY,
  'grievances: answer': ['admin'],
  'sellers: assign': ['admin'],
  'conversations: moderate': ['admin'],
  'histories: look into': ['admin'],
  'leads: keep': ['admin'],
  'lenders: keep': ['admin'],
  'users: find and see': ['admin'],
  'roles: grant and revoke': ['admin'],
  'sessions of others: end': ['admin'],
  'second factors of others: remove': ['admin'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type Action = keyof typeof POLICIES;

/** Whether somebody with these roles may. */
export const allows = (roles: readonly Role[], action: Action): boolean => {
  const allowed: readonly Role[] = POLICIES[action];
  return roles.some((role) => allowed.includes(role));
};

/** The sender of a request, who may do what it asks for.
 *  @throws Rejection SIGN_IN_REQUIRED for a stranger, NOT_ALLOWED for whoever's roles do not allow it */
export const permitted = (user: User | null, action: Action): User => {
  const sender = signedIn(user);
  if (!allows(sender.roles, action)) throw NotAllowed();
  return sender;
};
