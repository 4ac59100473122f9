import type { Knex } from 'knex';
import type { DocumentLook } from '../../schema/media/views.ts';

const LOOKS = 'media_looks.looks';

interface LookRow extends Pick<DocumentLook, 'id' | 'category' | 'page'> {
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

/** Queries on the looks of the review desk at documents. */
export const mediaQueries = (db: Knex) => ({
  /** Returns the looks at one document, latest first. */
  async ofMedia(mediaId: string): Promise<readonly DocumentLook[]> {
    const rows: LookRow[] = await db(LOOKS).where({ media_id: mediaId }).orderBy('position', 'desc');
    return rows.map(lookOf);
  },
  /** Returns the looks at all documents of a person, latest first. */
  async ofPerson(personId: string): Promise<readonly DocumentLook[]> {
    const rows: LookRow[] = await db(LOOKS).where({ person_id: personId }).orderBy('position', 'desc');
    return rows.map(lookOf);
  },
});
export type MediaQueries = ReturnType<typeof mediaQueries>;
