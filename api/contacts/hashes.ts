import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';

/** Hashes numbers, so that the tables of visitors list nobody's. */
export interface Hashes {
  phone(phone: string): Buffer;
}

/** By the key that was made with the tables. */
export const contactHashes = async (db: Knex): Promise<Hashes> => {
  const row = await db<{ key: Buffer }>('contacts.hash_key').first('key');
  if (!row) throw new Error('contacts.hash_key is empty');
  return { phone: (phone) => createHmac('sha256', row.key).update(`phone ${phone}`).digest() };
};
