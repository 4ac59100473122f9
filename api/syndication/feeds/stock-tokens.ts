import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';

const TABLE = 'syndication_outbox.stock_tokens';
const TOKEN_BYTES = 32;
/** The columns with the times at which a token was made and last used. */
const TIMES = { madeAt: 'made_at', pulledAt: 'pulled_at' } as const;

const instant = z.date().transform((date) => date.toISOString());
const Times = z.object({ madeAt: instant, pulledAt: instant.nullable() });
const Owner = z.object({ user_id: z.uuid() });
const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Manages the secret tokens that give access to the feed of a seller's whole stock. Only the hashes of the tokens are stored. */
export const stockTokens = ({ db, clock }: { readonly db: Knex; readonly clock: () => Date }) => {
  const timesOf = async (sellerId: string): Promise<z.output<typeof Times> | null> => {
    const found: unknown = await db(TABLE).where({ user_id: sellerId }).first(TIMES);
    return found === undefined ? null : Times.parse(found);
  };
  return {
    /** Returns when a seller's token was made and last used; null if the seller has no token. */
    timesOf,
    /** Creates a new token for a seller. The previous token stops working. */
    async renew(sellerId: string): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await db(TABLE)
        .insert({ user_id: sellerId, token_hash: digest(token), made_at: clock(), pulled_at: null })
        .onConflict('user_id')
        .merge();
      return token;
    },
    async revoke(sellerId: string): Promise<void> {
      await db(TABLE).where({ user_id: sellerId }).delete();
    },
    /** Returns the id of the seller to whose stock a token gives access, and records that the token was used; null for an unknown token. Only hashes
     *  are compared, so that the response time reveals nothing about a token. */
    async opens(token: string): Promise<string | null> {
      const [found] = await db(TABLE)
        .where({ token_hash: digest(token) })
        .update({ pulled_at: clock() })
        .returning('user_id');
      return found ? Owner.parse(found).user_id : null;
    },
  };
};
export type StockTokens = ReturnType<typeof stockTokens>;
