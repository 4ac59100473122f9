import type { Migration } from '../../projections/platform/migrate.ts';

/** The table of transcript signing keys, in the schema `transcripts`. */
export const auditMigrations: readonly Migration[] = [
  {
    name: 'audit/001-keys',
    up: async (db) => {
      await db.raw(`
        create schema transcripts;
        create table transcripts.keys (
          -- SHA-256 of the public key (SPKI, DER), hexadecimal.
          fingerprint text primary key,
          public_key text not null,
          -- The private key (PKCS #8), sealed; null if the settings contain it.
          private_key text,
          since timestamptz not null default now()
        );
        -- The product generates at most one key for itself, in whichever process needs it first.
        create unique index one_own_key on transcripts.keys ((true)) where private_key is not null;`);
    },
  },
];
