import { graphql } from '../../gql/index.ts';

graphql(`
  fragment ArticleAtDesk on DeskArticle {
    id
    title
    excerpt
    content
    category
    author
    status
    revision
    hash
    readTime
    tags
    sources
    language
    slug
    publishedAt
    publishedHash
    approvedBy
    approvedAt
    scheduledFor
    isOwnApproval
    isOwn
    isSample
    picture {
      mediaId
      alt
      sizes {
        format
        width
        height
        url
      }
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
    changedAt
    deletedAt
  }
`);
export const DeskArticles = graphql(`
  query DeskArticles($status: ArticleStatus, $first: Int, $after: String) {
    deskArticles(status: $status, first: $first, after: $after) {
      total
      nextCursor
      nodes {
        ...ArticleAtDesk
      }
    }
  }
`);
export const BlogFigures = graphql(`
  query BlogFigures {
    blogAnalytics {
      total
      pending
      published
      shared
      apiStatus {
        perplexity
        gemini
        firecrawl
      }
      lastUpdated
    }
  }
`);
graphql(`
  fragment NewsSource on BlogSource {
    url
    answeredAt
    problem
  }
`);
graphql(`
  fragment Suggestion on BlogSuggestion {
    link
    title
    excerpt
    publishedAt
  }
`);
export const BlogSuggestions = graphql(`
  query BlogSuggestions {
    blogSuggestions {
      ...Suggestion
    }
    blogAnalytics {
      newsSources {
        ...NewsSource
      }
    }
  }
`);
export const RefreshBlog = graphql(`
  mutation RefreshBlog {
    refreshBlog {
      ... on BlogRefresh {
        added
        sources {
          ...NewsSource
        }
        suggestions {
          ...Suggestion
        }
      }
      ...Refused
    }
  }
`);
export const DeskArticle = graphql(`
  query DeskArticle($id: ID!) {
    deskArticle(id: $id) {
      ...ArticleAtDesk
    }
  }
`);
graphql(`
  fragment WorkingWords on WorkingText {
    title
    excerpt
    content
    category
    tags
    sources
    language
    picture {
      mediaId
      alt
    }
    corrections {
      on
      text
    }
  }
`);
export const OwnWorkingCopy = graphql(`
  query OwnWorkingCopy($id: ID!) {
    workingCopy(id: $id) {
      copy {
        title
        excerpt
        content
        category
        tags
        sources
        language
        picture {
          mediaId
          alt
        }
        corrections {
          on
          text
        }
        revision
        changedAt
      }
    }
  }
`);
export const SaveWorkingCopy = graphql(`
  mutation SaveWorkingCopy($input: SaveWorkingCopyInput!) {
    saveWorkingCopy(input: $input) {
      ... on WorkingCopyKept {
        changedAt
      }
      ...Refused
    }
  }
`);
export const DiscardWorkingCopy = graphql(`
  mutation DiscardWorkingCopy($id: ID!) {
    discardWorkingCopy(id: $id) {
      ... on WorkingCopyDiscarded {
        id
      }
      ...Refused
    }
  }
`);
graphql(`
  fragment ArticleToMerge on MergedArticle {
    article {
      ...ArticleAtDesk
    }
    text {
      ...WorkingWords
    }
    conflicts
    parts {
      isConflict
      text
      mine
      theirs
    }
  }
`);
export const MergeArticle = graphql(`
  mutation MergeArticle($input: MergeArticleInput!) {
    mergeArticle(input: $input) {
      ... on MergedArticle {
        ...ArticleToMerge
      }
      ...Refused
    }
  }
`);
export const ArticleHistory = graphql(`
  query ArticleHistory($id: ID!) {
    articleHistory(id: $id) {
      steps {
        step
        at
        byName
        revision
        isOwn
      }
      versions {
        revision
        title
        excerpt
        content
        tags
        sources
        pictureAlt
        pictureHash
        corrections {
          on
          text
        }
      }
    }
  }
`);
export const ArticlePictureUrl = graphql(`
  query ArticlePictureUrl($size: Int) {
    articlePictureUrl(size: $size) {
      uploadURL
      mediaId
    }
  }
`);
export const ArticlePictureFile = graphql(`
  query ArticlePictureFile($id: ID!) {
    mediaObject(id: $id) {
      id
      sizes {
        format
        width
        height
        url
      }
    }
  }
`);
export const MarketFigures = graphql(`
  query MarketFigures($city: String, $brand: String, $model: String, $fuelType: String) {
    marketFigures(city: $city, brand: $brand, model: $model, fuelType: $fuelType) {
      city
      brand
      model
      fuelType
      cars
      isSample
      textModel
      figures {
        ...FigureFacts
      }
    }
  }
`);
export const GenerateArticle = graphql(`
  mutation GenerateArticle($input: GenerateArticleInput!) {
    generateArticle(input: $input) {
      ... on DeskArticle {
        ...ArticleAtDesk
      }
      ...Refused
    }
  }
`);
export const PreviewText = graphql(`
  mutation PreviewText($text: String!, $articleId: ID) {
    previewText(text: $text, articleId: $articleId) {
      ... on TextPreview {
        body {
          depth
          tag
          text
          href
        }
      }
      ...Refused
    }
  }
`);
export const DraftArticle = graphql(`
  mutation DraftArticle($input: DraftArticleInput!) {
    draftArticle(input: $input) {
      ... on DeskArticle {
        ...ArticleAtDesk
      }
      ...Refused
    }
  }
`);
export const UpdateArticle = graphql(`
  mutation UpdateArticle($input: UpdateArticleInput!) {
    updateArticle(input: $input) {
      ... on DeskArticle {
        ...ArticleAtDesk
      }
      ...Refused
    }
  }
`);
export const SubmitArticle = graphql(`
  mutation SubmitArticle($id: ID!) {
    submitArticle(id: $id) {
      ... on DeskArticle {
        ...ArticleAtDesk
      }
      ...Refused
    }
  }
`);
export const ApproveArticle = graphql(`
  mutation ApproveArticle($id: ID!, $hash: String) {
    approveArticle(id: $id, hash: $hash) {
      ... on DeskArticle {
        ...ArticleAtDesk
      }
      ...Refused
    }
  }
`);
export const PublishArticle = graphql(`
  mutation PublishArticle($id: ID!, $hash: String) {
    publishArticle(id: $id, hash: $hash) {
      ... on DeskArticle {
        ...ArticleAtDesk
      }
      ...Refused
    }
  }
`);
export const ScheduleArticle = graphql(`
  mutation ScheduleArticle($id: ID!, $publishAt: DateTime!, $hash: String) {
    scheduleArticle(id: $id, publishAt: $publishAt, hash: $hash) {
      ... on DeskArticle {
        ...ArticleAtDesk
      }
      ...Refused
    }
  }
`);
export const UnscheduleArticle = graphql(`
  mutation UnscheduleArticle($id: ID!) {
    unscheduleArticle(id: $id) {
      ... on DeskArticle {
        ...ArticleAtDesk
      }
      ...Refused
    }
  }
`);
export const DeleteArticle = graphql(`
  mutation DeleteArticle($id: ID!) {
    deleteArticle(id: $id) {
      ... on ArticleRemoved {
        id
      }
      ...Refused
    }
  }
`);
export const ArticleSteps = graphql(`
  query ArticleSteps($id: ID!) {
    articleHistory(id: $id) {
      steps {
        number
        step
        at
        byName
        revision
        hash
        isOwn
        readerStatus
        readerRevision
        posts {
          platform
          text
        }
        origin {
          address
          device
        }
      }
    }
  }
`);
graphql(`
  fragment VersionAsOf on ArticleVersion {
    revision
    title
    excerpt
    content
    tags
    sources
    pictureAlt
    pictureHash
    corrections {
      on
      text
    }
    language
  }
`);
export const ArticleAsOf = graphql(`
  query ArticleAsOf($id: ID!, $step: Int, $asOf: String) {
    articleAsOf(id: $id, step: $step, asOf: $asOf) {
      step
      working {
        ...VersionAsOf
      }
      previous {
        ...VersionAsOf
      }
      read {
        hash
      }
    }
  }
`);
