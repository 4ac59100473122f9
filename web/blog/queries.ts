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
    picture {
      ...PictureFacts
    }
    writtenBy {
      by
    }
  }
`);
graphql(`
  fragment PictureFacts on ArticlePicture {
    alt
    sizes {
      format
      width
      height
      url
    }
  }
`);
graphql(`
  fragment FigureFacts on ArticleFigure {
    name
    unit
    value
    text
    cars
    days
    asOf
    about
    path
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
      picture {
        ...PictureFacts
      }
      corrections {
        on
        text
      }
      writtenBy {
        by
        model
        isEdited
      }
      figures {
        ...FigureFacts
      }
      body {
        depth
        tag
        text
        href
      }
      translations {
        language
        slug
        title
      }
    }
  }
`);
