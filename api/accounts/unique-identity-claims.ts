import { createHmac, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Migration } from '../../projections/platform/migrate.ts';
import type { IdentityId, UserId } from '../../schema/accounts/ids.ts';
import type { SignInWay } from '../../schema/accounts/providers.ts';

/** Tables in the schema `accounts` that ensure that identities, email addresses and phone numbers are unique. Event streams cannot ensure this. */
export const accountClaimMigrations: readonly Migration[] = [
  {
    name: 'accounts/001-claims',
    up: async (db) => {
      await db.raw(`
        create schema if not exists accounts;
        -- These tables store claimed values only as HMAC-SHA-256 with this key, so they reveal nobody's address.
        create table accounts.claim_key (only_one boolean primary key default true check (only_one), key bytea not null);
        create table accounts.identity_claims (
          provider text not null,
          subject bytea not null,
          identity_id uuid not null unique,
          user_id uuid not null,
          claimed_at timestamptz not null default now(),
          primary key (provider, subject)
        );
        create index identity_claims_of on accounts.identity_claims (user_id);
        create table accounts.email_claims (
          email bytea primary key,
          user_id uuid not null,
          claimed_at timestamptz not null default now()
        );
        create index email_claims_of on accounts.email_claims (user_id);
        create table accounts.phone_claims (
          phone bytea primary key,
          user_id uuid not null,
          claimed_at timestamptz not null default now()
        );
        create index phone_claims_of on accounts.phone_claims (user_id);`);
      await db.raw('insert into accounts.claim_key (key) values (?)', [randomBytes(32)]);
    },
  },
];

/** The owner of a provider identity, and our id for that identity. */
export interface IdentityClaim {
  readonly userId: UserId;
  readonly identityId: IdentityId;
}
/** The owner of an email address or phone number, and the claim's age in seconds. */
export interface Claim {
  readonly userId: UserId;
  readonly age: number;
}
/** Thrown if another transaction released the claim between our insert and our read. The caller should retry. */
export class ClaimVanished extends Error {
  override readonly name = 'ClaimVanished';
}

interface Owned {
  readonly user_id: string;
  readonly age: number;
}

type Kind = 'email' | 'phone';
const TABLE: Readonly<Record<Kind, string>> = { email: 'accounts.email_claims', phone: 'accounts.phone_claims' };
const AGE = 'extract(epoch from now() - claimed_at)::float8 as age';

/** Normalises an email address for comparison: trimmed, in Unicode form NFC, in lower case. */
export const comparableEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** Reads and writes claims, which record the account that owns an identity, email address or phone number. Pass a transaction if several claims must
 *  succeed or fail together. */
export const accountClaims = (db: Knex, key: Buffer) => {
  const hashed = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const placeOf = (kind: Kind, text: string) => ({ [kind]: hashed(kind === 'email' ? comparableEmail(text) : text) });
  const claimOf = (row: Owned | undefined): Claim | null => (row ? { userId: row.user_id, age: row.age } : null);

  return {
    /** Claims the identity for `userId` if it is free. Returns the owner of the identity. */
    async identity(provider: SignInWay, providerUserId: string, userId: UserId): Promise<IdentityClaim> {
      const subject = hashed(`${provider} ${providerUserId}`);
      await db('accounts.identity_claims')
        .insert({ provider, subject, identity_id: uuid(), user_id: userId })
        .onConflict()
        .ignore();
      const row = await db('accounts.identity_claims').where({ provider, subject }).first('user_id', 'identity_id');
      if (!row) throw new ClaimVanished('identity');
      return { userId: row.user_id, identityId: row.identity_id };
    },
    /** Claims the email address or phone number for `userId` if it is free. Returns the owner of the claim. */
    async text(kind: Kind, text: string, userId: UserId): Promise<Claim> {
      const place = placeOf(kind, text);
      await db(TABLE[kind])
        .insert({ ...place, user_id: userId })
        .onConflict()
        .ignore();
      const claim = claimOf(await db<Owned>(TABLE[kind]).where(place).first('user_id', db.raw(AGE)));
      if (!claim) throw new ClaimVanished(kind);
      return claim;
    },
    async owner(kind: Kind, text: string): Promise<Claim | null> {
      return claimOf(await db<Owned>(TABLE[kind]).where(placeOf(kind, text)).first('user_id', db.raw(AGE)));
    },
    releaseIdentity: async (identityId: IdentityId) =>
      db('accounts.identity_claims').where({ identity_id: identityId }).delete(),
    async releasePhones(userId: UserId, except?: string): Promise<void> {
      const theirs = db(TABLE.phone).where({ user_id: userId });
      await (except === undefined ? theirs : theirs.whereNot({ phone: hashed(except) })).delete();
    },
    async releaseAll(userId: UserId): Promise<void> {
      for (const table of ['accounts.identity_claims', TABLE.email, TABLE.phone])
        await db(table).where({ user_id: userId }).delete();
    },
  };
};

/** Returns the key for hashing claims. The migration that creates the tables also creates this key. */
export const readClaimKey = async (db: Knex): Promise<Buffer> => {
  const row = await db<{ key: Buffer }>('accounts.claim_key').first('key');
  if (!row) throw new Error('accounts.claim_key is empty');
  return row.key;
};
