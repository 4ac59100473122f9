import { graphql } from '../../gql/index.ts';

graphql(`
  fragment PlatformOfArticle on ArticlePlatform {
    platform
    name
    isConnected
    takesArticles
    state
    action
    reason
    text
    link
    sharedHash
    sharedAt
    sharedBy
    nextLookAt
  }
`);
export const ArticleSharing = graphql(`
  query ArticleSharing($id: ID!) {
    articleSharing(id: $id) {
      suggestedText
      link
      platforms {
        ...PlatformOfArticle
      }
    }
  }
`);
export const ArticleLinks = graphql(`
  query ArticleLinks($id: ID!) {
    articleLinks(id: $id) {
      id
      title
      language
      status
    }
    deskArticles(first: 50) {
      nodes {
        id
        title
        language
      }
    }
  }
`);
export const LinkArticle = graphql(`
  mutation LinkArticle($id: ID!, $to: ID) {
    linkArticle(id: $id, to: $to) {
      ... on DeskArticle {
        ...ArticleAtDesk
      }
      ...Refused
    }
  }
`);
export const ArticlePostingLog = graphql(`
  query ArticlePostingLog($id: ID!, $after: String) {
    articlePostingLog(id: $id, first: 10, after: $after) {
      total
      nextCursor
      nodes {
        id
        platform
        action
        postingStatus
        reason
        createdAt
      }
    }
  }
`);
export const ShareArticle = graphql(`
  mutation ShareArticle($id: ID!, $hash: String, $posts: [ArticlePostInput!]) {
    shareArticle(id: $id, hash: $hash, posts: $posts) {
      ... on DeskArticle {
        ...ArticleAtDesk
      }
      ...Refused
    }
  }
`);
export const ShareArticleAgain = graphql(`
  mutation ShareArticleAgain($id: ID!, $hash: String, $posts: [ArticlePostInput!]) {
    shareArticleAgain(id: $id, hash: $hash, posts: $posts) {
      ... on DeskArticle {
        ...ArticleAtDesk
      }
      ...Refused
    }
  }
`);
