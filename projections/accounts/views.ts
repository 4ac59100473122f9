import type { ConsentDocument } from '../../schema/accounts/consents.ts';
import type { SignInProvider } from '../../schema/accounts/providers.ts';
import type { GrantedRole, Role } from '../../schema/accounts/roles.ts';
import type { User } from '../../schema/accounts/user.ts';

/** A user as accounts know them; whether they are premium is not an account's to say. */
export type AccountUser = Omit<User, 'isPremium'>;

/** A way of signing in that is linked to an account. */
export interface SocialAccount {
  readonly provider: SignInProvider;
  /** As the provider says. */
  readonly name: string | null;
  readonly email: string | null;
  readonly linkedAt: Date;
}

/** That a person agreed to a text in a version, or withdrew that. */
export interface Consent {
  readonly document: ConsentDocument;
  readonly version: string;
  readonly isGiven: boolean;
  readonly recordedAt: Date;
}

/** When an account's erasure was asked for, and when it is due. */
export interface PendingErasure {
  readonly requestedAt: Date;
  readonly erasedAt: Date;
}

/** An account as its owner sees it. */
export interface AccountView {
  readonly user: AccountUser;
  /** The verified number with its middle hidden; null without one. */
  readonly phoneMasked: string | null;
  readonly memberSince: Date;
  readonly socialAccounts: readonly SocialAccount[];
  /** Newest first. */
  readonly consents: readonly Consent[];
  readonly erasure: PendingErasure | null;
}

/** A user as an admin sees them. */
export interface AdminUserView {
  readonly id: string;
  /** Names and address are null once the person is erased. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly profileImageUrl: string | null;
  readonly roles: readonly Role[];
  readonly phoneVerified: boolean;
  /** As the last event of their plan left it. */
  readonly isPremium: boolean;
  readonly memberSince: Date;
  readonly providers: readonly SignInProvider[];
  readonly erasure: PendingErasure | null;
  readonly erasedAt: Date | null;
}

export interface AdminUserPage {
  readonly nodes: readonly AdminUserView[];
  readonly nextCursor: string | null;
  /** How many match in all. */
  readonly total: number;
}

/** That a role was granted or taken back. */
export interface RoleChange {
  readonly role: GrantedRole;
  readonly change: 'granted' | 'revoked';
  /** Who did it: a user's id or `system:configuration`. */
  readonly by: string;
  /** Their name as it is now; null for the configuration and for whoever was erased. */
  readonly byName: string | null;
  /** Null where none was given, and once the person whose role it is was erased. */
  readonly reason: string | null;
  readonly at: Date;
}

/** What can happen to how somebody signs in. `second_factor_removed` and `sessions_ended` are an admin's doing. */
export const SECURITY_CHANGES = [
  'second_factor_enabled',
  'second_factor_disabled',
  'second_factor_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'sessions_ended',
] as const;

/** That something happened to how somebody signs in. */
export interface SecurityChange {
  readonly what: (typeof SECURITY_CHANGES)[number];
  /** The admin who did it; null where the person did. */
  readonly by: string | null;
  /** The admin's name as it is now; null where the person did it, and for whoever was erased. */
  readonly byName: string | null;
  readonly reason: string | null;
  readonly at: Date;
}
