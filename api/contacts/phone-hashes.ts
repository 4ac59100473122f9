import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';

/** Hashes phone numbers. The visitor tables contain only the hashes. */
export interface Hashes {
  phone(phone: string): Buffer;
}

/** Returns hash functions that use the secret key in the table `contacts.hash_key`. */
export const contactHashes = async (db: Knex): Promise<Hashes> => {
  const row = await db<{ key: Buffer }>('contacts.hash_key').first('key');
  if (!row) throw new Error('contacts.hash_key is empty');
  return { phone: (phone) => createHmac('sha256', row.key).update(`phone ${phone}`).digest() };
};
