import { ArticleState, evolveArticle } from '../../schema/blog/article-state.ts';
import { ArticleEvent } from '../../schema/blog/events.ts';
import { typesOf } from '../../schema/kernel/event.ts';
import { documentProjector, documents } from '../platform/document-projector.ts';

const articles = documents<ArticleState, ArticleEvent>({
  table: 'articles',
  facts: ArticleState,
  columns: {
    id: 'uuid not null',
    status: 'text not null',
    changedAt: 'timestamptz not null',
    deletedAt: 'timestamptz',
  },
  on: typesOf(ArticleEvent),
  keysOf: ({ data }) => [data.articleId],
  evolve: evolveArticle,
});

/** The read model `blog`: all articles, including removed ones, with the content that readers see and the content that awaits approval. */
export const blogProjector = documentProjector({
  name: 'blog',
  version: 5,
  isShownToStrangers: true,
  readableSince: 1,
  tables: [articles],
  indexes: `
    create index articles_by_slug on articles ((facts#>>'{published,slug}'));
    create index articles_by_former_slug on articles using gin ((facts#>'{published,formerSlugs}'));
    create index articles_by_group on articles ((coalesce(facts->>'group', id::text)));
    create index articles_by_change on articles (changed_at);`,
});
