import type { Migration } from '../../projections/platform/migrate.ts';

/** Tables of the blog that are not built from events. */
export const blogMigrations: readonly Migration[] = [
  {
    name: 'blog_desk/001-working-copies',
    up: async (db) => {
      await db.raw(`
        create schema blog_desk;
        -- What editors have typed and not saved. Nobody else sees it, and nobody asks later what it was.
        create table blog_desk.working_copies (
          person_id uuid not null,
          -- The id of the article; 'new' for one that was never saved.
          article text not null,
          -- The revision that it began with; null for a new article.
          revision integer,
          facts jsonb not null,
          changed_at timestamptz not null,
          primary key (person_id, article)
        );
        create index working_copies_by_article on blog_desk.working_copies (article);`);
    },
  },
  {
    name: 'blog_desk/002-suggestions',
    up: async (db) => {
      await db.raw(`
        -- What other sites write about. They are quoted, and nothing of them becomes ours.
        create table blog_desk.suggestions (
          link text primary key,
          source text not null,
          title text not null,
          excerpt text not null,
          published_at timestamptz,
          found_at timestamptz not null
        );
        create index suggestions_by_time on blog_desk.suggestions (found_at);
        create table blog_desk.sources (
          url text primary key,
          tried_at timestamptz not null,
          -- When it was last read; null if it never was.
          answered_at timestamptz,
          -- Why the last attempt failed; null if it did not.
          problem text
        );`);
    },
  },
];
