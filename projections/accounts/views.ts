import { z } from 'zod';
import { ConsentDocument } from '../../schema/accounts/consents.ts';
import { SIGN_IN_WAYS } from '../../schema/accounts/providers.ts';
import { GrantedRole, Role } from '../../schema/accounts/roles.ts';
import { User } from '../../schema/accounts/user.ts';

const Instant = z.iso.datetime();

/** A user without `isPremium`, which another feature adds. */
export type AccountUser = Omit<User, 'isPremium'>;

/** A sign-in method that is linked to an account, including the name and email address that the provider supplied. */
export const SocialAccount = z.object({
  provider: z.enum(SIGN_IN_WAYS),
  name: z.string().nullable(),
  email: z.string().nullable(),
  linkedAt: Instant,
});
export type SocialAccount = z.output<typeof SocialAccount>;

/** A consent to a version of a document, or its withdrawal. */
export const Consent = z.object({
  document: ConsentDocument,
  version: z.string(),
  isGiven: z.boolean(),
  recordedAt: Instant,
});
export type Consent = z.output<typeof Consent>;

/** When the erasure of an account was requested, and when it is due. */
export const PendingErasure = z.object({
  requestedAt: Instant,
  erasedAt: Instant.describe('When the account will be erased; until then the erasure can be cancelled.'),
});
export type PendingErasure = z.output<typeof PendingErasure>;

/** An account as its owner sees it. */
export const Account = z.object({
  user: User,
  phoneMasked: z.string().nullable().describe('The verified number with its middle hidden: "+91 98••• ••210".'),
  memberSince: Instant,
  socialAccounts: z.array(SocialAccount),
  consents: z.array(Consent).describe('Newest first.'),
  erasure: PendingErasure.nullable(),
});
/** The account without the fields that other features add. */
export type AccountView = Omit<z.output<typeof Account>, 'user'> & { readonly user: AccountUser };

/** A user as shown to admins; names and email address are null after erasure. `isPremium` reflects the last event about the user's plan. */
export const AdminUser = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  roles: z.array(Role),
  phoneVerified: z.boolean(),
  isPremium: z.boolean(),
  memberSince: Instant,
  providers: z.array(z.enum(SIGN_IN_WAYS)),
  erasure: PendingErasure.nullable(),
  erasedAt: Instant.nullable(),
});
export type AdminUser = z.output<typeof AdminUser>;

export const AdminUserPage = z.object({
  nodes: z.array(AdminUser),
  nextCursor: z.string().nullable(),
  total: z.int().describe('The total number of matches.'),
});
export type AdminUserPage = z.output<typeof AdminUserPage>;

const reason = z.string().nullable().describe('Null if none was given, or the person has been erased.');

/** A grant or a revocation of a role. */
export const RoleChange = z.object({
  role: GrantedRole,
  change: z.enum(['granted', 'revoked']),
  by: z.string().describe('The id of the person who made the change, or `system:configuration`.'),
  byName: z
    .string()
    .nullable()
    .describe("That person's current name; null for the configuration and for erased people."),
  reason,
  at: Instant,
});
export type RoleChange = z.output<typeof RoleChange>;

/** The kinds of security changes to an account. Only admins make the changes `second_factor_removed` and `sessions_ended`. */
export const SECURITY_CHANGES = [
  'second_factor_enabled',
  'second_factor_disabled',
  'second_factor_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'sessions_ended',
] as const;

/** A change to how a user signs in. */
export const SecurityChange = z.object({
  what: z.enum(SECURITY_CHANGES),
  by: z.string().nullable().describe('The admin who made the change; null if the user made it.'),
  byName: z.string().nullable().describe("The admin's current name; null for erased people."),
  reason,
  at: Instant,
});
export type SecurityChange = z.output<typeof SecurityChange>;

/** A user with the history of changes to the user's roles and sign-in settings. */
export const AdminUserDetail = AdminUser.extend({
  history: z.array(RoleChange).describe('The changes of their roles, newest first.'),
  hasSecondFactor: z.boolean(),
  sessions: z.int().describe('On how many devices they are signed in.'),
  security: z.array(SecurityChange).describe('The changes to how they sign in, newest first.'),
});
export type AdminUserDetail = z.output<typeof AdminUserDetail>;
