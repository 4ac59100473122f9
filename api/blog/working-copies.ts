import type { Knex } from 'knex';
import { z } from 'zod';
import { WorkingCopyElsewhere } from '../../schema/blog/rejections.ts';
import { type SaveWorkingCopy, WorkingCopy, WorkingCopyId } from '../../schema/blog/working-copy.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';

const TABLE = 'blog_desk.working_copies';
const Row = z.object({
  article: z.string(),
  revision: z.int().nullable(),
  facts: z.looseObject({}),
  changed_at: z.date(),
});
const copyOf = (row: unknown): WorkingCopy => {
  const { revision, facts, changed_at } = Row.parse(row);
  return WorkingCopy.parse({ ...facts, revision, changedAt: changed_at.toISOString() });
};
const Id = z.object({ id: WorkingCopyId });

/** Stores editors' unsaved changes: one private copy per editor and article. A copy belongs to one browser tab. Appends no events. */
export const workingCopies = ({ db, clock }: { readonly db: Knex; readonly clock: () => Date }) => {
  const own = (personId: string, id: string) => ({ person_id: personId, article: parseInput(Id, { id }).id });
  return {
    /** Returns a person's copy; null if there is none.
     *  @throws Rejection INVALID_INPUT if `id` is neither the id of an article nor `new` */
    async of(personId: string, id: string): Promise<WorkingCopy | null> {
      const row: unknown = await db(TABLE).where(own(personId, id)).first();
      return row === undefined ? null : copyOf(row);
    },
    /** Overwrites the previous copy unless another browser tab saved that copy after this tab last read it.
     *  @returns the time of the save
     *  @throws Rejection WORKING_COPY_ELSEWHERE, INVALID_INPUT */
    async keep(personId: string, id: string, { revision, over, ...text }: SaveWorkingCopy): Promise<Date> {
      const now = clock();
      const kept = { revision: revision ?? null, facts: JSON.stringify(text), changed_at: now };
      const written = await db(TABLE)
        .insert({ ...own(personId, id), ...kept })
        .onConflict(['person_id', 'article'])
        .merge(kept)
        .whereRaw("working_copies.facts->>'tab' is not distinct from ? or working_copies.changed_at = ?", [
          text.tab ?? null,
          over ?? null,
        ])
        .returning('article');
      if (written.length === 0) throw WorkingCopyElsewhere();
      return now;
    },
    /** Deletes a person's copy. Idempotent. @throws Rejection INVALID_INPUT */
    async discard(personId: string, id: string): Promise<void> {
      await db(TABLE).where(own(personId, id)).delete();
    },
    /** Deletes all editors' copies of a removed article. */
    async discardAll(article: string): Promise<void> {
      await db(TABLE).where({ article }).delete();
    },
    erase: async (personId: string): Promise<void> => {
      await db(TABLE).where({ person_id: personId }).delete();
    },
    /** Returns a person's copies, for the export of their personal data. */
    async exportOf(personId: string) {
      const rows: unknown[] = await db(TABLE).where({ person_id: personId }).orderBy('article');
      return rows.map((row) => ({ article: Row.parse(row).article, ...copyOf(row) }));
    },
  };
};
export type WorkingCopies = ReturnType<typeof workingCopies>;
