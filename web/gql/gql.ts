/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query MyConsents {\n    myAccount {\n      consents {\n        document\n        version\n        isGiven\n        recordedAt\n      }\n    }\n  }\n": typeof types.MyConsentsDocument,
    "\n  mutation AcceptNotice($privacy: String!, $terms: String!, $wantsEmail: Boolean!) {\n    privacy: recordConsent(document: privacy, version: $privacy, isGiven: true) {\n      __typename\n    }\n    terms: recordConsent(document: terms, version: $terms, isGiven: true) {\n      __typename\n    }\n    emailAlerts: recordConsent(document: email_alerts, version: $privacy, isGiven: $wantsEmail) {\n      __typename\n    }\n  }\n": typeof types.AcceptNoticeDocument,
    "\n  query CurrentUser {\n    currentUser {\n      id\n      firstName\n      lastName\n      email\n      profileImageUrl\n      isPremium\n      roles\n      phoneVerified\n    }\n  }\n": typeof types.CurrentUserDocument,
    "\n  query AdminUsers($q: String!, $role: Role, $first: Int!, $after: String) {\n    adminUsers(q: $q, role: $role, first: $first, after: $after) {\n      nodes {\n        id\n        firstName\n        lastName\n        email\n        roles\n        memberSince\n      }\n      nextCursor\n      total\n    }\n  }\n": typeof types.AdminUsersDocument,
    "\n  query AdminUser($id: ID!) {\n    adminUser(id: $id) {\n      id\n      firstName\n      lastName\n      email\n      roles\n      memberSince\n      erasedAt\n      erasure {\n        erasedAt\n      }\n      history {\n        role\n        change\n        by\n        byName\n        reason\n        at\n      }\n    }\n  }\n": typeof types.AdminUserDocument,
    "\n  mutation GrantRole($userId: ID!, $role: GrantedRole!, $reason: String!) {\n    grantRole(userId: $userId, role: $role, reason: $reason) {\n      __typename\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.GrantRoleDocument,
    "\n  mutation RevokeRole($userId: ID!, $role: GrantedRole!, $reason: String!) {\n    revokeRole(userId: $userId, role: $role, reason: $reason) {\n      __typename\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.RevokeRoleDocument,
    "\n  query MarketReportOf($filter: MarketReportFilter, $groupBy: MarketGrouping, $asOf: String) {\n    marketReport(filter: $filter, groupBy: $groupBy, asOf: $asOf) {\n      asOf\n      firstDay\n      position\n      cars\n      listings\n      prices {\n        medianInr\n        lowerQuartileInr\n        upperQuartileInr\n      }\n      trend {\n        percent\n        matchedCars\n      }\n      days {\n        day\n        medianInr\n        cars\n        percent\n        matchedCars\n      }\n      daysOnMarket {\n        medianDays\n        longerThanDays\n        cars\n        gone\n      }\n      sources {\n        sourceId\n        label\n        cars\n        percent\n        medianInr\n      }\n      groupBy\n      groups {\n        key\n        city\n        brand\n        model\n        ageFrom\n        ageTo\n        cars\n        prices {\n          medianInr\n          lowerQuartileInr\n          upperQuartileInr\n        }\n        trend {\n          percent\n          matchedCars\n        }\n        daysOnMarket {\n          medianDays\n          longerThanDays\n          cars\n          gone\n        }\n      }\n      groupsTotal\n      choices {\n        cities\n        brands\n        models\n      }\n    }\n  }\n": typeof types.MarketReportOfDocument,
    "\n  query LandingOf($city: String!, $brand: String, $model: String) {\n    landing(city: $city, brand: $brand, model: $model) {\n      city\n      brand\n      model\n      path\n    }\n  }\n": typeof types.LandingOfDocument,
    "\n  query CompareCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n      condition\n      sellerType\n      hasWarranty\n      rto\n      features\n      listedAt\n      firstSeenAt\n      listings {\n        id\n      }\n    }\n  }\n": typeof types.CompareCarsDocument,
    "\n  fragment CarSummary on Car {\n    id\n    brand\n    model\n    variant\n    year\n    priceInr\n    originalPriceInr\n    mileageKm\n    fuelType\n    transmission\n    owners\n    city\n    state\n    color\n    bodyType\n    images\n    placeholderImage\n    verificationStatus\n    isFeatured\n    isLive\n    listingCount\n    source {\n      id\n      label\n      badge\n    }\n  }\n": typeof types.CarSummaryFragmentDoc,
    "\n  query HistoryReader {\n    currentUser {\n      id\n      isPremium\n    }\n  }\n": typeof types.HistoryReaderDocument,
    "\n  query WholePriceHistory($id: ID!) {\n    car(id: $id) {\n      id\n      priceHistoryCount\n      priceHistory {\n        at\n        priceInr\n        listingId\n        source {\n          id\n          label\n          badge\n        }\n      }\n    }\n  }\n": typeof types.WholePriceHistoryDocument,
    "\n  query CataloguedLenders {\n    loanOffers {\n      lender {\n        id\n        name\n        product\n      }\n    }\n  }\n": typeof types.CataloguedLendersDocument,
    "\n  query ListingDetails($id: ID!) {\n    marketplaceListing(id: $id) {\n      id\n      carId\n      title\n      brand\n      model\n      variant\n      year\n      priceInr\n      originalPriceInr\n      droppedAt\n      mileageKm\n      fuelType\n      transmission\n      owners\n      city\n      state\n      rto\n      bodyType\n      color\n      condition\n      sellerType\n      verificationStatus\n      hasWarranty\n      features\n      description\n      images\n      placeholderImage\n      url\n      isLive\n      listedAt\n      firstSeenAt\n      lastSeenAt\n      goneAt\n      hiddenAt\n      daysListed\n      source {\n        id\n        label\n        badge\n      }\n      seller {\n        ...SellerFacts\n      }\n    }\n    car(id: $id) {\n      id\n      isLive\n      priceInr\n      listings {\n        id\n        title\n        priceInr\n        url\n        isLive\n        firstSeenAt\n        goneAt\n        verificationStatus\n        source {\n          id\n          label\n          badge\n        }\n      }\n    }\n  }\n": typeof types.ListingDetailsDocument,
    "\n  query ReportReader {\n    currentUser {\n      id\n      email\n      isPremium\n    }\n  }\n": typeof types.ReportReaderDocument,
    "\n  mutation MailMarketReport($filter: CarFilter) {\n    mailMarketReport(filter: $filter) {\n      ... on ReportMailed {\n        isOnItsWay\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.MailMarketReportDocument,
    "\n  fragment PortalRow on Car {\n    ...CarSummary\n    condition\n    sellerType\n    features\n    url\n    listings {\n      id\n      priceInr\n      isLive\n      url\n      source {\n        id\n        label\n        badge\n      }\n    }\n  }\n": typeof types.PortalRowFragmentDoc,
    "\n  query PortalOverview($filter: CarFilter) {\n    overview: marketplaceSearch(filter: $filter) {\n      total\n      correctedQuery\n      analytics {\n        totalListings\n        avgPrice\n        historicalTrend\n        trendPercent\n        priceRange {\n          min\n          max\n        }\n        sourcesCount {\n          count\n          source {\n            id\n            label\n          }\n        }\n        priceByLocation {\n          location\n          count\n          avgPrice\n          medianInr\n        }\n        priceHistogram {\n          fromInr\n          toInr\n          count\n        }\n        trend {\n          day\n          medianInr\n          count\n        }\n      }\n      recommendations {\n        bestDeals {\n          ...PortalRow\n        }\n        certified {\n          ...PortalRow\n        }\n        newListings {\n          ...PortalRow\n        }\n      }\n    }\n  }\n": typeof types.PortalOverviewDocument,
    "\n  query PortalPage($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {\n    page: marketplaceSearch(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n      nodes {\n        ...PortalRow\n      }\n    }\n  }\n": typeof types.PortalPageDocument,
    "\n  subscription MarketplaceScan($filter: CarFilter) {\n    marketplaceScan(filter: $filter) {\n      found\n      scanned\n      of\n      source {\n        id\n        label\n      }\n    }\n  }\n": typeof types.MarketplaceScanDocument,
    "\n  query SearchObstacle {\n    searchAllowance {\n      limit\n      left\n      resetsAt\n      reason\n    }\n  }\n": typeof types.SearchObstacleDocument,
    "\n  fragment SellerFacts on Seller {\n    id\n    name\n    type\n    city\n    state\n    carsListed\n    ratingAverage\n    ratingCount\n    respondsWithinMinutes\n    source {\n      id\n      label\n      badge\n    }\n  }\n": typeof types.SellerFactsFragmentDoc,
    "\n  query SimilarCars($id: ID!, $first: Int!) {\n    similarCars(id: $id, first: $first) {\n      ...CarSummary\n    }\n  }\n": typeof types.SimilarCarsDocument,
    "\n  fragment FacetFields on Facets {\n    brands { ...CountFields }\n    models { ...CountFields }\n    cities { ...CountFields }\n    states { ...CountFields }\n    fuelTypes { ...CountFields }\n    transmissions { ...CountFields }\n    owners { ...CountFields }\n    bodyTypes { ...CountFields }\n    conditions { ...CountFields }\n    sellerTypes { ...CountFields }\n    verificationStatuses { ...CountFields }\n    sources { ...CountFields }\n    features { ...CountFields }\n  }\n": typeof types.FacetFieldsFragmentDoc,
    "\n  fragment CountFields on FacetCount {\n    value\n    label\n    count\n  }\n": typeof types.CountFieldsFragmentDoc,
    "\n  query LocalFacets($filter: CarFilter) {\n    page: localCars(filter: $filter) {\n      total\n      facets {\n        ...FacetFields\n      }\n    }\n  }\n": typeof types.LocalFacetsDocument,
    "\n  query AllFacets($filter: CarFilter) {\n    page: marketplaceCounts(filter: $filter) {\n      total\n      facets {\n        ...FacetFields\n      }\n    }\n  }\n": typeof types.AllFacetsDocument,
    "\n  query TabTotals($filter: CarFilter) {\n    local: localCars(filter: $filter) {\n      total\n    }\n    all: marketplaceCounts(filter: $filter) {\n      total\n    }\n  }\n": typeof types.TabTotalsDocument,
    "\n  query CarDetails($id: ID!) {\n    car(id: $id) {\n      ...CarSummary\n      title\n      rto\n      condition\n      sellerType\n      hasWarranty\n      features\n      description\n      url\n      listedAt\n      firstSeenAt\n      lastSeenAt\n      goneAt\n      daysListed\n      listings {\n        id\n        title\n        priceInr\n        url\n        isLive\n        firstSeenAt\n        goneAt\n        verificationStatus\n        source {\n          id\n          label\n          badge\n        }\n      }\n      seller {\n        ...SellerFacts\n      }\n      priceHistoryCount\n      priceHistory {\n        at\n        priceInr\n        listingId\n        source {\n          id\n          label\n          badge\n        }\n      }\n    }\n  }\n": typeof types.CarDetailsDocument,
    "\n  query CityCounts {\n    Hyderabad: marketplaceCounts(filter: { city: \"Hyderabad\" }) { total }\n    DelhiNCR: marketplaceCounts(filter: { city: \"Delhi NCR\" }) { total }\n    Mumbai: marketplaceCounts(filter: { city: \"Mumbai\" }) { total }\n    Bengaluru: marketplaceCounts(filter: { city: \"Bengaluru\" }) { total }\n  }\n": typeof types.CityCountsDocument,
    "\n  query MoreCityCounts {\n    Chennai: marketplaceCounts(filter: { city: \"Chennai\" }) { total }\n    Pune: marketplaceCounts(filter: { city: \"Pune\" }) { total }\n    Kolkata: marketplaceCounts(filter: { city: \"Kolkata\" }) { total }\n  }\n": typeof types.MoreCityCountsDocument,
    "\n  query UseDemo {\n    demo\n  }\n": typeof types.UseDemoDocument,
    "\n  query SearchLocalCars($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {\n    page: localCars(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n    }\n  }\n": typeof types.SearchLocalCarsDocument,
    "\n  query LandingCars($city: String!, $brand: String, $model: String, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {\n    page: landingCars(city: $city, brand: $brand, model: $model, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n    }\n  }\n": typeof types.LandingCarsDocument,
    "\n  fragment CarPageFields on CarPage {\n    total\n    correctedQuery\n    pages {\n      number\n      after\n      isCurrent\n    }\n    pageInfo {\n      startIndex\n      startCursor\n      endCursor\n      hasNextPage\n      hasPreviousPage\n    }\n    nodes {\n      ...CarSummary\n    }\n  }\n": typeof types.CarPageFieldsFragmentDoc,
    "\n  query NotificationSettings {\n    notificationSettings {\n      emailAlerts\n      inAppAlerts\n    }\n  }\n": typeof types.NotificationSettingsDocument,
    "\n  mutation UpdateNotificationSettings($emailAlerts: Boolean, $inAppAlerts: Boolean) {\n    updateNotificationSettings(emailAlerts: $emailAlerts, inAppAlerts: $inAppAlerts) {\n      __typename\n      ... on NotificationSettings {\n        emailAlerts\n        inAppAlerts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.UpdateNotificationSettingsDocument,
    "\n  fragment NotificationFields on Notification {\n    id\n    kind\n    title\n    body\n    path\n    createdAt\n    readAt\n  }\n": typeof types.NotificationFieldsFragmentDoc,
    "\n  query Notifications($first: Int, $after: String) {\n    notifications(first: $first, after: $after) {\n      nextCursor\n      unread\n      nodes {\n        ...NotificationFields\n      }\n    }\n  }\n": typeof types.NotificationsDocument,
    "\n  subscription NotificationArrived {\n    notificationArrived {\n      ...NotificationFields\n    }\n  }\n": typeof types.NotificationArrivedDocument,
    "\n  mutation MarkNotificationsRead($ids: [ID!], $all: Boolean) {\n    markNotificationsRead(ids: $ids, all: $all) {\n      __typename\n      ... on NotificationsMarked {\n        unread\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.MarkNotificationsReadDocument,
    "\n  mutation RequestPhoneCode($phone: String!) {\n    requestPhoneCode(phone: $phone) {\n      __typename\n      ... on PhoneCode {\n        id\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.RequestPhoneCodeDocument,
    "\n  mutation ConfirmPhoneCode($id: ID!, $code: String!) {\n    confirmPhoneCode(id: $id, code: $code) {\n      __typename\n      ... on User {\n        id\n        phoneVerified\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.ConfirmPhoneCodeDocument,
    "\n  query PriceInsights($carId: ID!) {\n    priceInsights(carId: $carId) {\n      askingInr\n      averagePrice\n      priceRange { min max }\n      marketTrend\n      marketTrendPercent\n      marketTrendCount\n      recommendationCode\n      sources\n      lastUpdated\n      verdict\n      verdictPercent\n      isEnough\n      gap\n      bands { ...PriceBandFields }\n      nextBand { band priceInr }\n      modelVersion\n      comparables { ...ComparableFields }\n      comparablesCount\n    }\n  }\n": typeof types.PriceInsightsDocument,
    "\n  fragment PriceBandFields on PriceBand {\n    band\n    fromInr\n    toInr\n  }\n": typeof types.PriceBandFieldsFragmentDoc,
    "\n  fragment ComparableFields on Comparable {\n    carId\n    title\n    year\n    mileageKm\n    city\n    source { id label badge }\n    priceInr\n    adjustedInr\n    adjustments { factor amountInr }\n    isLive\n    seenAt\n  }\n": typeof types.ComparableFieldsFragmentDoc,
    "\n  query ModelsOnOffer($filter: CarFilter) {\n    marketplaceCounts(filter: $filter) {\n      facets {\n        brands { value }\n        models { value }\n        cities { value }\n      }\n    }\n  }\n": typeof types.ModelsOnOfferDocument,
    "\n  query Valuation($input: ValuationInput!) {\n    valuation(input: $input) {\n      estimateInr\n      lowInr\n      highInr\n      basis\n      modelVersion\n      comparablesCount\n      factors {\n        factor\n        amountInr\n      }\n    }\n  }\n": typeof types.ValuationDocument,
    "\n  query VerdictTimeline($carId: ID!, $after: String) {\n    verdictTimeline(carId: $carId, after: $after) {\n      nodes {\n        givenAt\n        reason\n        verdict\n        verdictPercent\n        askingInr\n        averagePrice\n        priceRange { min max }\n        modelVersion\n        comparables { ...ComparableFields }\n        comparablesCount\n      }\n      nextCursor\n    }\n  }\n": typeof types.VerdictTimelineDocument,
    "\n  fragment AccountParts on Account {\n    user {\n      id\n      firstName\n      lastName\n      email\n      profileImageUrl\n      roles\n      phoneVerified\n    }\n    phoneMasked\n    memberSince\n    socialAccounts {\n      provider\n      name\n      email\n      linkedAt\n    }\n    consents {\n      document\n      version\n      isGiven\n      recordedAt\n    }\n    erasure {\n      requestedAt\n      erasedAt\n    }\n  }\n": typeof types.AccountPartsFragmentDoc,
    "\n  query MyAccount {\n    myAccount {\n      ...AccountParts\n    }\n  }\n": typeof types.MyAccountDocument,
    "\n  mutation UpdateProfile($input: ProfileInput!) {\n    updateProfile(input: $input) {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n        fields {\n          path\n        }\n      }\n    }\n  }\n": typeof types.UpdateProfileDocument,
    "\n  mutation UnlinkSocialAccount($provider: SignInProvider!) {\n    unlinkSocialAccount(provider: $provider) {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.UnlinkSocialAccountDocument,
    "\n  mutation RecordConsent($document: ConsentDocument!, $version: String!, $isGiven: Boolean!) {\n    recordConsent(document: $document, version: $version, isGiven: $isGiven) {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.RecordConsentDocument,
    "\n  mutation RequestErasure {\n    requestErasure {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.RequestErasureDocument,
    "\n  mutation CancelErasure {\n    cancelErasure {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.CancelErasureDocument,
    "\n  query MySessions {\n    mySessions {\n      id\n      device\n      startedAt\n      lastSeenAt\n      isCurrent\n    }\n  }\n": typeof types.MySessionsDocument,
    "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.EndSessionDocument,
    "\n  mutation EndOtherSessions {\n    endOtherSessions {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.EndOtherSessionsDocument,
    "\n  fragment KeptFavourite on Favourite {\n    id\n    savedAt\n    name\n    priceInr\n  }\n": typeof types.KeptFavouriteFragmentDoc,
    "\n  query KeptOnAccount {\n    myFavourites {\n      ...KeptFavourite\n    }\n    myRecentlyViewed {\n      id\n      viewedAt\n    }\n  }\n": typeof types.KeptOnAccountDocument,
    "\n  mutation MergeKept($favourites: [FavouriteInput!]!, $viewed: [ViewedInput!]!) {\n    saveFavourites(entries: $favourites, merge: true) {\n      ... on FavouritesKept {\n        favourites {\n          ...KeptFavourite\n        }\n      }\n      ... on Rejection {\n        code\n      }\n    }\n    recordViewed(entries: $viewed) {\n      ... on ViewedKept {\n        viewed {\n          id\n          viewedAt\n        }\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.MergeKeptDocument,
    "\n  mutation SaveOnAccount($entries: [FavouriteInput!]!) {\n    saveFavourites(entries: $entries) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.SaveOnAccountDocument,
    "\n  mutation RemoveOnAccount($ids: [ID!]!) {\n    removeFavourites(ids: $ids) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.RemoveOnAccountDocument,
    "\n  mutation ViewedOnAccount($entries: [ViewedInput!]!) {\n    recordViewed(entries: $entries) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.ViewedOnAccountDocument,
    "\n  mutation ClearViewedOnAccount {\n    clearRecentlyViewed {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.ClearViewedOnAccountDocument,
    "\n  fragment SavedPrice on Car {\n    priceInr\n  }\n": typeof types.SavedPriceFragmentDoc,
    "\n  query ListOwner {\n    currentUser {\n      id\n    }\n  }\n": typeof types.ListOwnerDocument,
    "\n  query ViewedCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n    }\n  }\n": typeof types.ViewedCarsDocument,
    "\n  query FavouriteCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n      goneAt\n      listings {\n        id\n      }\n    }\n  }\n": typeof types.FavouriteCarsDocument,
    "\n  query SearchAllowance {\n    searchAllowance {\n      limit\n      left\n      resetsAt\n      reason\n    }\n  }\n": typeof types.SearchAllowanceDocument,
    "\n  query SearchOwner {\n    currentUser {\n      id\n      isPremium\n    }\n  }\n": typeof types.SearchOwnerDocument,
    "\n  mutation SaveSearch($input: SaveSearchInput!) {\n    saveSearch(input: $input) {\n      __typename\n      ... on SavedSearch {\n        ...SavedSearchFields\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.SaveSearchDocument,
    "\n  fragment SavedSearchFields on SavedSearch {\n    id\n    name\n    path\n    sortBy\n    sortOrder\n    emailAlerts\n    inAppAlerts\n    createdAt\n    filter {\n      q\n      brand\n      model\n      yearMin\n      yearMax\n      priceMin\n      priceMax\n      city\n      state\n      radiusKm\n      fuelType\n      transmission\n      mileageMax\n      owners\n      bodyType\n      condition\n      verificationStatus\n      sellerType\n      features\n      hasImages\n      hasWarranty\n      listedWithinDays\n      sources\n    }\n  }\n": typeof types.SavedSearchFieldsFragmentDoc,
    "\n  query SavedSearches {\n    savedSearches {\n      ...SavedSearchFields\n    }\n  }\n": typeof types.SavedSearchesDocument,
    "\n  mutation UpdateSavedSearch($id: ID!, $input: UpdateSavedSearchInput!) {\n    updateSavedSearch(id: $id, input: $input) {\n      __typename\n      ... on SavedSearch {\n        ...SavedSearchFields\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.UpdateSavedSearchDocument,
    "\n  mutation DeleteSavedSearch($id: ID!) {\n    deleteSavedSearch(id: $id) {\n      __typename\n      ... on SavedSearchDeleted {\n        id\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.DeleteSavedSearchDocument,
    "\n  query SourceFreshness {\n    sources {\n      id\n      label\n      liveListings\n      lastChangedAt\n    }\n  }\n": typeof types.SourceFreshnessDocument,
    "\n  query SiteFacts {\n    site {\n      operatorName\n      operatorAddress\n      grievanceOfficer\n      supportEmail\n      whatsapp {\n        url\n        masked\n      }\n      socialLinks {\n        network\n        url\n      }\n    }\n  }\n": typeof types.SiteFactsDocument,
    "\n  fragment PlanFields on MySubscription {\n    status\n    isPremium\n    amount\n    startDate\n    endDate\n    nextBillingDate\n    cancelAtPeriodEnd\n    pendingPayment {\n      id\n    }\n    receipts {\n      id\n      number\n      issuedAt\n      amount\n      isRefunded\n      path\n    }\n  }\n": typeof types.PlanFieldsFragmentDoc,
    "\n  query MyPlan {\n    mySubscription {\n      ...PlanFields\n    }\n  }\n": typeof types.MyPlanDocument,
    "\n  mutation CancelPlan {\n    cancelSubscription {\n      __typename\n      ... on MySubscription {\n        ...PlanFields\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.CancelPlanDocument,
    "\n  mutation ResumePlan {\n    resumeSubscription {\n      __typename\n      ... on MySubscription {\n        ...PlanFields\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.ResumePlanDocument,
    "\n  mutation UpgradePlan($plan: Plan!, $amount: Int!, $placeOfSupply: String) {\n    upgrade(plan: $plan, amount: $amount, placeOfSupply: $placeOfSupply) {\n      __typename\n      ... on PlanOrder {\n        payUrl\n        subscription {\n          isPremium\n        }\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.UpgradePlanDocument,
    "\n  query PlanState {\n    mySubscription {\n      isPremium\n    }\n  }\n": typeof types.PlanStateDocument,
    "\n  query CityWaitlists {\n    cityWaitlists {\n      city\n      waiting\n      isMine\n    }\n    currentUser {\n      id\n    }\n  }\n": typeof types.CityWaitlistsDocument,
    "\n  mutation ChangeWaitlist($city: String!, $join: Boolean!) {\n    joinWaitlist(city: $city) @include(if: $join) {\n      ... on Rejection {\n        code\n      }\n    }\n    leaveWaitlist(city: $city) @skip(if: $join) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": typeof types.ChangeWaitlistDocument,
};
const documents: Documents = {
    "\n  query MyConsents {\n    myAccount {\n      consents {\n        document\n        version\n        isGiven\n        recordedAt\n      }\n    }\n  }\n": types.MyConsentsDocument,
    "\n  mutation AcceptNotice($privacy: String!, $terms: String!, $wantsEmail: Boolean!) {\n    privacy: recordConsent(document: privacy, version: $privacy, isGiven: true) {\n      __typename\n    }\n    terms: recordConsent(document: terms, version: $terms, isGiven: true) {\n      __typename\n    }\n    emailAlerts: recordConsent(document: email_alerts, version: $privacy, isGiven: $wantsEmail) {\n      __typename\n    }\n  }\n": types.AcceptNoticeDocument,
    "\n  query CurrentUser {\n    currentUser {\n      id\n      firstName\n      lastName\n      email\n      profileImageUrl\n      isPremium\n      roles\n      phoneVerified\n    }\n  }\n": types.CurrentUserDocument,
    "\n  query AdminUsers($q: String!, $role: Role, $first: Int!, $after: String) {\n    adminUsers(q: $q, role: $role, first: $first, after: $after) {\n      nodes {\n        id\n        firstName\n        lastName\n        email\n        roles\n        memberSince\n      }\n      nextCursor\n      total\n    }\n  }\n": types.AdminUsersDocument,
    "\n  query AdminUser($id: ID!) {\n    adminUser(id: $id) {\n      id\n      firstName\n      lastName\n      email\n      roles\n      memberSince\n      erasedAt\n      erasure {\n        erasedAt\n      }\n      history {\n        role\n        change\n        by\n        byName\n        reason\n        at\n      }\n    }\n  }\n": types.AdminUserDocument,
    "\n  mutation GrantRole($userId: ID!, $role: GrantedRole!, $reason: String!) {\n    grantRole(userId: $userId, role: $role, reason: $reason) {\n      __typename\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.GrantRoleDocument,
    "\n  mutation RevokeRole($userId: ID!, $role: GrantedRole!, $reason: String!) {\n    revokeRole(userId: $userId, role: $role, reason: $reason) {\n      __typename\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.RevokeRoleDocument,
    "\n  query MarketReportOf($filter: MarketReportFilter, $groupBy: MarketGrouping, $asOf: String) {\n    marketReport(filter: $filter, groupBy: $groupBy, asOf: $asOf) {\n      asOf\n      firstDay\n      position\n      cars\n      listings\n      prices {\n        medianInr\n        lowerQuartileInr\n        upperQuartileInr\n      }\n      trend {\n        percent\n        matchedCars\n      }\n      days {\n        day\n        medianInr\n        cars\n        percent\n        matchedCars\n      }\n      daysOnMarket {\n        medianDays\n        longerThanDays\n        cars\n        gone\n      }\n      sources {\n        sourceId\n        label\n        cars\n        percent\n        medianInr\n      }\n      groupBy\n      groups {\n        key\n        city\n        brand\n        model\n        ageFrom\n        ageTo\n        cars\n        prices {\n          medianInr\n          lowerQuartileInr\n          upperQuartileInr\n        }\n        trend {\n          percent\n          matchedCars\n        }\n        daysOnMarket {\n          medianDays\n          longerThanDays\n          cars\n          gone\n        }\n      }\n      groupsTotal\n      choices {\n        cities\n        brands\n        models\n      }\n    }\n  }\n": types.MarketReportOfDocument,
    "\n  query LandingOf($city: String!, $brand: String, $model: String) {\n    landing(city: $city, brand: $brand, model: $model) {\n      city\n      brand\n      model\n      path\n    }\n  }\n": types.LandingOfDocument,
    "\n  query CompareCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n      condition\n      sellerType\n      hasWarranty\n      rto\n      features\n      listedAt\n      firstSeenAt\n      listings {\n        id\n      }\n    }\n  }\n": types.CompareCarsDocument,
    "\n  fragment CarSummary on Car {\n    id\n    brand\n    model\n    variant\n    year\n    priceInr\n    originalPriceInr\n    mileageKm\n    fuelType\n    transmission\n    owners\n    city\n    state\n    color\n    bodyType\n    images\n    placeholderImage\n    verificationStatus\n    isFeatured\n    isLive\n    listingCount\n    source {\n      id\n      label\n      badge\n    }\n  }\n": types.CarSummaryFragmentDoc,
    "\n  query HistoryReader {\n    currentUser {\n      id\n      isPremium\n    }\n  }\n": types.HistoryReaderDocument,
    "\n  query WholePriceHistory($id: ID!) {\n    car(id: $id) {\n      id\n      priceHistoryCount\n      priceHistory {\n        at\n        priceInr\n        listingId\n        source {\n          id\n          label\n          badge\n        }\n      }\n    }\n  }\n": types.WholePriceHistoryDocument,
    "\n  query CataloguedLenders {\n    loanOffers {\n      lender {\n        id\n        name\n        product\n      }\n    }\n  }\n": types.CataloguedLendersDocument,
    "\n  query ListingDetails($id: ID!) {\n    marketplaceListing(id: $id) {\n      id\n      carId\n      title\n      brand\n      model\n      variant\n      year\n      priceInr\n      originalPriceInr\n      droppedAt\n      mileageKm\n      fuelType\n      transmission\n      owners\n      city\n      state\n      rto\n      bodyType\n      color\n      condition\n      sellerType\n      verificationStatus\n      hasWarranty\n      features\n      description\n      images\n      placeholderImage\n      url\n      isLive\n      listedAt\n      firstSeenAt\n      lastSeenAt\n      goneAt\n      hiddenAt\n      daysListed\n      source {\n        id\n        label\n        badge\n      }\n      seller {\n        ...SellerFacts\n      }\n    }\n    car(id: $id) {\n      id\n      isLive\n      priceInr\n      listings {\n        id\n        title\n        priceInr\n        url\n        isLive\n        firstSeenAt\n        goneAt\n        verificationStatus\n        source {\n          id\n          label\n          badge\n        }\n      }\n    }\n  }\n": types.ListingDetailsDocument,
    "\n  query ReportReader {\n    currentUser {\n      id\n      email\n      isPremium\n    }\n  }\n": types.ReportReaderDocument,
    "\n  mutation MailMarketReport($filter: CarFilter) {\n    mailMarketReport(filter: $filter) {\n      ... on ReportMailed {\n        isOnItsWay\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.MailMarketReportDocument,
    "\n  fragment PortalRow on Car {\n    ...CarSummary\n    condition\n    sellerType\n    features\n    url\n    listings {\n      id\n      priceInr\n      isLive\n      url\n      source {\n        id\n        label\n        badge\n      }\n    }\n  }\n": types.PortalRowFragmentDoc,
    "\n  query PortalOverview($filter: CarFilter) {\n    overview: marketplaceSearch(filter: $filter) {\n      total\n      correctedQuery\n      analytics {\n        totalListings\n        avgPrice\n        historicalTrend\n        trendPercent\n        priceRange {\n          min\n          max\n        }\n        sourcesCount {\n          count\n          source {\n            id\n            label\n          }\n        }\n        priceByLocation {\n          location\n          count\n          avgPrice\n          medianInr\n        }\n        priceHistogram {\n          fromInr\n          toInr\n          count\n        }\n        trend {\n          day\n          medianInr\n          count\n        }\n      }\n      recommendations {\n        bestDeals {\n          ...PortalRow\n        }\n        certified {\n          ...PortalRow\n        }\n        newListings {\n          ...PortalRow\n        }\n      }\n    }\n  }\n": types.PortalOverviewDocument,
    "\n  query PortalPage($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {\n    page: marketplaceSearch(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n      nodes {\n        ...PortalRow\n      }\n    }\n  }\n": types.PortalPageDocument,
    "\n  subscription MarketplaceScan($filter: CarFilter) {\n    marketplaceScan(filter: $filter) {\n      found\n      scanned\n      of\n      source {\n        id\n        label\n      }\n    }\n  }\n": types.MarketplaceScanDocument,
    "\n  query SearchObstacle {\n    searchAllowance {\n      limit\n      left\n      resetsAt\n      reason\n    }\n  }\n": types.SearchObstacleDocument,
    "\n  fragment SellerFacts on Seller {\n    id\n    name\n    type\n    city\n    state\n    carsListed\n    ratingAverage\n    ratingCount\n    respondsWithinMinutes\n    source {\n      id\n      label\n      badge\n    }\n  }\n": types.SellerFactsFragmentDoc,
    "\n  query SimilarCars($id: ID!, $first: Int!) {\n    similarCars(id: $id, first: $first) {\n      ...CarSummary\n    }\n  }\n": types.SimilarCarsDocument,
    "\n  fragment FacetFields on Facets {\n    brands { ...CountFields }\n    models { ...CountFields }\n    cities { ...CountFields }\n    states { ...CountFields }\n    fuelTypes { ...CountFields }\n    transmissions { ...CountFields }\n    owners { ...CountFields }\n    bodyTypes { ...CountFields }\n    conditions { ...CountFields }\n    sellerTypes { ...CountFields }\n    verificationStatuses { ...CountFields }\n    sources { ...CountFields }\n    features { ...CountFields }\n  }\n": types.FacetFieldsFragmentDoc,
    "\n  fragment CountFields on FacetCount {\n    value\n    label\n    count\n  }\n": types.CountFieldsFragmentDoc,
    "\n  query LocalFacets($filter: CarFilter) {\n    page: localCars(filter: $filter) {\n      total\n      facets {\n        ...FacetFields\n      }\n    }\n  }\n": types.LocalFacetsDocument,
    "\n  query AllFacets($filter: CarFilter) {\n    page: marketplaceCounts(filter: $filter) {\n      total\n      facets {\n        ...FacetFields\n      }\n    }\n  }\n": types.AllFacetsDocument,
    "\n  query TabTotals($filter: CarFilter) {\n    local: localCars(filter: $filter) {\n      total\n    }\n    all: marketplaceCounts(filter: $filter) {\n      total\n    }\n  }\n": types.TabTotalsDocument,
    "\n  query CarDetails($id: ID!) {\n    car(id: $id) {\n      ...CarSummary\n      title\n      rto\n      condition\n      sellerType\n      hasWarranty\n      features\n      description\n      url\n      listedAt\n      firstSeenAt\n      lastSeenAt\n      goneAt\n      daysListed\n      listings {\n        id\n        title\n        priceInr\n        url\n        isLive\n        firstSeenAt\n        goneAt\n        verificationStatus\n        source {\n          id\n          label\n          badge\n        }\n      }\n      seller {\n        ...SellerFacts\n      }\n      priceHistoryCount\n      priceHistory {\n        at\n        priceInr\n        listingId\n        source {\n          id\n          label\n          badge\n        }\n      }\n    }\n  }\n": types.CarDetailsDocument,
    "\n  query CityCounts {\n    Hyderabad: marketplaceCounts(filter: { city: \"Hyderabad\" }) { total }\n    DelhiNCR: marketplaceCounts(filter: { city: \"Delhi NCR\" }) { total }\n    Mumbai: marketplaceCounts(filter: { city: \"Mumbai\" }) { total }\n    Bengaluru: marketplaceCounts(filter: { city: \"Bengaluru\" }) { total }\n  }\n": types.CityCountsDocument,
    "\n  query MoreCityCounts {\n    Chennai: marketplaceCounts(filter: { city: \"Chennai\" }) { total }\n    Pune: marketplaceCounts(filter: { city: \"Pune\" }) { total }\n    Kolkata: marketplaceCounts(filter: { city: \"Kolkata\" }) { total }\n  }\n": types.MoreCityCountsDocument,
    "\n  query UseDemo {\n    demo\n  }\n": types.UseDemoDocument,
    "\n  query SearchLocalCars($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {\n    page: localCars(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n    }\n  }\n": types.SearchLocalCarsDocument,
    "\n  query LandingCars($city: String!, $brand: String, $model: String, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {\n    page: landingCars(city: $city, brand: $brand, model: $model, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n    }\n  }\n": types.LandingCarsDocument,
    "\n  fragment CarPageFields on CarPage {\n    total\n    correctedQuery\n    pages {\n      number\n      after\n      isCurrent\n    }\n    pageInfo {\n      startIndex\n      startCursor\n      endCursor\n      hasNextPage\n      hasPreviousPage\n    }\n    nodes {\n      ...CarSummary\n    }\n  }\n": types.CarPageFieldsFragmentDoc,
    "\n  query NotificationSettings {\n    notificationSettings {\n      emailAlerts\n      inAppAlerts\n    }\n  }\n": types.NotificationSettingsDocument,
    "\n  mutation UpdateNotificationSettings($emailAlerts: Boolean, $inAppAlerts: Boolean) {\n    updateNotificationSettings(emailAlerts: $emailAlerts, inAppAlerts: $inAppAlerts) {\n      __typename\n      ... on NotificationSettings {\n        emailAlerts\n        inAppAlerts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.UpdateNotificationSettingsDocument,
    "\n  fragment NotificationFields on Notification {\n    id\n    kind\n    title\n    body\n    path\n    createdAt\n    readAt\n  }\n": types.NotificationFieldsFragmentDoc,
    "\n  query Notifications($first: Int, $after: String) {\n    notifications(first: $first, after: $after) {\n      nextCursor\n      unread\n      nodes {\n        ...NotificationFields\n      }\n    }\n  }\n": types.NotificationsDocument,
    "\n  subscription NotificationArrived {\n    notificationArrived {\n      ...NotificationFields\n    }\n  }\n": types.NotificationArrivedDocument,
    "\n  mutation MarkNotificationsRead($ids: [ID!], $all: Boolean) {\n    markNotificationsRead(ids: $ids, all: $all) {\n      __typename\n      ... on NotificationsMarked {\n        unread\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.MarkNotificationsReadDocument,
    "\n  mutation RequestPhoneCode($phone: String!) {\n    requestPhoneCode(phone: $phone) {\n      __typename\n      ... on PhoneCode {\n        id\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.RequestPhoneCodeDocument,
    "\n  mutation ConfirmPhoneCode($id: ID!, $code: String!) {\n    confirmPhoneCode(id: $id, code: $code) {\n      __typename\n      ... on User {\n        id\n        phoneVerified\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.ConfirmPhoneCodeDocument,
    "\n  query PriceInsights($carId: ID!) {\n    priceInsights(carId: $carId) {\n      askingInr\n      averagePrice\n      priceRange { min max }\n      marketTrend\n      marketTrendPercent\n      marketTrendCount\n      recommendationCode\n      sources\n      lastUpdated\n      verdict\n      verdictPercent\n      isEnough\n      gap\n      bands { ...PriceBandFields }\n      nextBand { band priceInr }\n      modelVersion\n      comparables { ...ComparableFields }\n      comparablesCount\n    }\n  }\n": types.PriceInsightsDocument,
    "\n  fragment PriceBandFields on PriceBand {\n    band\n    fromInr\n    toInr\n  }\n": types.PriceBandFieldsFragmentDoc,
    "\n  fragment ComparableFields on Comparable {\n    carId\n    title\n    year\n    mileageKm\n    city\n    source { id label badge }\n    priceInr\n    adjustedInr\n    adjustments { factor amountInr }\n    isLive\n    seenAt\n  }\n": types.ComparableFieldsFragmentDoc,
    "\n  query ModelsOnOffer($filter: CarFilter) {\n    marketplaceCounts(filter: $filter) {\n      facets {\n        brands { value }\n        models { value }\n        cities { value }\n      }\n    }\n  }\n": types.ModelsOnOfferDocument,
    "\n  query Valuation($input: ValuationInput!) {\n    valuation(input: $input) {\n      estimateInr\n      lowInr\n      highInr\n      basis\n      modelVersion\n      comparablesCount\n      factors {\n        factor\n        amountInr\n      }\n    }\n  }\n": types.ValuationDocument,
    "\n  query VerdictTimeline($carId: ID!, $after: String) {\n    verdictTimeline(carId: $carId, after: $after) {\n      nodes {\n        givenAt\n        reason\n        verdict\n        verdictPercent\n        askingInr\n        averagePrice\n        priceRange { min max }\n        modelVersion\n        comparables { ...ComparableFields }\n        comparablesCount\n      }\n      nextCursor\n    }\n  }\n": types.VerdictTimelineDocument,
    "\n  fragment AccountParts on Account {\n    user {\n      id\n      firstName\n      lastName\n      email\n      profileImageUrl\n      roles\n      phoneVerified\n    }\n    phoneMasked\n    memberSince\n    socialAccounts {\n      provider\n      name\n      email\n      linkedAt\n    }\n    consents {\n      document\n      version\n      isGiven\n      recordedAt\n    }\n    erasure {\n      requestedAt\n      erasedAt\n    }\n  }\n": types.AccountPartsFragmentDoc,
    "\n  query MyAccount {\n    myAccount {\n      ...AccountParts\n    }\n  }\n": types.MyAccountDocument,
    "\n  mutation UpdateProfile($input: ProfileInput!) {\n    updateProfile(input: $input) {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n        fields {\n          path\n        }\n      }\n    }\n  }\n": types.UpdateProfileDocument,
    "\n  mutation UnlinkSocialAccount($provider: SignInProvider!) {\n    unlinkSocialAccount(provider: $provider) {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.UnlinkSocialAccountDocument,
    "\n  mutation RecordConsent($document: ConsentDocument!, $version: String!, $isGiven: Boolean!) {\n    recordConsent(document: $document, version: $version, isGiven: $isGiven) {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.RecordConsentDocument,
    "\n  mutation RequestErasure {\n    requestErasure {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.RequestErasureDocument,
    "\n  mutation CancelErasure {\n    cancelErasure {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.CancelErasureDocument,
    "\n  query MySessions {\n    mySessions {\n      id\n      device\n      startedAt\n      lastSeenAt\n      isCurrent\n    }\n  }\n": types.MySessionsDocument,
    "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.EndSessionDocument,
    "\n  mutation EndOtherSessions {\n    endOtherSessions {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.EndOtherSessionsDocument,
    "\n  fragment KeptFavourite on Favourite {\n    id\n    savedAt\n    name\n    priceInr\n  }\n": types.KeptFavouriteFragmentDoc,
    "\n  query KeptOnAccount {\n    myFavourites {\n      ...KeptFavourite\n    }\n    myRecentlyViewed {\n      id\n      viewedAt\n    }\n  }\n": types.KeptOnAccountDocument,
    "\n  mutation MergeKept($favourites: [FavouriteInput!]!, $viewed: [ViewedInput!]!) {\n    saveFavourites(entries: $favourites, merge: true) {\n      ... on FavouritesKept {\n        favourites {\n          ...KeptFavourite\n        }\n      }\n      ... on Rejection {\n        code\n      }\n    }\n    recordViewed(entries: $viewed) {\n      ... on ViewedKept {\n        viewed {\n          id\n          viewedAt\n        }\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.MergeKeptDocument,
    "\n  mutation SaveOnAccount($entries: [FavouriteInput!]!) {\n    saveFavourites(entries: $entries) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.SaveOnAccountDocument,
    "\n  mutation RemoveOnAccount($ids: [ID!]!) {\n    removeFavourites(ids: $ids) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.RemoveOnAccountDocument,
    "\n  mutation ViewedOnAccount($entries: [ViewedInput!]!) {\n    recordViewed(entries: $entries) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.ViewedOnAccountDocument,
    "\n  mutation ClearViewedOnAccount {\n    clearRecentlyViewed {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.ClearViewedOnAccountDocument,
    "\n  fragment SavedPrice on Car {\n    priceInr\n  }\n": types.SavedPriceFragmentDoc,
    "\n  query ListOwner {\n    currentUser {\n      id\n    }\n  }\n": types.ListOwnerDocument,
    "\n  query ViewedCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n    }\n  }\n": types.ViewedCarsDocument,
    "\n  query FavouriteCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n      goneAt\n      listings {\n        id\n      }\n    }\n  }\n": types.FavouriteCarsDocument,
    "\n  query SearchAllowance {\n    searchAllowance {\n      limit\n      left\n      resetsAt\n      reason\n    }\n  }\n": types.SearchAllowanceDocument,
    "\n  query SearchOwner {\n    currentUser {\n      id\n      isPremium\n    }\n  }\n": types.SearchOwnerDocument,
    "\n  mutation SaveSearch($input: SaveSearchInput!) {\n    saveSearch(input: $input) {\n      __typename\n      ... on SavedSearch {\n        ...SavedSearchFields\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.SaveSearchDocument,
    "\n  fragment SavedSearchFields on SavedSearch {\n    id\n    name\n    path\n    sortBy\n    sortOrder\n    emailAlerts\n    inAppAlerts\n    createdAt\n    filter {\n      q\n      brand\n      model\n      yearMin\n      yearMax\n      priceMin\n      priceMax\n      city\n      state\n      radiusKm\n      fuelType\n      transmission\n      mileageMax\n      owners\n      bodyType\n      condition\n      verificationStatus\n      sellerType\n      features\n      hasImages\n      hasWarranty\n      listedWithinDays\n      sources\n    }\n  }\n": types.SavedSearchFieldsFragmentDoc,
    "\n  query SavedSearches {\n    savedSearches {\n      ...SavedSearchFields\n    }\n  }\n": types.SavedSearchesDocument,
    "\n  mutation UpdateSavedSearch($id: ID!, $input: UpdateSavedSearchInput!) {\n    updateSavedSearch(id: $id, input: $input) {\n      __typename\n      ... on SavedSearch {\n        ...SavedSearchFields\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.UpdateSavedSearchDocument,
    "\n  mutation DeleteSavedSearch($id: ID!) {\n    deleteSavedSearch(id: $id) {\n      __typename\n      ... on SavedSearchDeleted {\n        id\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.DeleteSavedSearchDocument,
    "\n  query SourceFreshness {\n    sources {\n      id\n      label\n      liveListings\n      lastChangedAt\n    }\n  }\n": types.SourceFreshnessDocument,
    "\n  query SiteFacts {\n    site {\n      operatorName\n      operatorAddress\n      grievanceOfficer\n      supportEmail\n      whatsapp {\n        url\n        masked\n      }\n      socialLinks {\n        network\n        url\n      }\n    }\n  }\n": types.SiteFactsDocument,
    "\n  fragment PlanFields on MySubscription {\n    status\n    isPremium\n    amount\n    startDate\n    endDate\n    nextBillingDate\n    cancelAtPeriodEnd\n    pendingPayment {\n      id\n    }\n    receipts {\n      id\n      number\n      issuedAt\n      amount\n      isRefunded\n      path\n    }\n  }\n": types.PlanFieldsFragmentDoc,
    "\n  query MyPlan {\n    mySubscription {\n      ...PlanFields\n    }\n  }\n": types.MyPlanDocument,
    "\n  mutation CancelPlan {\n    cancelSubscription {\n      __typename\n      ... on MySubscription {\n        ...PlanFields\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.CancelPlanDocument,
    "\n  mutation ResumePlan {\n    resumeSubscription {\n      __typename\n      ... on MySubscription {\n        ...PlanFields\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.ResumePlanDocument,
    "\n  mutation UpgradePlan($plan: Plan!, $amount: Int!, $placeOfSupply: String) {\n    upgrade(plan: $plan, amount: $amount, placeOfSupply: $placeOfSupply) {\n      __typename\n      ... on PlanOrder {\n        payUrl\n        subscription {\n          isPremium\n        }\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.UpgradePlanDocument,
    "\n  query PlanState {\n    mySubscription {\n      isPremium\n    }\n  }\n": types.PlanStateDocument,
    "\n  query CityWaitlists {\n    cityWaitlists {\n      city\n      waiting\n      isMine\n    }\n    currentUser {\n      id\n    }\n  }\n": types.CityWaitlistsDocument,
    "\n  mutation ChangeWaitlist($city: String!, $join: Boolean!) {\n    joinWaitlist(city: $city) @include(if: $join) {\n      ... on Rejection {\n        code\n      }\n    }\n    leaveWaitlist(city: $city) @skip(if: $join) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n": types.ChangeWaitlistDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyConsents {\n    myAccount {\n      consents {\n        document\n        version\n        isGiven\n        recordedAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query MyConsents {\n    myAccount {\n      consents {\n        document\n        version\n        isGiven\n        recordedAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcceptNotice($privacy: String!, $terms: String!, $wantsEmail: Boolean!) {\n    privacy: recordConsent(document: privacy, version: $privacy, isGiven: true) {\n      __typename\n    }\n    terms: recordConsent(document: terms, version: $terms, isGiven: true) {\n      __typename\n    }\n    emailAlerts: recordConsent(document: email_alerts, version: $privacy, isGiven: $wantsEmail) {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation AcceptNotice($privacy: String!, $terms: String!, $wantsEmail: Boolean!) {\n    privacy: recordConsent(document: privacy, version: $privacy, isGiven: true) {\n      __typename\n    }\n    terms: recordConsent(document: terms, version: $terms, isGiven: true) {\n      __typename\n    }\n    emailAlerts: recordConsent(document: email_alerts, version: $privacy, isGiven: $wantsEmail) {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CurrentUser {\n    currentUser {\n      id\n      firstName\n      lastName\n      email\n      profileImageUrl\n      isPremium\n      roles\n      phoneVerified\n    }\n  }\n"): (typeof documents)["\n  query CurrentUser {\n    currentUser {\n      id\n      firstName\n      lastName\n      email\n      profileImageUrl\n      isPremium\n      roles\n      phoneVerified\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminUsers($q: String!, $role: Role, $first: Int!, $after: String) {\n    adminUsers(q: $q, role: $role, first: $first, after: $after) {\n      nodes {\n        id\n        firstName\n        lastName\n        email\n        roles\n        memberSince\n      }\n      nextCursor\n      total\n    }\n  }\n"): (typeof documents)["\n  query AdminUsers($q: String!, $role: Role, $first: Int!, $after: String) {\n    adminUsers(q: $q, role: $role, first: $first, after: $after) {\n      nodes {\n        id\n        firstName\n        lastName\n        email\n        roles\n        memberSince\n      }\n      nextCursor\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminUser($id: ID!) {\n    adminUser(id: $id) {\n      id\n      firstName\n      lastName\n      email\n      roles\n      memberSince\n      erasedAt\n      erasure {\n        erasedAt\n      }\n      history {\n        role\n        change\n        by\n        byName\n        reason\n        at\n      }\n    }\n  }\n"): (typeof documents)["\n  query AdminUser($id: ID!) {\n    adminUser(id: $id) {\n      id\n      firstName\n      lastName\n      email\n      roles\n      memberSince\n      erasedAt\n      erasure {\n        erasedAt\n      }\n      history {\n        role\n        change\n        by\n        byName\n        reason\n        at\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GrantRole($userId: ID!, $role: GrantedRole!, $reason: String!) {\n    grantRole(userId: $userId, role: $role, reason: $reason) {\n      __typename\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation GrantRole($userId: ID!, $role: GrantedRole!, $reason: String!) {\n    grantRole(userId: $userId, role: $role, reason: $reason) {\n      __typename\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeRole($userId: ID!, $role: GrantedRole!, $reason: String!) {\n    revokeRole(userId: $userId, role: $role, reason: $reason) {\n      __typename\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RevokeRole($userId: ID!, $role: GrantedRole!, $reason: String!) {\n    revokeRole(userId: $userId, role: $role, reason: $reason) {\n      __typename\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MarketReportOf($filter: MarketReportFilter, $groupBy: MarketGrouping, $asOf: String) {\n    marketReport(filter: $filter, groupBy: $groupBy, asOf: $asOf) {\n      asOf\n      firstDay\n      position\n      cars\n      listings\n      prices {\n        medianInr\n        lowerQuartileInr\n        upperQuartileInr\n      }\n      trend {\n        percent\n        matchedCars\n      }\n      days {\n        day\n        medianInr\n        cars\n        percent\n        matchedCars\n      }\n      daysOnMarket {\n        medianDays\n        longerThanDays\n        cars\n        gone\n      }\n      sources {\n        sourceId\n        label\n        cars\n        percent\n        medianInr\n      }\n      groupBy\n      groups {\n        key\n        city\n        brand\n        model\n        ageFrom\n        ageTo\n        cars\n        prices {\n          medianInr\n          lowerQuartileInr\n          upperQuartileInr\n        }\n        trend {\n          percent\n          matchedCars\n        }\n        daysOnMarket {\n          medianDays\n          longerThanDays\n          cars\n          gone\n        }\n      }\n      groupsTotal\n      choices {\n        cities\n        brands\n        models\n      }\n    }\n  }\n"): (typeof documents)["\n  query MarketReportOf($filter: MarketReportFilter, $groupBy: MarketGrouping, $asOf: String) {\n    marketReport(filter: $filter, groupBy: $groupBy, asOf: $asOf) {\n      asOf\n      firstDay\n      position\n      cars\n      listings\n      prices {\n        medianInr\n        lowerQuartileInr\n        upperQuartileInr\n      }\n      trend {\n        percent\n        matchedCars\n      }\n      days {\n        day\n        medianInr\n        cars\n        percent\n        matchedCars\n      }\n      daysOnMarket {\n        medianDays\n        longerThanDays\n        cars\n        gone\n      }\n      sources {\n        sourceId\n        label\n        cars\n        percent\n        medianInr\n      }\n      groupBy\n      groups {\n        key\n        city\n        brand\n        model\n        ageFrom\n        ageTo\n        cars\n        prices {\n          medianInr\n          lowerQuartileInr\n          upperQuartileInr\n        }\n        trend {\n          percent\n          matchedCars\n        }\n        daysOnMarket {\n          medianDays\n          longerThanDays\n          cars\n          gone\n        }\n      }\n      groupsTotal\n      choices {\n        cities\n        brands\n        models\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LandingOf($city: String!, $brand: String, $model: String) {\n    landing(city: $city, brand: $brand, model: $model) {\n      city\n      brand\n      model\n      path\n    }\n  }\n"): (typeof documents)["\n  query LandingOf($city: String!, $brand: String, $model: String) {\n    landing(city: $city, brand: $brand, model: $model) {\n      city\n      brand\n      model\n      path\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CompareCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n      condition\n      sellerType\n      hasWarranty\n      rto\n      features\n      listedAt\n      firstSeenAt\n      listings {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  query CompareCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n      condition\n      sellerType\n      hasWarranty\n      rto\n      features\n      listedAt\n      firstSeenAt\n      listings {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CarSummary on Car {\n    id\n    brand\n    model\n    variant\n    year\n    priceInr\n    originalPriceInr\n    mileageKm\n    fuelType\n    transmission\n    owners\n    city\n    state\n    color\n    bodyType\n    images\n    placeholderImage\n    verificationStatus\n    isFeatured\n    isLive\n    listingCount\n    source {\n      id\n      label\n      badge\n    }\n  }\n"): (typeof documents)["\n  fragment CarSummary on Car {\n    id\n    brand\n    model\n    variant\n    year\n    priceInr\n    originalPriceInr\n    mileageKm\n    fuelType\n    transmission\n    owners\n    city\n    state\n    color\n    bodyType\n    images\n    placeholderImage\n    verificationStatus\n    isFeatured\n    isLive\n    listingCount\n    source {\n      id\n      label\n      badge\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HistoryReader {\n    currentUser {\n      id\n      isPremium\n    }\n  }\n"): (typeof documents)["\n  query HistoryReader {\n    currentUser {\n      id\n      isPremium\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WholePriceHistory($id: ID!) {\n    car(id: $id) {\n      id\n      priceHistoryCount\n      priceHistory {\n        at\n        priceInr\n        listingId\n        source {\n          id\n          label\n          badge\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query WholePriceHistory($id: ID!) {\n    car(id: $id) {\n      id\n      priceHistoryCount\n      priceHistory {\n        at\n        priceInr\n        listingId\n        source {\n          id\n          label\n          badge\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CataloguedLenders {\n    loanOffers {\n      lender {\n        id\n        name\n        product\n      }\n    }\n  }\n"): (typeof documents)["\n  query CataloguedLenders {\n    loanOffers {\n      lender {\n        id\n        name\n        product\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListingDetails($id: ID!) {\n    marketplaceListing(id: $id) {\n      id\n      carId\n      title\n      brand\n      model\n      variant\n      year\n      priceInr\n      originalPriceInr\n      droppedAt\n      mileageKm\n      fuelType\n      transmission\n      owners\n      city\n      state\n      rto\n      bodyType\n      color\n      condition\n      sellerType\n      verificationStatus\n      hasWarranty\n      features\n      description\n      images\n      placeholderImage\n      url\n      isLive\n      listedAt\n      firstSeenAt\n      lastSeenAt\n      goneAt\n      hiddenAt\n      daysListed\n      source {\n        id\n        label\n        badge\n      }\n      seller {\n        ...SellerFacts\n      }\n    }\n    car(id: $id) {\n      id\n      isLive\n      priceInr\n      listings {\n        id\n        title\n        priceInr\n        url\n        isLive\n        firstSeenAt\n        goneAt\n        verificationStatus\n        source {\n          id\n          label\n          badge\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ListingDetails($id: ID!) {\n    marketplaceListing(id: $id) {\n      id\n      carId\n      title\n      brand\n      model\n      variant\n      year\n      priceInr\n      originalPriceInr\n      droppedAt\n      mileageKm\n      fuelType\n      transmission\n      owners\n      city\n      state\n      rto\n      bodyType\n      color\n      condition\n      sellerType\n      verificationStatus\n      hasWarranty\n      features\n      description\n      images\n      placeholderImage\n      url\n      isLive\n      listedAt\n      firstSeenAt\n      lastSeenAt\n      goneAt\n      hiddenAt\n      daysListed\n      source {\n        id\n        label\n        badge\n      }\n      seller {\n        ...SellerFacts\n      }\n    }\n    car(id: $id) {\n      id\n      isLive\n      priceInr\n      listings {\n        id\n        title\n        priceInr\n        url\n        isLive\n        firstSeenAt\n        goneAt\n        verificationStatus\n        source {\n          id\n          label\n          badge\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReportReader {\n    currentUser {\n      id\n      email\n      isPremium\n    }\n  }\n"): (typeof documents)["\n  query ReportReader {\n    currentUser {\n      id\n      email\n      isPremium\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MailMarketReport($filter: CarFilter) {\n    mailMarketReport(filter: $filter) {\n      ... on ReportMailed {\n        isOnItsWay\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation MailMarketReport($filter: CarFilter) {\n    mailMarketReport(filter: $filter) {\n      ... on ReportMailed {\n        isOnItsWay\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PortalRow on Car {\n    ...CarSummary\n    condition\n    sellerType\n    features\n    url\n    listings {\n      id\n      priceInr\n      isLive\n      url\n      source {\n        id\n        label\n        badge\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment PortalRow on Car {\n    ...CarSummary\n    condition\n    sellerType\n    features\n    url\n    listings {\n      id\n      priceInr\n      isLive\n      url\n      source {\n        id\n        label\n        badge\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PortalOverview($filter: CarFilter) {\n    overview: marketplaceSearch(filter: $filter) {\n      total\n      correctedQuery\n      analytics {\n        totalListings\n        avgPrice\n        historicalTrend\n        trendPercent\n        priceRange {\n          min\n          max\n        }\n        sourcesCount {\n          count\n          source {\n            id\n            label\n          }\n        }\n        priceByLocation {\n          location\n          count\n          avgPrice\n          medianInr\n        }\n        priceHistogram {\n          fromInr\n          toInr\n          count\n        }\n        trend {\n          day\n          medianInr\n          count\n        }\n      }\n      recommendations {\n        bestDeals {\n          ...PortalRow\n        }\n        certified {\n          ...PortalRow\n        }\n        newListings {\n          ...PortalRow\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query PortalOverview($filter: CarFilter) {\n    overview: marketplaceSearch(filter: $filter) {\n      total\n      correctedQuery\n      analytics {\n        totalListings\n        avgPrice\n        historicalTrend\n        trendPercent\n        priceRange {\n          min\n          max\n        }\n        sourcesCount {\n          count\n          source {\n            id\n            label\n          }\n        }\n        priceByLocation {\n          location\n          count\n          avgPrice\n          medianInr\n        }\n        priceHistogram {\n          fromInr\n          toInr\n          count\n        }\n        trend {\n          day\n          medianInr\n          count\n        }\n      }\n      recommendations {\n        bestDeals {\n          ...PortalRow\n        }\n        certified {\n          ...PortalRow\n        }\n        newListings {\n          ...PortalRow\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PortalPage($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {\n    page: marketplaceSearch(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n      nodes {\n        ...PortalRow\n      }\n    }\n  }\n"): (typeof documents)["\n  query PortalPage($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {\n    page: marketplaceSearch(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n      nodes {\n        ...PortalRow\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription MarketplaceScan($filter: CarFilter) {\n    marketplaceScan(filter: $filter) {\n      found\n      scanned\n      of\n      source {\n        id\n        label\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription MarketplaceScan($filter: CarFilter) {\n    marketplaceScan(filter: $filter) {\n      found\n      scanned\n      of\n      source {\n        id\n        label\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchObstacle {\n    searchAllowance {\n      limit\n      left\n      resetsAt\n      reason\n    }\n  }\n"): (typeof documents)["\n  query SearchObstacle {\n    searchAllowance {\n      limit\n      left\n      resetsAt\n      reason\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SellerFacts on Seller {\n    id\n    name\n    type\n    city\n    state\n    carsListed\n    ratingAverage\n    ratingCount\n    respondsWithinMinutes\n    source {\n      id\n      label\n      badge\n    }\n  }\n"): (typeof documents)["\n  fragment SellerFacts on Seller {\n    id\n    name\n    type\n    city\n    state\n    carsListed\n    ratingAverage\n    ratingCount\n    respondsWithinMinutes\n    source {\n      id\n      label\n      badge\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SimilarCars($id: ID!, $first: Int!) {\n    similarCars(id: $id, first: $first) {\n      ...CarSummary\n    }\n  }\n"): (typeof documents)["\n  query SimilarCars($id: ID!, $first: Int!) {\n    similarCars(id: $id, first: $first) {\n      ...CarSummary\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FacetFields on Facets {\n    brands { ...CountFields }\n    models { ...CountFields }\n    cities { ...CountFields }\n    states { ...CountFields }\n    fuelTypes { ...CountFields }\n    transmissions { ...CountFields }\n    owners { ...CountFields }\n    bodyTypes { ...CountFields }\n    conditions { ...CountFields }\n    sellerTypes { ...CountFields }\n    verificationStatuses { ...CountFields }\n    sources { ...CountFields }\n    features { ...CountFields }\n  }\n"): (typeof documents)["\n  fragment FacetFields on Facets {\n    brands { ...CountFields }\n    models { ...CountFields }\n    cities { ...CountFields }\n    states { ...CountFields }\n    fuelTypes { ...CountFields }\n    transmissions { ...CountFields }\n    owners { ...CountFields }\n    bodyTypes { ...CountFields }\n    conditions { ...CountFields }\n    sellerTypes { ...CountFields }\n    verificationStatuses { ...CountFields }\n    sources { ...CountFields }\n    features { ...CountFields }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CountFields on FacetCount {\n    value\n    label\n    count\n  }\n"): (typeof documents)["\n  fragment CountFields on FacetCount {\n    value\n    label\n    count\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LocalFacets($filter: CarFilter) {\n    page: localCars(filter: $filter) {\n      total\n      facets {\n        ...FacetFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query LocalFacets($filter: CarFilter) {\n    page: localCars(filter: $filter) {\n      total\n      facets {\n        ...FacetFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AllFacets($filter: CarFilter) {\n    page: marketplaceCounts(filter: $filter) {\n      total\n      facets {\n        ...FacetFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query AllFacets($filter: CarFilter) {\n    page: marketplaceCounts(filter: $filter) {\n      total\n      facets {\n        ...FacetFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TabTotals($filter: CarFilter) {\n    local: localCars(filter: $filter) {\n      total\n    }\n    all: marketplaceCounts(filter: $filter) {\n      total\n    }\n  }\n"): (typeof documents)["\n  query TabTotals($filter: CarFilter) {\n    local: localCars(filter: $filter) {\n      total\n    }\n    all: marketplaceCounts(filter: $filter) {\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CarDetails($id: ID!) {\n    car(id: $id) {\n      ...CarSummary\n      title\n      rto\n      condition\n      sellerType\n      hasWarranty\n      features\n      description\n      url\n      listedAt\n      firstSeenAt\n      lastSeenAt\n      goneAt\n      daysListed\n      listings {\n        id\n        title\n        priceInr\n        url\n        isLive\n        firstSeenAt\n        goneAt\n        verificationStatus\n        source {\n          id\n          label\n          badge\n        }\n      }\n      seller {\n        ...SellerFacts\n      }\n      priceHistoryCount\n      priceHistory {\n        at\n        priceInr\n        listingId\n        source {\n          id\n          label\n          badge\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query CarDetails($id: ID!) {\n    car(id: $id) {\n      ...CarSummary\n      title\n      rto\n      condition\n      sellerType\n      hasWarranty\n      features\n      description\n      url\n      listedAt\n      firstSeenAt\n      lastSeenAt\n      goneAt\n      daysListed\n      listings {\n        id\n        title\n        priceInr\n        url\n        isLive\n        firstSeenAt\n        goneAt\n        verificationStatus\n        source {\n          id\n          label\n          badge\n        }\n      }\n      seller {\n        ...SellerFacts\n      }\n      priceHistoryCount\n      priceHistory {\n        at\n        priceInr\n        listingId\n        source {\n          id\n          label\n          badge\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CityCounts {\n    Hyderabad: marketplaceCounts(filter: { city: \"Hyderabad\" }) { total }\n    DelhiNCR: marketplaceCounts(filter: { city: \"Delhi NCR\" }) { total }\n    Mumbai: marketplaceCounts(filter: { city: \"Mumbai\" }) { total }\n    Bengaluru: marketplaceCounts(filter: { city: \"Bengaluru\" }) { total }\n  }\n"): (typeof documents)["\n  query CityCounts {\n    Hyderabad: marketplaceCounts(filter: { city: \"Hyderabad\" }) { total }\n    DelhiNCR: marketplaceCounts(filter: { city: \"Delhi NCR\" }) { total }\n    Mumbai: marketplaceCounts(filter: { city: \"Mumbai\" }) { total }\n    Bengaluru: marketplaceCounts(filter: { city: \"Bengaluru\" }) { total }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MoreCityCounts {\n    Chennai: marketplaceCounts(filter: { city: \"Chennai\" }) { total }\n    Pune: marketplaceCounts(filter: { city: \"Pune\" }) { total }\n    Kolkata: marketplaceCounts(filter: { city: \"Kolkata\" }) { total }\n  }\n"): (typeof documents)["\n  query MoreCityCounts {\n    Chennai: marketplaceCounts(filter: { city: \"Chennai\" }) { total }\n    Pune: marketplaceCounts(filter: { city: \"Pune\" }) { total }\n    Kolkata: marketplaceCounts(filter: { city: \"Kolkata\" }) { total }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UseDemo {\n    demo\n  }\n"): (typeof documents)["\n  query UseDemo {\n    demo\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchLocalCars($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {\n    page: localCars(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n    }\n  }\n"): (typeof documents)["\n  query SearchLocalCars($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {\n    page: localCars(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LandingCars($city: String!, $brand: String, $model: String, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {\n    page: landingCars(city: $city, brand: $brand, model: $model, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n    }\n  }\n"): (typeof documents)["\n  query LandingCars($city: String!, $brand: String, $model: String, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {\n    page: landingCars(city: $city, brand: $brand, model: $model, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CarPageFields on CarPage {\n    total\n    correctedQuery\n    pages {\n      number\n      after\n      isCurrent\n    }\n    pageInfo {\n      startIndex\n      startCursor\n      endCursor\n      hasNextPage\n      hasPreviousPage\n    }\n    nodes {\n      ...CarSummary\n    }\n  }\n"): (typeof documents)["\n  fragment CarPageFields on CarPage {\n    total\n    correctedQuery\n    pages {\n      number\n      after\n      isCurrent\n    }\n    pageInfo {\n      startIndex\n      startCursor\n      endCursor\n      hasNextPage\n      hasPreviousPage\n    }\n    nodes {\n      ...CarSummary\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NotificationSettings {\n    notificationSettings {\n      emailAlerts\n      inAppAlerts\n    }\n  }\n"): (typeof documents)["\n  query NotificationSettings {\n    notificationSettings {\n      emailAlerts\n      inAppAlerts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateNotificationSettings($emailAlerts: Boolean, $inAppAlerts: Boolean) {\n    updateNotificationSettings(emailAlerts: $emailAlerts, inAppAlerts: $inAppAlerts) {\n      __typename\n      ... on NotificationSettings {\n        emailAlerts\n        inAppAlerts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateNotificationSettings($emailAlerts: Boolean, $inAppAlerts: Boolean) {\n    updateNotificationSettings(emailAlerts: $emailAlerts, inAppAlerts: $inAppAlerts) {\n      __typename\n      ... on NotificationSettings {\n        emailAlerts\n        inAppAlerts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NotificationFields on Notification {\n    id\n    kind\n    title\n    body\n    path\n    createdAt\n    readAt\n  }\n"): (typeof documents)["\n  fragment NotificationFields on Notification {\n    id\n    kind\n    title\n    body\n    path\n    createdAt\n    readAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Notifications($first: Int, $after: String) {\n    notifications(first: $first, after: $after) {\n      nextCursor\n      unread\n      nodes {\n        ...NotificationFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query Notifications($first: Int, $after: String) {\n    notifications(first: $first, after: $after) {\n      nextCursor\n      unread\n      nodes {\n        ...NotificationFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription NotificationArrived {\n    notificationArrived {\n      ...NotificationFields\n    }\n  }\n"): (typeof documents)["\n  subscription NotificationArrived {\n    notificationArrived {\n      ...NotificationFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkNotificationsRead($ids: [ID!], $all: Boolean) {\n    markNotificationsRead(ids: $ids, all: $all) {\n      __typename\n      ... on NotificationsMarked {\n        unread\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation MarkNotificationsRead($ids: [ID!], $all: Boolean) {\n    markNotificationsRead(ids: $ids, all: $all) {\n      __typename\n      ... on NotificationsMarked {\n        unread\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestPhoneCode($phone: String!) {\n    requestPhoneCode(phone: $phone) {\n      __typename\n      ... on PhoneCode {\n        id\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RequestPhoneCode($phone: String!) {\n    requestPhoneCode(phone: $phone) {\n      __typename\n      ... on PhoneCode {\n        id\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmPhoneCode($id: ID!, $code: String!) {\n    confirmPhoneCode(id: $id, code: $code) {\n      __typename\n      ... on User {\n        id\n        phoneVerified\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmPhoneCode($id: ID!, $code: String!) {\n    confirmPhoneCode(id: $id, code: $code) {\n      __typename\n      ... on User {\n        id\n        phoneVerified\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PriceInsights($carId: ID!) {\n    priceInsights(carId: $carId) {\n      askingInr\n      averagePrice\n      priceRange { min max }\n      marketTrend\n      marketTrendPercent\n      marketTrendCount\n      recommendationCode\n      sources\n      lastUpdated\n      verdict\n      verdictPercent\n      isEnough\n      gap\n      bands { ...PriceBandFields }\n      nextBand { band priceInr }\n      modelVersion\n      comparables { ...ComparableFields }\n      comparablesCount\n    }\n  }\n"): (typeof documents)["\n  query PriceInsights($carId: ID!) {\n    priceInsights(carId: $carId) {\n      askingInr\n      averagePrice\n      priceRange { min max }\n      marketTrend\n      marketTrendPercent\n      marketTrendCount\n      recommendationCode\n      sources\n      lastUpdated\n      verdict\n      verdictPercent\n      isEnough\n      gap\n      bands { ...PriceBandFields }\n      nextBand { band priceInr }\n      modelVersion\n      comparables { ...ComparableFields }\n      comparablesCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PriceBandFields on PriceBand {\n    band\n    fromInr\n    toInr\n  }\n"): (typeof documents)["\n  fragment PriceBandFields on PriceBand {\n    band\n    fromInr\n    toInr\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ComparableFields on Comparable {\n    carId\n    title\n    year\n    mileageKm\n    city\n    source { id label badge }\n    priceInr\n    adjustedInr\n    adjustments { factor amountInr }\n    isLive\n    seenAt\n  }\n"): (typeof documents)["\n  fragment ComparableFields on Comparable {\n    carId\n    title\n    year\n    mileageKm\n    city\n    source { id label badge }\n    priceInr\n    adjustedInr\n    adjustments { factor amountInr }\n    isLive\n    seenAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ModelsOnOffer($filter: CarFilter) {\n    marketplaceCounts(filter: $filter) {\n      facets {\n        brands { value }\n        models { value }\n        cities { value }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ModelsOnOffer($filter: CarFilter) {\n    marketplaceCounts(filter: $filter) {\n      facets {\n        brands { value }\n        models { value }\n        cities { value }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Valuation($input: ValuationInput!) {\n    valuation(input: $input) {\n      estimateInr\n      lowInr\n      highInr\n      basis\n      modelVersion\n      comparablesCount\n      factors {\n        factor\n        amountInr\n      }\n    }\n  }\n"): (typeof documents)["\n  query Valuation($input: ValuationInput!) {\n    valuation(input: $input) {\n      estimateInr\n      lowInr\n      highInr\n      basis\n      modelVersion\n      comparablesCount\n      factors {\n        factor\n        amountInr\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query VerdictTimeline($carId: ID!, $after: String) {\n    verdictTimeline(carId: $carId, after: $after) {\n      nodes {\n        givenAt\n        reason\n        verdict\n        verdictPercent\n        askingInr\n        averagePrice\n        priceRange { min max }\n        modelVersion\n        comparables { ...ComparableFields }\n        comparablesCount\n      }\n      nextCursor\n    }\n  }\n"): (typeof documents)["\n  query VerdictTimeline($carId: ID!, $after: String) {\n    verdictTimeline(carId: $carId, after: $after) {\n      nodes {\n        givenAt\n        reason\n        verdict\n        verdictPercent\n        askingInr\n        averagePrice\n        priceRange { min max }\n        modelVersion\n        comparables { ...ComparableFields }\n        comparablesCount\n      }\n      nextCursor\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AccountParts on Account {\n    user {\n      id\n      firstName\n      lastName\n      email\n      profileImageUrl\n      roles\n      phoneVerified\n    }\n    phoneMasked\n    memberSince\n    socialAccounts {\n      provider\n      name\n      email\n      linkedAt\n    }\n    consents {\n      document\n      version\n      isGiven\n      recordedAt\n    }\n    erasure {\n      requestedAt\n      erasedAt\n    }\n  }\n"): (typeof documents)["\n  fragment AccountParts on Account {\n    user {\n      id\n      firstName\n      lastName\n      email\n      profileImageUrl\n      roles\n      phoneVerified\n    }\n    phoneMasked\n    memberSince\n    socialAccounts {\n      provider\n      name\n      email\n      linkedAt\n    }\n    consents {\n      document\n      version\n      isGiven\n      recordedAt\n    }\n    erasure {\n      requestedAt\n      erasedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyAccount {\n    myAccount {\n      ...AccountParts\n    }\n  }\n"): (typeof documents)["\n  query MyAccount {\n    myAccount {\n      ...AccountParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateProfile($input: ProfileInput!) {\n    updateProfile(input: $input) {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n        fields {\n          path\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateProfile($input: ProfileInput!) {\n    updateProfile(input: $input) {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n        fields {\n          path\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnlinkSocialAccount($provider: SignInProvider!) {\n    unlinkSocialAccount(provider: $provider) {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UnlinkSocialAccount($provider: SignInProvider!) {\n    unlinkSocialAccount(provider: $provider) {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordConsent($document: ConsentDocument!, $version: String!, $isGiven: Boolean!) {\n    recordConsent(document: $document, version: $version, isGiven: $isGiven) {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RecordConsent($document: ConsentDocument!, $version: String!, $isGiven: Boolean!) {\n    recordConsent(document: $document, version: $version, isGiven: $isGiven) {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestErasure {\n    requestErasure {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RequestErasure {\n    requestErasure {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelErasure {\n    cancelErasure {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CancelErasure {\n    cancelErasure {\n      ... on Account {\n        ...AccountParts\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MySessions {\n    mySessions {\n      id\n      device\n      startedAt\n      lastSeenAt\n      isCurrent\n    }\n  }\n"): (typeof documents)["\n  query MySessions {\n    mySessions {\n      id\n      device\n      startedAt\n      lastSeenAt\n      isCurrent\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndOtherSessions {\n    endOtherSessions {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation EndOtherSessions {\n    endOtherSessions {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment KeptFavourite on Favourite {\n    id\n    savedAt\n    name\n    priceInr\n  }\n"): (typeof documents)["\n  fragment KeptFavourite on Favourite {\n    id\n    savedAt\n    name\n    priceInr\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KeptOnAccount {\n    myFavourites {\n      ...KeptFavourite\n    }\n    myRecentlyViewed {\n      id\n      viewedAt\n    }\n  }\n"): (typeof documents)["\n  query KeptOnAccount {\n    myFavourites {\n      ...KeptFavourite\n    }\n    myRecentlyViewed {\n      id\n      viewedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MergeKept($favourites: [FavouriteInput!]!, $viewed: [ViewedInput!]!) {\n    saveFavourites(entries: $favourites, merge: true) {\n      ... on FavouritesKept {\n        favourites {\n          ...KeptFavourite\n        }\n      }\n      ... on Rejection {\n        code\n      }\n    }\n    recordViewed(entries: $viewed) {\n      ... on ViewedKept {\n        viewed {\n          id\n          viewedAt\n        }\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation MergeKept($favourites: [FavouriteInput!]!, $viewed: [ViewedInput!]!) {\n    saveFavourites(entries: $favourites, merge: true) {\n      ... on FavouritesKept {\n        favourites {\n          ...KeptFavourite\n        }\n      }\n      ... on Rejection {\n        code\n      }\n    }\n    recordViewed(entries: $viewed) {\n      ... on ViewedKept {\n        viewed {\n          id\n          viewedAt\n        }\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveOnAccount($entries: [FavouriteInput!]!) {\n    saveFavourites(entries: $entries) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SaveOnAccount($entries: [FavouriteInput!]!) {\n    saveFavourites(entries: $entries) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveOnAccount($ids: [ID!]!) {\n    removeFavourites(ids: $ids) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveOnAccount($ids: [ID!]!) {\n    removeFavourites(ids: $ids) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ViewedOnAccount($entries: [ViewedInput!]!) {\n    recordViewed(entries: $entries) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ViewedOnAccount($entries: [ViewedInput!]!) {\n    recordViewed(entries: $entries) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ClearViewedOnAccount {\n    clearRecentlyViewed {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ClearViewedOnAccount {\n    clearRecentlyViewed {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SavedPrice on Car {\n    priceInr\n  }\n"): (typeof documents)["\n  fragment SavedPrice on Car {\n    priceInr\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListOwner {\n    currentUser {\n      id\n    }\n  }\n"): (typeof documents)["\n  query ListOwner {\n    currentUser {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ViewedCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n    }\n  }\n"): (typeof documents)["\n  query ViewedCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FavouriteCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n      goneAt\n      listings {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  query FavouriteCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n      goneAt\n      listings {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchAllowance {\n    searchAllowance {\n      limit\n      left\n      resetsAt\n      reason\n    }\n  }\n"): (typeof documents)["\n  query SearchAllowance {\n    searchAllowance {\n      limit\n      left\n      resetsAt\n      reason\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchOwner {\n    currentUser {\n      id\n      isPremium\n    }\n  }\n"): (typeof documents)["\n  query SearchOwner {\n    currentUser {\n      id\n      isPremium\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveSearch($input: SaveSearchInput!) {\n    saveSearch(input: $input) {\n      __typename\n      ... on SavedSearch {\n        ...SavedSearchFields\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SaveSearch($input: SaveSearchInput!) {\n    saveSearch(input: $input) {\n      __typename\n      ... on SavedSearch {\n        ...SavedSearchFields\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SavedSearchFields on SavedSearch {\n    id\n    name\n    path\n    sortBy\n    sortOrder\n    emailAlerts\n    inAppAlerts\n    createdAt\n    filter {\n      q\n      brand\n      model\n      yearMin\n      yearMax\n      priceMin\n      priceMax\n      city\n      state\n      radiusKm\n      fuelType\n      transmission\n      mileageMax\n      owners\n      bodyType\n      condition\n      verificationStatus\n      sellerType\n      features\n      hasImages\n      hasWarranty\n      listedWithinDays\n      sources\n    }\n  }\n"): (typeof documents)["\n  fragment SavedSearchFields on SavedSearch {\n    id\n    name\n    path\n    sortBy\n    sortOrder\n    emailAlerts\n    inAppAlerts\n    createdAt\n    filter {\n      q\n      brand\n      model\n      yearMin\n      yearMax\n      priceMin\n      priceMax\n      city\n      state\n      radiusKm\n      fuelType\n      transmission\n      mileageMax\n      owners\n      bodyType\n      condition\n      verificationStatus\n      sellerType\n      features\n      hasImages\n      hasWarranty\n      listedWithinDays\n      sources\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SavedSearches {\n    savedSearches {\n      ...SavedSearchFields\n    }\n  }\n"): (typeof documents)["\n  query SavedSearches {\n    savedSearches {\n      ...SavedSearchFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateSavedSearch($id: ID!, $input: UpdateSavedSearchInput!) {\n    updateSavedSearch(id: $id, input: $input) {\n      __typename\n      ... on SavedSearch {\n        ...SavedSearchFields\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateSavedSearch($id: ID!, $input: UpdateSavedSearchInput!) {\n    updateSavedSearch(id: $id, input: $input) {\n      __typename\n      ... on SavedSearch {\n        ...SavedSearchFields\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteSavedSearch($id: ID!) {\n    deleteSavedSearch(id: $id) {\n      __typename\n      ... on SavedSearchDeleted {\n        id\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteSavedSearch($id: ID!) {\n    deleteSavedSearch(id: $id) {\n      __typename\n      ... on SavedSearchDeleted {\n        id\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SourceFreshness {\n    sources {\n      id\n      label\n      liveListings\n      lastChangedAt\n    }\n  }\n"): (typeof documents)["\n  query SourceFreshness {\n    sources {\n      id\n      label\n      liveListings\n      lastChangedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SiteFacts {\n    site {\n      operatorName\n      operatorAddress\n      grievanceOfficer\n      supportEmail\n      whatsapp {\n        url\n        masked\n      }\n      socialLinks {\n        network\n        url\n      }\n    }\n  }\n"): (typeof documents)["\n  query SiteFacts {\n    site {\n      operatorName\n      operatorAddress\n      grievanceOfficer\n      supportEmail\n      whatsapp {\n        url\n        masked\n      }\n      socialLinks {\n        network\n        url\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PlanFields on MySubscription {\n    status\n    isPremium\n    amount\n    startDate\n    endDate\n    nextBillingDate\n    cancelAtPeriodEnd\n    pendingPayment {\n      id\n    }\n    receipts {\n      id\n      number\n      issuedAt\n      amount\n      isRefunded\n      path\n    }\n  }\n"): (typeof documents)["\n  fragment PlanFields on MySubscription {\n    status\n    isPremium\n    amount\n    startDate\n    endDate\n    nextBillingDate\n    cancelAtPeriodEnd\n    pendingPayment {\n      id\n    }\n    receipts {\n      id\n      number\n      issuedAt\n      amount\n      isRefunded\n      path\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyPlan {\n    mySubscription {\n      ...PlanFields\n    }\n  }\n"): (typeof documents)["\n  query MyPlan {\n    mySubscription {\n      ...PlanFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelPlan {\n    cancelSubscription {\n      __typename\n      ... on MySubscription {\n        ...PlanFields\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CancelPlan {\n    cancelSubscription {\n      __typename\n      ... on MySubscription {\n        ...PlanFields\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumePlan {\n    resumeSubscription {\n      __typename\n      ... on MySubscription {\n        ...PlanFields\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ResumePlan {\n    resumeSubscription {\n      __typename\n      ... on MySubscription {\n        ...PlanFields\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpgradePlan($plan: Plan!, $amount: Int!, $placeOfSupply: String) {\n    upgrade(plan: $plan, amount: $amount, placeOfSupply: $placeOfSupply) {\n      __typename\n      ... on PlanOrder {\n        payUrl\n        subscription {\n          isPremium\n        }\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpgradePlan($plan: Plan!, $amount: Int!, $placeOfSupply: String) {\n    upgrade(plan: $plan, amount: $amount, placeOfSupply: $placeOfSupply) {\n      __typename\n      ... on PlanOrder {\n        payUrl\n        subscription {\n          isPremium\n        }\n      }\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PlanState {\n    mySubscription {\n      isPremium\n    }\n  }\n"): (typeof documents)["\n  query PlanState {\n    mySubscription {\n      isPremium\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CityWaitlists {\n    cityWaitlists {\n      city\n      waiting\n      isMine\n    }\n    currentUser {\n      id\n    }\n  }\n"): (typeof documents)["\n  query CityWaitlists {\n    cityWaitlists {\n      city\n      waiting\n      isMine\n    }\n    currentUser {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeWaitlist($city: String!, $join: Boolean!) {\n    joinWaitlist(city: $city) @include(if: $join) {\n      ... on Rejection {\n        code\n      }\n    }\n    leaveWaitlist(city: $city) @skip(if: $join) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeWaitlist($city: String!, $join: Boolean!) {\n    joinWaitlist(city: $city) @include(if: $join) {\n      ... on Rejection {\n        code\n      }\n    }\n    leaveWaitlist(city: $city) @skip(if: $join) {\n      ... on Rejection {\n        code\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;