import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';

/** Hashes numbers, accounts and addresses, so that the tables of limits list nobody's. */
export interface Hashes {
  /** A number that somebody proved to have. */
  phone(phone: string): Buffer;
  /** One that somebody only typed: what they use up by it is not its owner's. */
  typed(phone: string): Buffer;
  account(userId: string): Buffer;
  address(address: string): Buffer;
}

/** By the key that was made with the tables. */
export const contactHashes = async (db: Knex): Promise<Hashes> => {
  const row = await db<{ key: Buffer }>('contacts.hash_key').first('key');
  if (!row) throw new Error('contacts.hash_key is empty');
  const hashed = (text: string): Buffer => createHmac('sha256', row.key).update(text).digest();
  return {
    phone: (phone) => hashed(`phone ${phone}`),
    typed: (phone) => hashed(`typed ${phone}`),
    account: (userId) => hashed(`account ${userId}`),
    address: (address) => hashed(`address ${address}`),
  };
};
