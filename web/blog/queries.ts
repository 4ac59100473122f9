import { graphql } from '../gql/index.ts';

graphql(`
  fragment ArticleFacts on ArticleCard {
    id
    slug
    title
    excerpt
    category
    author
    publishedAt
    updatedAt
    readTime
    tags
    language
  }
`);
export const Articles = graphql(`
  query Articles($q: String, $category: String, $first: Int, $after: String) {
    articles(q: $q, category: $category, first: $first, after: $after) {
      total
      nextCursor
      nodes {
        ...ArticleFacts
      }
    }
  }
`);
export const ArticleBySlug = graphql(`
  query ArticleBySlug($slug: String!) {
    article(slug: $slug) {
      id
      slug
      title
      excerpt
      category
      author
      publishedAt
      updatedAt
      readTime
      tags
      language
      sources
      body {
        depth
        tag
        text
        href
      }
    }
  }
`);
