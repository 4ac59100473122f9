import type { Knex } from 'knex';
import { z } from 'zod';
import type { PageOfLooks } from '../../schema/media/inputs.ts';
import type { DocumentLook, DocumentLookPage } from '../../schema/media/views.ts';
import { cursorCodec, pageOf } from '../shared/page.ts';

const LOOKS = 'media_looks.looks';

interface LookRow extends Pick<DocumentLook, 'id' | 'category' | 'page'> {
  position: string;
  media_id: string;
  looked_at: Date;
}
const lookOf = ({ id, media_id, category, page, looked_at }: LookRow): DocumentLook => ({
  id,
  mediaId: media_id,
  category,
  page,
  by: 'desk',
  lookedAt: looked_at.toISOString(),
});

/** The codec for cursors that contain a log position. */
const places = cursorCodec<string>(
  'after',
  (position) => `look ${position}`,
  z
    .string()
    .regex(/^look \d{1,18}$/)
    .transform((text) => text.slice('look '.length)),
);

/** Queries for the log of which reviewer looked at which document. */
export const mediaQueries = (db: Knex) => ({
  /** Returns a page of the accesses to one document, latest first.
   *  @throws Rejection BAD_CURSOR if the cursor is invalid */
  async ofMedia(mediaId: string, { first, after }: PageOfLooks): Promise<DocumentLookPage> {
    const found = db(LOOKS)
      .where({ media_id: mediaId })
      .orderBy('position', 'desc')
      .limit(first + 1);
    if (after) found.where('position', '<', places.read(after));
    const [rows, counted]: [LookRow[], { count: string } | undefined] = await Promise.all([
      found,
      db(LOOKS).where({ media_id: mediaId }).count<{ count: string }[]>('* as count').first(),
    ]);
    const { nodes, nextCursor } = pageOf(rows, first, ({ position }) => places.write(position));
    return { nodes: nodes.map(lookOf), nextCursor, total: Number(counted?.count ?? 0) };
  },
  /** Returns the accesses to all documents of a person, latest first. */
  async ofPerson(personId: string): Promise<readonly DocumentLook[]> {
    const rows: LookRow[] = await db(LOOKS).where({ person_id: personId }).orderBy('position', 'desc');
    return rows.map(lookOf);
  },
});
export type MediaQueries = ReturnType<typeof mediaQueries>;
