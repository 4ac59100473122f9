import { z } from 'zod';
import type { BlogQueries } from '../../projections/blog/queries.ts';
import { MERGED_FIELDS } from '../../schema/blog/enumerations.ts';
import { ArticleGone, ArticleNotFound } from '../../schema/blog/rejections.ts';
import {
  MergeArticle,
  MergedArticle,
  MergedPart,
  OwnWorkingCopy,
  SaveWorkingCopy,
  WorkingCopy,
  WorkingCopyDiscarded,
  WorkingCopyId,
  WorkingCopyKept,
  WorkingCorrection,
  WorkingPicture,
  WorkingText,
} from '../../schema/blog/working-copy.ts';
import { enumFrom, inputFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { may, operations } from '../shared/graphql-and-rest-operation.ts';
import type { ArticleReplay } from './history.ts';
import { mergeTexts } from './merge-article-edits.ts';
import type { WorkingCopies } from './working-copies.ts';

interface Ports {
  readonly copies: WorkingCopies;
  readonly queries: Pick<BlogQueries, 'state' | 'deskArticle'>;
  readonly replay: Pick<ArticleReplay, 'contentOf'>;
}
declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly articleWork: Ports;
  }
}

enumFrom('MergedField', MERGED_FIELDS, 'A field of an article that is merged as a whole.');
objectFrom('WorkingPicture', WorkingPicture);
objectFrom('WorkingCorrection', WorkingCorrection);
inputFrom('WorkingPictureInput', WorkingPicture);
inputFrom('WorkingCorrectionInput', WorkingCorrection);
objectFrom('WorkingText', WorkingText);
objectFrom('WorkingCopy', WorkingCopy);
objectFrom('OwnWorkingCopy', OwnWorkingCopy);
objectFrom('WorkingCopyKept', WorkingCopyKept);
objectFrom('WorkingCopyDiscarded', WorkingCopyDiscarded);
objectFrom('MergedPart', MergedPart);
objectFrom('MergedArticle', MergedArticle);

const { operation, routes } = operations<Ports>({
  tags: ['blog'],
  ports: ({ articleWork }) => articleWork,
  id: z.uuid(),
});
const editors = may('editor', 'admin');
const params = { id: WorkingCopyId };

operation({
  name: 'workingCopy',
  rest: 'GET /api/admin/blog/working-copies/:id',
  summary: "The sender's own unsaved text of an article, or of a new one (`new`)",
  access: editors,
  ids: ['id'],
  params,
  output: OwnWorkingCopy,
  run: async ({ copies }, { sender, ids }) => ({ copy: await copies.of(sender.id, ids.id) }),
});
operation({
  name: 'saveWorkingCopy',
  rest: 'PUT /api/admin/blog/working-copies/:id',
  summary: "Keeps the sender's unsaved text of an article, or of a new one (`new`), for the sender alone",
  description:
    'It is no revision: the article stays as it is. WORKING_COPY_ELSEWHERE (409) if another form keeps one; ARTICLE_NOT_FOUND (404), ARTICLE_GONE (410)',
  access: editors,
  ids: ['id'],
  params,
  input: SaveWorkingCopy,
  graphql: { input: 'SaveWorkingCopyInput' },
  output: WorkingCopyKept,
  run: async ({ copies, queries }, { sender, ids, input }) => {
    if (ids.id !== 'new') {
      const article = await queries.state(ids.id);
      if (article === null) throw ArticleNotFound();
      if (article.deletedAt !== null) throw ArticleGone();
    }
    return { changedAt: (await copies.keep(sender.id, ids.id, input)).toISOString() };
  },
});
operation({
  name: 'discardWorkingCopy',
  rest: 'DELETE /api/admin/blog/working-copies/:id',
  summary: "Forgets the sender's unsaved text of an article, or of a new one (`new`)",
  access: editors,
  ids: ['id'],
  params,
  output: WorkingCopyDiscarded,
  run: async ({ copies }, { sender, ids }) => {
    await copies.discard(sender.id, ids.id);
    return ids;
  },
});
operation({
  name: 'mergeArticle',
  rest: 'POST /api/admin/blog/merge/:id',
  summary: 'Merges a text that was typed from an older revision with the present one. Stores nothing',
  description:
    'What only one side changed is taken over. What both changed is a conflict, for the sender to settle and then save. ARTICLE_NOT_FOUND (404) also for an unknown revision',
  access: editors,
  ids: ['id'],
  input: MergeArticle,
  graphql: { input: 'MergeArticleInput' },
  output: MergedArticle,
  run: async ({ queries, replay }, { sender, ids, input: { revision, ...mine } }) => {
    const [article, base] = await Promise.all([
      queries.deskArticle(ids.id, sender.id),
      replay.contentOf(ids.id, revision),
    ]);
    return { article, ...mergeTexts(base, mine, await replay.contentOf(ids.id, article.revision)) };
  },
});

/** REST routes for editors' unsaved changes. */
export const workingRoutes = routes;
