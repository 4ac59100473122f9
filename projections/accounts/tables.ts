/** The tables of accounts. `users` and `social_accounts` contain people and their identities; their personal data are decrypted, and deleted when
 *  the account is erased. `roles_history`, `security_history` and `consents` contain one row per event. Providers' tokens stay encrypted. */
export const TABLES = `
  create table users (
    id uuid primary key,
    email text,
    first_name text,
    last_name text,
    profile_image_url text,
    phone text,
    phone_verified boolean not null default false,
    phone_verified_at timestamptz,
    -- The plan after the last event. subscriptionQueries tells whether a person has Premium at an instant; searches.user_search_activity holds the
    -- searches of a month.
    subscription_tier text not null default 'free',
    subscription_status text not null default 'active',
    subscription_expires_at timestamptz,
    is_premium boolean not null default false,
    premium_expires_at timestamptz,
    roles text[] not null default '{buyer}',
    -- When the person requested erasure, and when it is due; null without a request.
    erasure_requested_at timestamptz,
    erase_at timestamptz,
    -- From then on, the row only shows that the account existed.
    erased_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    -- The text that user searches match: names and address in lower case.
    searched text not null default ''
  );
  create unique index users_email on users (lower(email));
  create table social_accounts (
    identity_id uuid primary key,
    user_id uuid not null,
    provider text not null,
    provider_user_id text,
    access_token text,
    refresh_token text,
    token_expires_at timestamptz,
    provider_email text,
    provider_name text,
    provider_avatar text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index social_accounts_of on social_accounts (user_id);
  create table roles_history (
    position bigint primary key,
    user_id uuid not null,
    role text not null,
    change text not null check (change in ('granted', 'revoked')),
    -- A user's id or 'system:configuration'.
    by text not null,
    reason text,
    at timestamptz not null
  );
  create index roles_history_of on roles_history (user_id, position);
  create table security_history (
    position bigint primary key,
    user_id uuid not null,
    what text not null,
    -- The admin who made the change; null if the person made it.
    by text,
    reason text,
    at timestamptz not null
  );
  create index security_history_of on security_history (user_id, position);
  create table consents (
    position bigint primary key,
    user_id uuid not null,
    document text not null,
    version text not null,
    is_given boolean not null,
    recorded_at timestamptz not null
  );
  create index consents_of on consents (user_id, position);`;

/** A row of `users`: one person, with decrypted personal data. */
export interface UserRow {
  readonly id: string;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly profile_image_url: string | null;
  readonly phone: string | null;
  readonly phone_verified: boolean;
  readonly phone_verified_at: string | null;
  readonly subscription_tier: string;
  readonly subscription_status: string;
  readonly subscription_expires_at: string | null;
  readonly is_premium: boolean;
  readonly premium_expires_at: string | null;
  readonly roles: readonly string[];
  readonly erasure_requested_at: string | null;
  readonly erase_at: string | null;
  readonly erased_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly searched: string;
}

/** A row of `social_accounts`: one sign-in method that is linked to an account. */
export interface SocialAccountRow {
  readonly identity_id: string;
  readonly user_id: string;
  readonly provider: string;
  readonly provider_user_id: string | null;
  readonly access_token: string | null;
  readonly refresh_token: string | null;
  readonly token_expires_at: string | null;
  readonly provider_email: string | null;
  readonly provider_name: string | null;
  readonly provider_avatar: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}
