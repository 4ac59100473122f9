import { graphql } from '../gql/index.ts';

graphql(`
  fragment ListingDraft on SellerListing {
    id
    status
    revision
    updatedAt
    content {
      title
      brand
      model
      variant
      year
      priceInr
      fuelType
      transmission
      mileageKm
      owners
      city
      state
      rto
      color
      bodyType
      condition
      insurance
      features
      description
      registrationNumber
      actualPhone
      actualEmail
      marketValueEstimateInr
      aiGeneratedTitle
      aiGeneratedTitleBy
      aiGeneratedDescription
      aiGeneratedDescriptionBy
    }
    registrationDocument {
      id
    }
    insuranceDocument {
      id
    }
    photos {
      id
      slot
    }
  }
`);

/** Queries the latest draft of the signed-in user. */
export const LatestDraft = graphql(`
  query LatestListingDraft {
    myListings(status: draft, first: 1) {
      nodes {
        ...ListingDraft
      }
    }
  }
`);
export const OneDraft = graphql(`
  query OneListingDraft($id: ID!) {
    myListing(id: $id) {
      ...ListingDraft
    }
  }
`);
export const StartDraft = graphql(`
  mutation StartListingDraft($fields: ListingFieldsInput!) {
    startListingDraft(fields: $fields) {
      ...ListingDraft
      ...RefusedFields
    }
  }
`);
export const SaveDraft = graphql(`
  mutation SaveListingDraft(
    $id: ID!
    $baseRevision: Int!
    $fieldBases: [ListingFieldBase!]!
    $fields: ListingFieldsInput!
  ) {
    saveListingDraft(id: $id, baseRevision: $baseRevision, fieldBases: $fieldBases, fields: $fields) {
      ... on SavedListingDraft {
        listing {
          ...ListingDraft
        }
        conflicts {
          field
          yours
          theirs
          revision
        }
      }
      ...RefusedFields
    }
  }
`);
/** Asks a language model for a title or description. The result is null if no model is available or if its text contains facts not in `facts`. */
export const SuggestText = graphql(`
  mutation SuggestListingText($what: ListingText!, $language: String!, $facts: [ListingTextFactInput!]!) {
    suggestListingText(what: $what, language: $language, facts: $facts) {
      ... on SuggestedListingText {
        text
        by
      }
      ...Refused
    }
  }
`);
export const SubmitListing = graphql(`
  mutation SubmitListing($id: ID!) {
    submitListing(id: $id) {
      ... on SellerListing {
        id
        status
      }
      ...RefusedFields
    }
  }
`);

graphql(`
  fragment UploadedFile on MediaObject {
    id
    category
    sha256
    width
    height
    removed
    isPlateHidden
    pages
    sizes {
      format
      width
      url
    }
  }
`);
/** Queries an uploaded file of the signed-in user. */
export const OneUpload = graphql(`
  query OneUpload($id: ID!) {
    mediaObject(id: $id) {
      ...UploadedFile
    }
  }
`);
export const HidePlate = graphql(`
  mutation HidePlate($id: ID!, $x: Float!, $y: Float!, $width: Float!, $height: Float!) {
    hidePlate(id: $id, x: $x, y: $y, width: $width, height: $height) {
      ...UploadedFile
      ...Refused
    }
  }
`);

/** Queries the estimated value of a car. */
export const WorthOfCar = graphql(`
  query WorthOfCar($input: ValuationInput!) {
    valuation(input: $input) {
      estimateInr
      lowInr
      highInr
      basis
      comparablesCount
    }
  }
`);
/** Queries the brands, models and cities of the cars for sale. */
export const NamesForSale = graphql(`
  query NamesForSale($filter: CarFilter) {
    marketplaceCounts(filter: $filter) {
      facets {
        brands { value }
        models { value }
        cities { value }
      }
    }
  }
`);
