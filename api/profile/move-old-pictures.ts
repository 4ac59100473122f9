import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { PICTURE_SIDE_PX } from '../../schema/profile/rejections.ts';
import { recordOf } from './pictures.ts';

export interface MoveOldPictures {
  readonly db: Knex;
  readonly logger: Logger;
  readonly media: {
    adopt(
      picture: {
        readonly ownerId: string;
        readonly address: string;
        readonly side: number;
        readonly bytes: Buffer;
        readonly madeAt: Date;
        readonly of: ReturnType<typeof recordOf>;
      },
      tx: Knex.Transaction,
    ): Promise<void>;
  };
}
interface OldRow {
  readonly user_id: string;
  readonly address: string;
  readonly bytes: Buffer;
  readonly made_at: Date;
}
const AT_ONCE = 100;
const TABLE = 'profile.pictures';

/** Moves pictures from their old table into the common file store, and drops the table. The pictures keep the addresses that stored events contain.
 *  Idempotent. If the file store is unreachable, the pictures are moved at the next start. */
export const moveOldPictures = async ({ db, logger, media }: MoveOldPictures): Promise<void> => {
  const move = async (tx: Knex.Transaction): Promise<number> => {
    await tx.raw(`select pg_advisory_xact_lock(hashtext('profile'), hashtext('old pictures'))`);
    const { rows: found } = await tx.raw<{ rows: { there: string | null }[] }>('select to_regclass(?) as there', [
      TABLE,
    ]);
    if (!found[0]?.there) return 0;
    await tx.raw(`lock table ${TABLE} in access exclusive mode`);
    let moved = 0;
    for (let rows: OldRow[] = []; ; moved += rows.length) {
      rows = await tx<OldRow>(TABLE).orderBy('user_id').limit(AT_ONCE);
      if (rows.length === 0) break;
      for (const { user_id, address, bytes, made_at } of rows) {
        const of = recordOf(user_id);
        await media.adopt({ ownerId: user_id, address, side: PICTURE_SIDE_PX, bytes, madeAt: made_at, of }, tx);
      }
      await tx(TABLE)
        .whereIn(
          'user_id',
          rows.map(({ user_id }) => user_id),
        )
        .delete();
    }
    await tx.raw(`drop table ${TABLE}`);
    return moved;
  };
  try {
    const moved = await db.transaction(move);
    if (moved > 0) logger.info({ moved }, 'moved profile pictures into the store of all files');
  } catch (error) {
    logger.error(
      { error },
      'profile pictures could not be moved into the store of all files: the next start tries again',
    );
  }
};
