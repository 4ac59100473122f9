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
    "\n  query AdminDesks {\n    adminDesks {\n      path\n      waiting\n    }\n  }\n": typeof types.AdminDesksDocument,
    "\n  query AdminUsers($q: String!, $role: Role, $first: Int!, $after: String) {\n    adminUsers(q: $q, role: $role, first: $first, after: $after) {\n      nodes {\n        id\n        firstName\n        lastName\n        email\n        roles\n        memberSince\n      }\n      nextCursor\n      total\n    }\n  }\n": typeof types.AdminUsersDocument,
    "\n  query AdminUser($id: ID!) {\n    adminUser(id: $id) {\n      id\n      firstName\n      lastName\n      email\n      roles\n      memberSince\n      erasedAt\n      erasure {\n        erasedAt\n      }\n      hasSecondFactor\n      sessions\n      security {\n        what\n        by\n        byName\n        reason\n        at\n      }\n      history {\n        role\n        change\n        by\n        byName\n        reason\n        at\n      }\n    }\n  }\n": typeof types.AdminUserDocument,
    "\n  mutation GrantRole($userId: ID!, $role: GrantedRole!, $reason: String!) {\n    grantRole(userId: $userId, role: $role, reason: $reason) {\n      ...Refused\n    }\n  }\n": typeof types.GrantRoleDocument,
    "\n  mutation RevokeRole($userId: ID!, $role: GrantedRole!, $reason: String!) {\n    revokeRole(userId: $userId, role: $role, reason: $reason) {\n      ...Refused\n    }\n  }\n": typeof types.RevokeRoleDocument,
    "\n  mutation EndSessionsOf($userId: ID!, $reason: String!) {\n    endSessionsOf(userId: $userId, reason: $reason) {\n      ...Refused\n    }\n  }\n": typeof types.EndSessionsOfDocument,
    "\n  mutation RemoveSecondFactor($userId: ID!, $reason: String!) {\n    removeSecondFactor(userId: $userId, reason: $reason) {\n      ...Refused\n    }\n  }\n": typeof types.RemoveSecondFactorDocument,
    "\n  query MarketReportOf($filter: MarketReportFilter, $groupBy: MarketGrouping, $asOf: String) {\n    marketReport(filter: $filter, groupBy: $groupBy, asOf: $asOf) {\n      asOf\n      firstDay\n      position\n      cars\n      listings\n      prices {\n        medianInr\n        lowerQuartileInr\n        upperQuartileInr\n      }\n      trend {\n        percent\n        matchedCars\n      }\n      days {\n        day\n        medianInr\n        cars\n        percent\n        matchedCars\n      }\n      daysOnMarket {\n        medianDays\n        longerThanDays\n        cars\n        gone\n      }\n      sources {\n        sourceId\n        label\n        cars\n        percent\n        medianInr\n      }\n      groupBy\n      groups {\n        key\n        city\n        brand\n        model\n        ageFrom\n        ageTo\n        cars\n        prices {\n          medianInr\n          lowerQuartileInr\n          upperQuartileInr\n        }\n        trend {\n          percent\n          matchedCars\n        }\n        daysOnMarket {\n          medianDays\n          longerThanDays\n          cars\n          gone\n        }\n      }\n      groupsTotal\n      choices {\n        cities\n        brands\n        models\n      }\n    }\n  }\n": typeof types.MarketReportOfDocument,
    "\n  query ArticleCars($slug: String!) {\n    articleCars(slug: $slug) {\n      path\n      about {\n        city\n        brand\n        model\n        fuelType\n      }\n      cars {\n        carId\n        car {\n          ...CarSummary\n        }\n      }\n    }\n  }\n": typeof types.ArticleCarsDocument,
    "\n  query UseDemo {\n    demo\n  }\n": typeof types.UseDemoDocument,
    "\n  query LandingOf($city: String!, $brand: String, $model: String) {\n    landing(city: $city, brand: $brand, model: $model) {\n      city\n      brand\n      model\n      path\n    }\n  }\n": typeof types.LandingOfDocument,
    "\n  fragment HistoryEntryFacts on HistoryEntry {\n    number\n    kind\n    at\n    text\n    isErased\n    isWithheld\n    amountInr\n    askingInr\n    reason\n    by {\n      role\n      personId\n      name\n    }\n    origin {\n      door\n      address\n      userAgent\n    }\n  }\n": typeof types.HistoryEntryFactsFragmentDoc,
    "\n  fragment HistoryFacts on History {\n    reader\n    revision\n    total\n    at\n    before\n    state {\n      conversation {\n        subject\n        status\n        messages\n        hiddenMessages\n        buyerId\n        buyerName\n        buyerContact\n        sellerId\n        sellerName\n        sellerContact\n      }\n      offers {\n        offerId\n        madeBy\n        amountInr\n        status\n        madeAt\n      }\n      reservedFor\n      minimumInr\n      blockedBy\n    }\n    entries {\n      ...HistoryEntryFacts\n    }\n  }\n": typeof types.HistoryFactsFragmentDoc,
    "\n  query TalkHistory($id: ID!, $asOf: DateTime, $revision: Int, $before: Int) {\n    conversationHistory(id: $id, asOf: $asOf, revision: $revision, before: $before) {\n      ...HistoryFacts\n    }\n  }\n": typeof types.TalkHistoryDocument,
    "\n  query TranscriptKeys {\n    transcriptKeys {\n      fingerprint\n    }\n  }\n": typeof types.TranscriptKeysDocument,
    "\n  mutation LookInto($id: ID!, $reason: String!) {\n    lookInto(id: $id, reason: $reason) {\n      ... on Look {\n        id\n      }\n      ...Refused\n    }\n  }\n": typeof types.LookIntoDocument,
    "\n  query LookedInto($id: ID!, $asOf: DateTime, $revision: Int, $before: Int) {\n    look(id: $id, asOf: $asOf, revision: $revision, before: $before) {\n      look {\n        id\n        reason\n        endsAt\n        subject {\n          kind\n          id\n        }\n      }\n      looks {\n        id\n        byName\n        reason\n        lookedAt\n      }\n      history {\n        ...HistoryFacts\n      }\n    }\n  }\n": typeof types.LookedIntoDocument,
    "\n  query Looks($after: String) {\n    looks(after: $after) {\n      total\n      nextCursor\n      nodes {\n        id\n        byName\n        reason\n        lookedAt\n        subject {\n          kind\n          id\n        }\n      }\n    }\n  }\n": typeof types.LooksDocument,
    "\n  fragment ArticleAtDesk on DeskArticle {\n    id\n    title\n    excerpt\n    content\n    category\n    author\n    status\n    revision\n    hash\n    readTime\n    tags\n    sources\n    language\n    slug\n    publishedAt\n    publishedHash\n    approvedBy\n    approvedAt\n    scheduledFor\n    isOwnApproval\n    isOwn\n    isSample\n    picture {\n      mediaId\n      alt\n      sizes {\n        format\n        width\n        height\n        url\n      }\n    }\n    corrections {\n      on\n      text\n    }\n    writtenBy {\n      by\n      model\n      isEdited\n    }\n    figures {\n      ...FigureFacts\n    }\n    changedAt\n    deletedAt\n  }\n": typeof types.ArticleAtDeskFragmentDoc,
    "\n  query DeskArticles($status: ArticleStatus, $first: Int, $after: String) {\n    deskArticles(status: $status, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...ArticleAtDesk\n      }\n    }\n  }\n": typeof types.DeskArticlesDocument,
    "\n  query BlogFigures {\n    blogAnalytics {\n      total\n      pending\n      published\n      shared\n      apiStatus {\n        perplexity\n        gemini\n        firecrawl\n      }\n      lastUpdated\n    }\n  }\n": typeof types.BlogFiguresDocument,
    "\n  fragment NewsSource on BlogSource {\n    url\n    answeredAt\n    problem\n  }\n": typeof types.NewsSourceFragmentDoc,
    "\n  fragment Suggestion on BlogSuggestion {\n    link\n    title\n    excerpt\n    publishedAt\n  }\n": typeof types.SuggestionFragmentDoc,
    "\n  query BlogSuggestions {\n    blogSuggestions {\n      ...Suggestion\n    }\n    blogAnalytics {\n      newsSources {\n        ...NewsSource\n      }\n    }\n  }\n": typeof types.BlogSuggestionsDocument,
    "\n  mutation RefreshBlog {\n    refreshBlog {\n      ... on BlogRefresh {\n        added\n        sources {\n          ...NewsSource\n        }\n        suggestions {\n          ...Suggestion\n        }\n      }\n      ...Refused\n    }\n  }\n": typeof types.RefreshBlogDocument,
    "\n  query DeskArticle($id: ID!) {\n    deskArticle(id: $id) {\n      ...ArticleAtDesk\n    }\n  }\n": typeof types.DeskArticleDocument,
    "\n  fragment WorkingWords on WorkingText {\n    title\n    excerpt\n    content\n    category\n    tags\n    sources\n    language\n    picture {\n      mediaId\n      alt\n    }\n    corrections {\n      on\n      text\n    }\n  }\n": typeof types.WorkingWordsFragmentDoc,
    "\n  query OwnWorkingCopy($id: ID!) {\n    workingCopy(id: $id) {\n      copy {\n        title\n        excerpt\n        content\n        category\n        tags\n        sources\n        language\n        picture {\n          mediaId\n          alt\n        }\n        corrections {\n          on\n          text\n        }\n        revision\n        changedAt\n      }\n    }\n  }\n": typeof types.OwnWorkingCopyDocument,
    "\n  mutation SaveWorkingCopy($input: SaveWorkingCopyInput!) {\n    saveWorkingCopy(input: $input) {\n      ... on WorkingCopyKept {\n        changedAt\n      }\n      ...Refused\n    }\n  }\n": typeof types.SaveWorkingCopyDocument,
    "\n  mutation DiscardWorkingCopy($id: ID!) {\n    discardWorkingCopy(id: $id) {\n      ... on WorkingCopyDiscarded {\n        id\n      }\n      ...Refused\n    }\n  }\n": typeof types.DiscardWorkingCopyDocument,
    "\n  fragment ArticleToMerge on MergedArticle {\n    article {\n      ...ArticleAtDesk\n    }\n    text {\n      ...WorkingWords\n    }\n    conflicts\n    parts {\n      isConflict\n      text\n      mine\n      theirs\n    }\n  }\n": typeof types.ArticleToMergeFragmentDoc,
    "\n  mutation MergeArticle($input: MergeArticleInput!) {\n    mergeArticle(input: $input) {\n      ... on MergedArticle {\n        ...ArticleToMerge\n      }\n      ...Refused\n    }\n  }\n": typeof types.MergeArticleDocument,
    "\n  query ArticleHistory($id: ID!) {\n    articleHistory(id: $id) {\n      steps {\n        step\n        at\n        byName\n        revision\n        isOwn\n      }\n      versions {\n        revision\n        title\n        excerpt\n        content\n        tags\n        sources\n        pictureAlt\n        pictureHash\n        corrections {\n          on\n          text\n        }\n      }\n    }\n  }\n": typeof types.ArticleHistoryDocument,
    "\n  query ArticlePictureUrl($size: Int) {\n    articlePictureUrl(size: $size) {\n      uploadURL\n      mediaId\n    }\n  }\n": typeof types.ArticlePictureUrlDocument,
    "\n  query ArticlePictureFile($id: ID!) {\n    mediaObject(id: $id) {\n      id\n      sizes {\n        format\n        width\n        height\n        url\n      }\n    }\n  }\n": typeof types.ArticlePictureFileDocument,
    "\n  query MarketFigures($city: String, $brand: String, $model: String, $fuelType: String) {\n    marketFigures(city: $city, brand: $brand, model: $model, fuelType: $fuelType) {\n      city\n      brand\n      model\n      fuelType\n      cars\n      isSample\n      textModel\n      figures {\n        ...FigureFacts\n      }\n    }\n  }\n": typeof types.MarketFiguresDocument,
    "\n  mutation GenerateArticle($input: GenerateArticleInput!) {\n    generateArticle(input: $input) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": typeof types.GenerateArticleDocument,
    "\n  mutation PreviewText($text: String!, $articleId: ID) {\n    previewText(text: $text, articleId: $articleId) {\n      ... on TextPreview {\n        body {\n          depth\n          tag\n          text\n          href\n        }\n      }\n      ...Refused\n    }\n  }\n": typeof types.PreviewTextDocument,
    "\n  mutation DraftArticle($input: DraftArticleInput!) {\n    draftArticle(input: $input) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": typeof types.DraftArticleDocument,
    "\n  mutation UpdateArticle($input: UpdateArticleInput!) {\n    updateArticle(input: $input) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": typeof types.UpdateArticleDocument,
    "\n  mutation SubmitArticle($id: ID!) {\n    submitArticle(id: $id) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": typeof types.SubmitArticleDocument,
    "\n  mutation ApproveArticle($id: ID!, $hash: String) {\n    approveArticle(id: $id, hash: $hash) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": typeof types.ApproveArticleDocument,
    "\n  mutation PublishArticle($id: ID!, $hash: String) {\n    publishArticle(id: $id, hash: $hash) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": typeof types.PublishArticleDocument,
    "\n  mutation ScheduleArticle($id: ID!, $publishAt: DateTime!, $hash: String) {\n    scheduleArticle(id: $id, publishAt: $publishAt, hash: $hash) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": typeof types.ScheduleArticleDocument,
    "\n  mutation UnscheduleArticle($id: ID!) {\n    unscheduleArticle(id: $id) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": typeof types.UnscheduleArticleDocument,
    "\n  mutation DeleteArticle($id: ID!) {\n    deleteArticle(id: $id) {\n      ... on ArticleRemoved {\n        id\n      }\n      ...Refused\n    }\n  }\n": typeof types.DeleteArticleDocument,
    "\n  query ArticleSteps($id: ID!) {\n    articleHistory(id: $id) {\n      steps {\n        number\n        step\n        at\n        byName\n        revision\n        hash\n        isOwn\n        readerStatus\n        readerRevision\n        posts {\n          platform\n          text\n        }\n        origin {\n          address\n          device\n        }\n      }\n    }\n  }\n": typeof types.ArticleStepsDocument,
    "\n  fragment VersionAsOf on ArticleVersion {\n    revision\n    title\n    excerpt\n    content\n    tags\n    sources\n    pictureAlt\n    pictureHash\n    corrections {\n      on\n      text\n    }\n    language\n  }\n": typeof types.VersionAsOfFragmentDoc,
    "\n  query ArticleAsOf($id: ID!, $step: Int, $asOf: String) {\n    articleAsOf(id: $id, step: $step, asOf: $asOf) {\n      step\n      working {\n        ...VersionAsOf\n      }\n      previous {\n        ...VersionAsOf\n      }\n      read {\n        hash\n      }\n    }\n  }\n": typeof types.ArticleAsOfDocument,
    "\n  fragment PlatformOfArticle on ArticlePlatform {\n    platform\n    name\n    isConnected\n    takesArticles\n    state\n    action\n    reason\n    text\n    link\n    sharedHash\n    sharedAt\n    sharedBy\n    nextLookAt\n  }\n": typeof types.PlatformOfArticleFragmentDoc,
    "\n  query ArticleSharing($id: ID!) {\n    articleSharing(id: $id) {\n      suggestedText\n      link\n      platforms {\n        ...PlatformOfArticle\n      }\n    }\n  }\n": typeof types.ArticleSharingDocument,
    "\n  query ArticleLinks($id: ID!) {\n    articleLinks(id: $id) {\n      id\n      title\n      language\n      status\n    }\n    deskArticles(first: 50) {\n      nodes {\n        id\n        title\n        language\n      }\n    }\n  }\n": typeof types.ArticleLinksDocument,
    "\n  mutation LinkArticle($id: ID!, $to: ID) {\n    linkArticle(id: $id, to: $to) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": typeof types.LinkArticleDocument,
    "\n  query ArticlePostingLog($id: ID!, $after: String) {\n    articlePostingLog(id: $id, first: 10, after: $after) {\n      total\n      nextCursor\n      nodes {\n        id\n        platform\n        action\n        postingStatus\n        reason\n        createdAt\n      }\n    }\n  }\n": typeof types.ArticlePostingLogDocument,
    "\n  mutation ShareArticle($id: ID!, $hash: String, $posts: [ArticlePostInput!]) {\n    shareArticle(id: $id, hash: $hash, posts: $posts) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": typeof types.ShareArticleDocument,
    "\n  mutation ShareArticleAgain($id: ID!, $hash: String, $posts: [ArticlePostInput!]) {\n    shareArticleAgain(id: $id, hash: $hash, posts: $posts) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": typeof types.ShareArticleAgainDocument,
    "\n  fragment ArticleFacts on ArticleCard {\n    id\n    slug\n    title\n    excerpt\n    category\n    author\n    publishedAt\n    updatedAt\n    readTime\n    tags\n    language\n    picture {\n      ...PictureFacts\n    }\n    writtenBy {\n      by\n    }\n  }\n": typeof types.ArticleFactsFragmentDoc,
    "\n  fragment PictureFacts on ArticlePicture {\n    alt\n    sizes {\n      format\n      width\n      height\n      url\n    }\n  }\n": typeof types.PictureFactsFragmentDoc,
    "\n  fragment FigureFacts on ArticleFigure {\n    name\n    unit\n    value\n    text\n    cars\n    days\n    asOf\n    about\n    path\n  }\n": typeof types.FigureFactsFragmentDoc,
    "\n  query Articles($q: String, $category: String, $first: Int, $after: String) {\n    articles(q: $q, category: $category, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...ArticleFacts\n      }\n    }\n  }\n": typeof types.ArticlesDocument,
    "\n  query ArticleBySlug($slug: String!) {\n    article(slug: $slug) {\n      id\n      slug\n      title\n      excerpt\n      category\n      author\n      publishedAt\n      updatedAt\n      readTime\n      tags\n      language\n      sources\n      picture {\n        ...PictureFacts\n      }\n      corrections {\n        on\n        text\n      }\n      writtenBy {\n        by\n        model\n        isEdited\n      }\n      figures {\n        ...FigureFacts\n      }\n      body {\n        depth\n        tag\n        text\n        href\n      }\n      translations {\n        language\n        slug\n        title\n      }\n    }\n  }\n": typeof types.ArticleBySlugDocument,
    "\n  query TrendingTopics {\n    trendingTopics {\n      topic\n      brand\n      model\n      searches\n      views\n      cars\n    }\n  }\n": typeof types.TrendingTopicsDocument,
    "\n  query BrandShares {\n    brandShares {\n      brand\n      cars\n    }\n  }\n": typeof types.BrandSharesDocument,
    "\n  fragment BookingFields on Booking {\n    id\n    kind\n    status\n    carId\n    carTitle\n    source {\n      id\n      label\n    }\n    startsAt\n    endsAt\n    sequence\n    note\n    place\n    answer\n    declineReason\n    cancelReason\n    outcome\n    requestedAt\n    calendarPath\n  }\n": typeof types.BookingFieldsFragmentDoc,
    "\n  query VisitTimes($carId: ID!, $kind: BookingKind!) {\n    visitTimes(carId: $carId, kind: $kind) {\n      carId\n      days {\n        date\n        times {\n          startsAt\n          endsAt\n          isFree\n        }\n      }\n      mine {\n        ...BookingFields\n      }\n    }\n    currentUser {\n      id\n      phoneVerified\n    }\n  }\n": typeof types.VisitTimesDocument,
    "\n  query MyVisits($when: BookingsWhen!, $after: String) {\n    myBookings(when: $when, after: $after) {\n      nodes {\n        ...BookingFields\n      }\n      nextCursor\n      total\n    }\n  }\n": typeof types.MyVisitsDocument,
    "\n  mutation RequestVisit($carId: ID!, $kind: BookingKind!, $startsAt: DateTime!, $note: String) {\n    requestBooking(carId: $carId, kind: $kind, startsAt: $startsAt, note: $note) {\n      __typename\n      ...BookingFields\n      ...Refused\n    }\n  }\n": typeof types.RequestVisitDocument,
    "\n  mutation MoveVisit($id: ID!, $startsAt: DateTime!, $note: String) {\n    rescheduleBooking(id: $id, startsAt: $startsAt, note: $note) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n": typeof types.MoveVisitDocument,
    "\n  mutation CancelVisit($id: ID!, $note: String) {\n    cancelBooking(id: $id, note: $note) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n": typeof types.CancelVisitDocument,
    "\n  mutation ConfirmVisit($id: ID!, $place: String, $answer: String) {\n    confirmBooking(id: $id, place: $place, answer: $answer) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n": typeof types.ConfirmVisitDocument,
    "\n  mutation DeclineVisit($id: ID!, $reason: DeclineReason!, $answer: String) {\n    declineBooking(id: $id, reason: $reason, answer: $answer) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n": typeof types.DeclineVisitDocument,
    "\n  mutation CompleteVisit($id: ID!, $outcome: BookingOutcome!) {\n    completeBooking(id: $id, outcome: $outcome) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n": typeof types.CompleteVisitDocument,
    "\n  fragment DeskVisitFields on DeskBooking {\n    id\n    booking {\n      ...BookingFields\n    }\n    buyer {\n      name\n      phone\n      email\n    }\n  }\n": typeof types.DeskVisitFieldsFragmentDoc,
    "\n  query DeskVisits($status: BookingStatus, $after: String) {\n    visits: deskBookings(status: $status, after: $after) {\n      nodes {\n        ...DeskVisitFields\n      }\n      nextCursor\n      total\n    }\n  }\n": typeof types.DeskVisitsDocument,
    "\n  query SellerVisits($status: BookingStatus, $after: String) {\n    visits: sellerBookings(status: $status, after: $after) {\n      nodes {\n        ...DeskVisitFields\n      }\n      nextCursor\n      total\n    }\n  }\n": typeof types.SellerVisitsDocument,
    "\n  query VisitCalendars {\n    visitCalendars {\n      ...CalendarFields\n    }\n    sources {\n      id\n      label\n    }\n  }\n  fragment CalendarFields on VisitCalendar {\n    id\n    isOwn\n    hours {\n      weekday\n      from\n      to\n    }\n    slotMinutes\n    capacity\n    holidays\n    noticeMinutes\n    daysAhead\n  }\n": typeof types.VisitCalendarsDocument,
    "\n  mutation SetVisitCalendar($id: ID!, $calendar: VisitCalendarInput) {\n    setVisitCalendar(id: $id, calendar: $calendar) {\n      __typename\n      ...CalendarFields\n      ...RefusedFields\n    }\n  }\n": typeof types.SetVisitCalendarDocument,
    "\n  query CompareCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n      ...CarFacts\n      priceVerdict {\n        askingInr\n        averagePrice\n      }\n      listings {\n        id\n        copyIds\n      }\n    }\n  }\n": typeof types.CompareCarsDocument,
    "\n  fragment LeadRouteFields on LeadRoute {\n    id\n    scope\n    subject\n    dealerName\n    email\n    webhookUrl\n    setAt\n  }\n": typeof types.LeadRouteFieldsFragmentDoc,
    "\n  fragment LeadFields on Lead {\n    id\n    listingId\n    carTitle\n    source {\n      id\n      label\n    }\n    dealerName\n    isPhoneVerified\n    createdAt\n    routedAt\n    deliveries {\n      id\n      channel\n      attempt\n      state\n      statusCode\n      error\n      at\n    }\n  }\n": typeof types.LeadFieldsFragmentDoc,
    "\n  query LeadSubjects {\n    sources {\n      id\n      label\n    }\n    deskFeeds {\n      feedId\n      sources {\n        id\n        label\n      }\n    }\n  }\n": typeof types.LeadSubjectsDocument,
    "\n  query LeadRoutes {\n    leadRoutes {\n      ...LeadRouteFields\n    }\n  }\n": typeof types.LeadRoutesDocument,
    "\n  query Leads($state: LeadState!, $after: String) {\n    leads(state: $state, after: $after) {\n      nodes {\n        ...LeadFields\n      }\n      nextCursor\n      total\n    }\n  }\n": typeof types.LeadsDocument,
    "\n  mutation SetLeadRoute($input: LeadRouteInput!) {\n    setLeadRoute(input: $input) {\n      __typename\n      ... on LeadRouteSet {\n        webhookSecret\n        route {\n          ...LeadRouteFields\n        }\n      }\n      ...RefusedFields\n    }\n  }\n": typeof types.SetLeadRouteDocument,
    "\n  mutation RemoveLeadRoute($id: ID!) {\n    removeLeadRoute(id: $id) {\n      ... on LeadRoutesLeft {\n        routes {\n          ...LeadRouteFields\n        }\n      }\n      ...Refused\n    }\n  }\n": typeof types.RemoveLeadRouteDocument,
    "\n  mutation ResendLead($id: ID!) {\n    resendLead(id: $id) {\n      ... on LeadResent {\n        id\n      }\n      ...Refused\n    }\n  }\n": typeof types.ResendLeadDocument,
    "\n  query ContactWay($carId: ID!) {\n    contactWay(carId: $carId) {\n      way\n      listingId\n      carId\n      title\n      priceInr\n      source {\n        id\n        label\n      }\n      sellerType\n      recipientName\n      takesVisits\n      canVerifyPhone\n    }\n  }\n": typeof types.ContactWayDocument,
    "\n  query WhoVisits {\n    currentUser {\n      id\n      firstName\n      lastName\n      email\n      phoneVerified\n    }\n    visitor {\n      id\n      listingId\n      conversationId\n    }\n  }\n": typeof types.WhoVisitsDocument,
    "\n  mutation ContactSeller($input: ContactInput!) {\n    contactSeller(input: $input) {\n      ... on Contact {\n        id\n        conversationId\n      }\n      ...Refused\n      ... on Rejection {\n        retryAfterS\n      }\n    }\n  }\n": typeof types.ContactSellerDocument,
    "\n  fragment InquiryFields on Inquiry {\n    id\n    carId\n    listingId\n    carTitle\n    buyerName\n    buyerPhone\n    buyerEmail\n    text\n    isPhoneVerified\n    conversationId\n    sellerResponded\n    respondedAt\n    createdAt\n  }\n": typeof types.InquiryFieldsFragmentDoc,
    "\n  query SellerInquiries($after: String) {\n    sellerInquiries(after: $after) {\n      nodes {\n        ...InquiryFields\n      }\n      nextCursor\n      total\n    }\n  }\n": typeof types.SellerInquiriesDocument,
    "\n  mutation AnswerInquiry($id: ID!) {\n    answerInquiry(id: $id) {\n      ...InquiryFields\n      ...Refused\n    }\n  }\n": typeof types.AnswerInquiryDocument,
    "\n  query UnreadMessages {\n    unreadMessages\n    conversations(first: 1) {\n      updatesAfter\n    }\n  }\n": typeof types.UnreadMessagesDocument,
    "\n  fragment MessageFields on Message {\n    id\n    cursor\n    side\n    isMine\n    messageType\n    kind\n    systemKind\n    content\n    offerId\n    sentAt\n    deliveredAt\n    readAt\n    isHidden\n    signals\n    reaction\n    offer {\n      ...OfferFacts\n    }\n  }\n  fragment ConversationFields on Conversation {\n    id\n    listingId\n    side\n    subject\n    status\n    otherName\n    startedAt\n    lastMessageAt\n    unreadCount\n    myContact\n    theirContact\n    lastMessage {\n      ...MessageFields\n    }\n  }\n": typeof types.MessageFieldsFragmentDoc,
    "\n  query Conversations($side: ConversationSide, $after: String) {\n    conversations(side: $side, after: $after) {\n      nextCursor\n      updatesAfter\n      nodes {\n        ...ConversationFields\n      }\n    }\n  }\n": typeof types.ConversationsDocument,
    "\n  query ConversationById($id: ID!) {\n    conversation(id: $id) {\n      ...ConversationFields\n      contact {\n        name\n        phone\n        email\n      }\n      access {\n        ...AccessFacts\n      }\n    }\n  }\n": typeof types.ConversationByIdDocument,
    "\n  query ConversationAbout($listingId: ID!) {\n    conversationAbout(listingId: $listingId) {\n      id\n    }\n  }\n": typeof types.ConversationAboutDocument,
    "\n  query Thread($id: ID!, $first: Int, $before: String, $after: String) {\n    conversation(id: $id) {\n      id\n      messages(first: $first, before: $before, after: $after) {\n        olderCursor\n        newerCursor\n        updatesAfter\n        nodes {\n          ...MessageFields\n        }\n      }\n    }\n  }\n": typeof types.ThreadDocument,
    "\n  query SearchMessages($q: String!, $after: String) {\n    searchMessages(q: $q, after: $after) {\n      total\n      nextCursor\n      nodes {\n        message {\n          ...MessageFields\n        }\n        conversation {\n          id\n          subject\n          side\n          otherName\n        }\n      }\n    }\n  }\n": typeof types.SearchMessagesDocument,
    "\n  mutation SendMessage($conversationId: ID!, $messageId: ID!, $text: String!, $kind: MessageKind) {\n    sendMessage(conversationId: $conversationId, messageId: $messageId, text: $text, kind: $kind) {\n      __typename\n      ...MessageFields\n      ...Refused\n    }\n  }\n": typeof types.SendMessageDocument,
    "\n  mutation StartConversation($listingId: ID!, $text: String!, $messageId: ID!, $displayName: String) {\n    startConversation(listingId: $listingId, text: $text, messageId: $messageId, displayName: $displayName) {\n      __typename\n      ...ConversationFields\n      ...Refused\n    }\n  }\n": typeof types.StartConversationDocument,
    "\n  mutation SendSecureMessage($input: SecureMessageInput!) {\n    sendSecureMessage(input: $input) {\n      __typename\n      ... on Contact {\n        id\n        conversationId\n      }\n      ...Refused\n    }\n  }\n": typeof types.SendSecureMessageDocument,
    "\n  mutation ReactToMessage($conversationId: ID!, $messageId: ID!, $reaction: MessageReaction) {\n    reactToMessage(conversationId: $conversationId, messageId: $messageId, reaction: $reaction) {\n      ... on Message {\n        id\n        reaction\n      }\n      ...Refused\n    }\n  }\n": typeof types.ReactToMessageDocument,
    "\n  mutation MarkConversationRead($id: ID!, $upTo: ID) {\n    markConversationRead(id: $id, upTo: $upTo) {\n      __typename\n      ... on ConversationRead {\n        unread\n      }\n      ...Refused\n    }\n  }\n": typeof types.MarkConversationReadDocument,
    "\n  mutation SetTyping($id: ID!, $isTyping: Boolean!) {\n    setTyping(id: $id, isTyping: $isTyping) {\n      __typename\n    }\n  }\n": typeof types.SetTypingDocument,
    "\n  mutation RequestContact($id: ID!) {\n    requestContact(id: $id) {\n      ...ConversationFields\n      ...Refused\n    }\n  }\n": typeof types.RequestContactDocument,
    "\n  mutation AnswerContact($id: ID!, $answer: ContactAnswer!) {\n    answerContact(id: $id, answer: $answer) {\n      ...ConversationFields\n      ...Refused\n    }\n  }\n": typeof types.AnswerContactDocument,
    "\n  mutation RevokeContact($id: ID!) {\n    revokeContact(id: $id) {\n      ...ConversationFields\n      ...Refused\n    }\n  }\n": typeof types.RevokeContactDocument,
    "\n  query TalkCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      id\n      title\n      images\n      placeholderImage\n      listings {\n        id\n        priceInr\n        isLive\n      }\n    }\n  }\n": typeof types.TalkCarsDocument,
    "\n  subscription ConversationUpdates($id: ID!, $after: String) {\n    conversationUpdates(conversationId: $id, after: $after) {\n      kind\n      cursor\n      by\n      isTyping\n      isHere\n      marks {\n        readUpTo\n        readAt\n        deliveredUpTo\n        deliveredAt\n      }\n      messages {\n        ...MessageFields\n      }\n    }\n  }\n": typeof types.ConversationUpdatesDocument,
    "\n  subscription InboxUpdates($after: String) {\n    inboxUpdates(after: $after) {\n      kind\n      cursor\n      unread\n      conversation {\n        ...ConversationFields\n      }\n    }\n  }\n": typeof types.InboxUpdatesDocument,
    "\n  query BuyersEffect {\n    featuredBuyersEffect {\n      since\n      until\n      nextAt\n      figures {\n        figure\n        state\n        events\n        needed\n        multiple\n        low\n        high\n        shown {\n          viewers\n          counted\n        }\n        withheld {\n          viewers\n          counted\n        }\n      }\n    }\n  }\n": typeof types.BuyersEffectDocument,
    "\n  query FeaturedDesk($after: String) {\n    featuredDesk {\n      running\n      waiting\n      months {\n        month\n        payments\n        chargedPaise\n        creditedPaise\n      }\n    }\n    runningFeatured(first: 20, after: $after) {\n      total\n      nextCursor\n      nodes {\n        id\n        listingId\n        carId\n        title\n        sellerName\n        amount\n        since\n        until\n        turns\n        impressions\n      }\n    }\n  }\n": typeof types.FeaturedDeskDocument,
    "\n  query HoldoutHealth {\n    featuredHealth {\n      days {\n        day\n        lots {\n          lot\n          state\n          n\n          needed\n          planned\n          observed\n          p\n        }\n      }\n      lots {\n        lot\n        state\n        n\n        needed\n        planned\n        observed\n        p\n      }\n      daysWithheld\n      daysGivenBack\n      pages\n      pagesOfRobots\n      places\n      placesOfSellers\n      published {\n        lot\n        n\n        observed\n        p\n        isHidden\n      }\n      reports\n      reportsHidden\n    }\n  }\n": typeof types.HoldoutHealthDocument,
    "\n  fragment EffectFacts on FeaturedEffect {\n    since\n    until\n    nextAt\n    impressionsShown\n    impressionsWithheld\n    figures {\n      figure\n      state\n      events\n      needed\n      multiple\n      low\n      high\n      shown {\n        viewers\n        counted\n      }\n      withheld {\n        viewers\n        counted\n      }\n    }\n  }\n": typeof types.EffectFactsFragmentDoc,
    "\n  query MeasuredEffect {\n    featuredEffect {\n      ...EffectFacts\n    }\n  }\n": typeof types.MeasuredEffectDocument,
    "\n  fragment FeaturedFacts on FeaturedListing {\n    id\n    listingId\n    title\n    amount\n    duration\n    startDate\n    endDate\n    isActive\n    endReason\n    creditPaise\n    creditNotePath\n    receiptPath\n  }\n": typeof types.FeaturedFactsFragmentDoc,
    "\n  query FeatureChoices {\n    featuredPrices {\n      gateway\n      sac\n      gstPercent\n      packages {\n        duration\n        amount\n        taxablePaise\n        gstPaise\n        saving\n      }\n    }\n    sellerCars(first: 50) {\n      total\n      nodes {\n        listingId\n        title\n        askingInr\n      }\n    }\n  }\n": typeof types.FeatureChoicesDocument,
    "\n  mutation FeatureListing($carId: ID!, $duration: Int!, $amount: Int!, $placeOfSupply: String) {\n    featureListing(carId: $carId, duration: $duration, amount: $amount, placeOfSupply: $placeOfSupply) {\n      ... on FeaturedOrder {\n        status\n        payUrl\n        paymentId\n        listing {\n          ...FeaturedFacts\n        }\n      }\n      ...Refused\n    }\n  }\n": typeof types.FeatureListingDocument,
    "\n  query FeaturedListings($after: String) {\n    myFeaturedListings(first: 10, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...FeaturedFacts\n      }\n    }\n  }\n": typeof types.FeaturedListingsDocument,
    "\n  query OwnEffect($listingId: ID!) {\n    featuredEffectOfListing(listingId: $listingId) {\n      ...EffectFacts\n    }\n  }\n": typeof types.OwnEffectDocument,
    "\n  query LenderCatalogue {\n    lenderCatalogue {\n      id\n      changedAt\n      withdrawnAt\n      facts {\n        ...LenderTerms\n      }\n      history {\n        change\n        by\n        byName\n        at\n        facts {\n          ...LenderTerms\n        }\n      }\n    }\n  }\n": typeof types.LenderCatalogueDocument,
    "\n  fragment RefusedLender on Rejection {\n    ...Refused\n    fields {\n      path\n      message\n    }\n  }\n": typeof types.RefusedLenderFragmentDoc,
    "\n  mutation ListLender($input: LenderInput!) {\n    listLender(input: $input) {\n      __typename\n      ... on CataloguedLender {\n        id\n      }\n      ...RefusedLender\n    }\n  }\n": typeof types.ListLenderDocument,
    "\n  mutation ChangeLender($id: ID!, $input: LenderInput!) {\n    changeLender(id: $id, input: $input) {\n      __typename\n      ... on CataloguedLender {\n        id\n      }\n      ...RefusedLender\n    }\n  }\n": typeof types.ChangeLenderDocument,
    "\n  mutation WithdrawLender($id: ID!) {\n    withdrawLender(id: $id) {\n      ... on CataloguedLender {\n        id\n      }\n      ...Refused\n    }\n  }\n": typeof types.WithdrawLenderDocument,
    "\n  fragment LenderTerms on LenderFacts {\n    name\n    product\n    url\n    rate {\n      fromPercent\n      toPercent\n      asOf\n      source\n    }\n    fee {\n      percent\n      leastInr\n      mostInr\n      tax\n      asOf\n      source\n    }\n    maxMonths {\n      value\n      asOf\n      source\n    }\n    maxSharePercent {\n      value\n      asOf\n      source\n    }\n    leastInr {\n      value\n      asOf\n      source\n    }\n    mostInr {\n      value\n      asOf\n      source\n    }\n    maxCarAge {\n      value\n      asOf\n      source\n    }\n    maxCarAgeAtEnd {\n      value\n      asOf\n      source\n    }\n    eligibility {\n      text\n      asOf\n      source\n    }\n  }\n": typeof types.LenderTermsFragmentDoc,
    "\n  query LoanOffers($carPrice: Int, $downPayment: Int, $tenure: Int, $carYear: Int) {\n    loanOffers(carPrice: $carPrice, downPayment: $downPayment, tenure: $tenure, carYear: $carYear) {\n      obstacles\n      lowest {\n        ...CostOfLoan\n      }\n      highest {\n        ...CostOfLoan\n      }\n      lender {\n        id\n        facts {\n          ...LenderTerms\n        }\n      }\n    }\n  }\n": typeof types.LoanOffersDocument,
    "\n  fragment CostOfLoan on LoanCost {\n    ratePercent\n    emiInr\n    interestInr\n    feeInr\n    totalInr\n  }\n": typeof types.CostOfLoanFragmentDoc,
    "\n  query LoanRate($carPrice: Int!, $downPayment: Int, $tenure: Int, $carYear: Int) {\n    loanRate(carPrice: $carPrice, downPayment: $downPayment, tenure: $tenure, carYear: $carYear) {\n      percent\n      obstacles\n      lender {\n        id\n        name\n        asOf\n        source\n      }\n    }\n  }\n": typeof types.LoanRateDocument,
    "\n  fragment GrievanceFacts on GrievanceEntry {\n    id\n    number\n    kind\n    subject\n    status\n    filedAt\n    acknowledgeBy\n    answerBy\n    closedAt\n  }\n": typeof types.GrievanceFactsFragmentDoc,
    "\n  fragment GrievanceHistory on GrievanceStep {\n    step\n    text\n    outcome\n    at\n  }\n": typeof types.GrievanceHistoryFragmentDoc,
    "\n  query MyGrievances($after: String) {\n    myGrievances(after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...GrievanceFacts\n      }\n    }\n  }\n": typeof types.MyGrievancesDocument,
    "\n  fragment OwnGrievance on Grievance {\n    entry {\n      ...GrievanceFacts\n    }\n    canReopen\n    steps {\n      ...GrievanceHistory\n    }\n  }\n": typeof types.OwnGrievanceFragmentDoc,
    "\n  query OneGrievance($id: ID!) {\n    grievance(id: $id) {\n      ...OwnGrievance\n    }\n  }\n": typeof types.OneGrievanceDocument,
    "\n  mutation FileGrievance($kind: GrievanceKind!, $subject: String!, $text: String!) {\n    fileGrievance(kind: $kind, subject: $subject, text: $text) {\n      ...OwnGrievance\n      ...Refused\n    }\n  }\n": typeof types.FileGrievanceDocument,
    "\n  mutation WithdrawGrievance($id: ID!) {\n    withdrawGrievance(id: $id) {\n      ...Refused\n    }\n  }\n": typeof types.WithdrawGrievanceDocument,
    "\n  mutation ReopenGrievance($id: ID!, $text: String!) {\n    reopenGrievance(id: $id, text: $text) {\n      ...Refused\n    }\n  }\n": typeof types.ReopenGrievanceDocument,
    "\n  query DeskGrievances($state: GrievanceList, $first: Int, $after: String) {\n    deskGrievances(list: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...GrievanceFacts\n      }\n    }\n  }\n": typeof types.DeskGrievancesDocument,
    "\n  query DeskGrievance($id: ID!) {\n    deskGrievance(id: $id) {\n      entry {\n        ...GrievanceFacts\n      }\n      steps {\n        ...GrievanceHistory\n      }\n      userName\n      userEmail\n      isYours\n    }\n  }\n": typeof types.DeskGrievanceDocument,
    "\n  mutation AcknowledgeGrievance($id: ID!) {\n    acknowledgeGrievance(id: $id) {\n      ...Refused\n    }\n  }\n": typeof types.AcknowledgeGrievanceDocument,
    "\n  mutation AnswerGrievance($id: ID!, $outcome: GrievanceOutcome!, $text: String!) {\n    answerGrievance(id: $id, outcome: $outcome, text: $text) {\n      ...Refused\n    }\n  }\n": typeof types.AnswerGrievanceDocument,
    "\n  query FlagReader($carId: ID!) {\n    currentUser {\n      id\n    }\n    myFlag(carId: $carId) {\n      id\n    }\n  }\n": typeof types.FlagReaderDocument,
    "\n  mutation ReportListing($carId: ID!, $reason: FlagReason!, $text: String) {\n    reportListing(carId: $carId, reason: $reason, text: $text) {\n      ... on OwnFlag {\n        id\n      }\n      ...Refused\n    }\n  }\n": typeof types.ReportListingDocument,
    "\n  query FlagCases($state: FlagCaseState, $first: Int, $after: String) {\n    flagCases(state: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        carId\n        title\n        priceInr\n        reports\n        openReports\n        reasons\n        firstRaisedAt\n        lastDecidedAt\n      }\n    }\n  }\n": typeof types.FlagCasesDocument,
    "\n  fragment FlagFile on FlagCaseFile {\n    carId\n    title\n    priceInr\n    openReports\n    flags {\n      id\n      reason\n      text\n      title\n      priceInr\n      raisedAt\n      isOpen\n    }\n    log {\n      id\n      action\n      measure\n      listingIds\n      reports\n      note\n      byName\n      at\n    }\n    listings {\n      id\n      title\n      priceInr\n      isLive\n      isElsewhere\n      goneAt\n      hiddenAt\n      url\n      source {\n        id\n        label\n      }\n    }\n  }\n": typeof types.FlagFileFragmentDoc,
    "\n  query FlagCase($carId: ID!) {\n    flagCase(carId: $carId) {\n      ...FlagFile\n    }\n  }\n": typeof types.FlagCaseDocument,
    "\n  mutation DecideFlags($input: DecideFlagsInput!) {\n    decideFlags(input: $input) {\n      ...FlagFile\n      ...Refused\n    }\n  }\n": typeof types.DecideFlagsDocument,
    "\n  mutation ShowListings($carId: ID!, $listingIds: [ID!]!, $note: String) {\n    showListings(carId: $carId, listingIds: $listingIds, note: $note) {\n      ...FlagFile\n      ...Refused\n    }\n  }\n": typeof types.ShowListingsDocument,
    "\n  fragment ReviewEntryFacts on ReviewEntry {\n    id\n    status\n    title\n    brand\n    model\n    year\n    priceInr\n    city\n    waitingSince\n    isAppeal\n    isChange\n    isYours\n    claimedByYou\n    claimedByOther\n    claimedByName\n    claimedUntil\n    lastOutcome\n  }\n": typeof types.ReviewEntryFactsFragmentDoc,
    "\n  fragment ReviewCaseFacts on ReviewCase {\n    id\n    revision\n    entry {\n      ...ReviewEntryFacts\n    }\n    registrationDocument {\n      id\n      kind\n      sha256\n      review\n      reason\n      words\n    }\n    insuranceDocument {\n      id\n      kind\n      sha256\n      review\n      reason\n      words\n    }\n    photos {\n      id\n      slot\n      sha256\n      review\n      reason\n      words\n    }\n    content {\n      title\n      brand\n      model\n      variant\n      year\n      priceInr\n      fuelType\n      transmission\n      mileageKm\n      owners\n      city\n      state\n      rto\n      color\n      bodyType\n      condition\n      insurance\n      features\n      description\n      registrationNumber\n      marketValueEstimateInr\n    }\n    changedFields\n    appealWords\n    lastReview {\n      outcome\n      reasons\n      words\n      reviewedAt\n    }\n    sellerId\n    sellerPast {\n      approved\n      rejected\n      sold\n      open\n    }\n    earlierListings {\n      id\n      title\n      brand\n      model\n      year\n      status\n      lastOutcome\n      updatedAt\n    }\n    samePlate {\n      id\n      status\n      isSameSeller\n    }\n    sameFacts {\n      id\n      carId\n      title\n      priceInr\n      mileageKm\n      city\n      sourceLabel\n    }\n  }\n": typeof types.ReviewCaseFactsFragmentDoc,
    "\n  query ListingReviews($state: ReviewList, $first: Int, $after: String) {\n    listingReviews(list: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...ReviewEntryFacts\n      }\n    }\n  }\n": typeof types.ListingReviewsDocument,
    "\n  query ListingReview($id: ID!) {\n    listingReview(id: $id) {\n      ...ReviewCaseFacts\n    }\n  }\n": typeof types.ListingReviewDocument,
    "\n  mutation ClaimListingReview($id: ID!) {\n    claimListingReview(id: $id) {\n      ...ReviewCaseFacts\n      ...Refused\n    }\n  }\n": typeof types.ClaimListingReviewDocument,
    "\n  mutation ReleaseListingReview($id: ID!) {\n    releaseListingReview(id: $id) {\n      ...ReviewCaseFacts\n      ...Refused\n    }\n  }\n": typeof types.ReleaseListingReviewDocument,
    "\n  mutation DecideListingReview(\n    $id: ID!\n    $revision: Int!\n    $outcome: ReviewOutcome!\n    $reasons: [ListingReviewReason!]\n    $words: String\n    $documents: [DocumentDecision!]\n    $photos: [PhotoDecision!]\n  ) {\n    decideListingReview(\n      id: $id\n      revision: $revision\n      outcome: $outcome\n      reasons: $reasons\n      words: $words\n      documents: $documents\n      photos: $photos\n    ) {\n      ...ReviewCaseFacts\n      ...Refused\n    }\n  }\n": typeof types.DecideListingReviewDocument,
    "\n  query ReviewFiles($id: ID!) {\n    mediaOfRecord(kind: \"listing\", id: $id) {\n      id\n      width\n      height\n      pages\n      sizes {\n        format\n        width\n        height\n        url\n      }\n    }\n  }\n": typeof types.ReviewFilesDocument,
    "\n  query ReviewLookAlikes($id: ID!) {\n    mediaLookAlikes(kind: \"listing\", id: $id) {\n      mediaId\n      attachedKind\n      attachedId\n      alike {\n        id\n        width\n        height\n        sizes {\n          format\n          width\n          height\n          url\n        }\n      }\n    }\n  }\n": typeof types.ReviewLookAlikesDocument,
    "\n  query ReviewEstimate($input: ValuationInput!) {\n    valuation(input: $input) {\n      estimateInr\n      lowInr\n      highInr\n    }\n  }\n": typeof types.ReviewEstimateDocument,
    "\n  query ReviewHistory($id: ID!, $after: String) {\n    listingReviewHistory(id: $id, after: $after) {\n      nextCursor\n      nodes {\n        ...ListingHistoryFacts\n      }\n    }\n  }\n": typeof types.ReviewHistoryDocument,
    "\n  fragment ListingDraft on SellerListing {\n    id\n    status\n    revision\n    updatedAt\n    content {\n      title\n      brand\n      model\n      variant\n      year\n      priceInr\n      fuelType\n      transmission\n      mileageKm\n      owners\n      city\n      state\n      rto\n      color\n      bodyType\n      condition\n      insurance\n      features\n      description\n      registrationNumber\n      actualPhone\n      actualEmail\n      marketValueEstimateInr\n      aiGeneratedTitle\n      aiGeneratedTitleBy\n      aiGeneratedDescription\n      aiGeneratedDescriptionBy\n    }\n    registrationDocument {\n      id\n    }\n    insuranceDocument {\n      id\n    }\n    photos {\n      id\n      slot\n    }\n  }\n": typeof types.ListingDraftFragmentDoc,
    "\n  query LatestListingDraft {\n    myListings(status: draft, first: 1) {\n      nodes {\n        ...ListingDraft\n      }\n    }\n  }\n": typeof types.LatestListingDraftDocument,
    "\n  query OneListingDraft($id: ID!) {\n    myListing(id: $id) {\n      ...ListingDraft\n    }\n  }\n": typeof types.OneListingDraftDocument,
    "\n  mutation StartListingDraft($fields: ListingFieldsInput!) {\n    startListingDraft(fields: $fields) {\n      ...ListingDraft\n      ...RefusedFields\n    }\n  }\n": typeof types.StartListingDraftDocument,
    "\n  mutation SaveListingDraft(\n    $id: ID!\n    $baseRevision: Int!\n    $fieldBases: [ListingFieldBase!]!\n    $fields: ListingFieldsInput!\n  ) {\n    saveListingDraft(id: $id, baseRevision: $baseRevision, fieldBases: $fieldBases, fields: $fields) {\n      ... on SavedListingDraft {\n        listing {\n          ...ListingDraft\n        }\n        conflicts {\n          field\n          yours\n          theirs\n          revision\n        }\n      }\n      ...RefusedFields\n    }\n  }\n": typeof types.SaveListingDraftDocument,
    "\n  mutation SuggestListingText($what: ListingText!, $language: String!, $facts: [ListingTextFactInput!]!) {\n    suggestListingText(what: $what, language: $language, facts: $facts) {\n      ... on SuggestedListingText {\n        text\n        by\n      }\n      ...Refused\n    }\n  }\n": typeof types.SuggestListingTextDocument,
    "\n  mutation SubmitListing($id: ID!) {\n    submitListing(id: $id) {\n      ... on SellerListing {\n        id\n        status\n      }\n      ...RefusedFields\n    }\n  }\n": typeof types.SubmitListingDocument,
    "\n  fragment UploadedFile on MediaObject {\n    id\n    category\n    sha256\n    width\n    height\n    removed\n    isPlateHidden\n    pages\n    sizes {\n      format\n      width\n      url\n    }\n  }\n": typeof types.UploadedFileFragmentDoc,
    "\n  query OneUpload($id: ID!) {\n    mediaObject(id: $id) {\n      ...UploadedFile\n    }\n  }\n": typeof types.OneUploadDocument,
    "\n  mutation HidePlate($id: ID!, $x: Float!, $y: Float!, $width: Float!, $height: Float!) {\n    hidePlate(id: $id, x: $x, y: $y, width: $width, height: $height) {\n      ...UploadedFile\n      ...Refused\n    }\n  }\n": typeof types.HidePlateDocument,
    "\n  query WorthOfCar($input: ValuationInput!) {\n    valuation(input: $input) {\n      estimateInr\n      lowInr\n      highInr\n      basis\n      comparablesCount\n    }\n  }\n": typeof types.WorthOfCarDocument,
    "\n  query NamesForSale($filter: CarFilter) {\n    marketplaceCounts(filter: $filter) {\n      facets {\n        brands { value }\n        models { value }\n        cities { value }\n      }\n    }\n  }\n": typeof types.NamesForSaleDocument,
    "\n  query CarsWithoutPresets($price: CarFilter, $year: CarFilter, $mileageMax: CarFilter, $listedWithinDays: CarFilter) {\n    price: marketplaceCounts(filter: $price) {\n      total\n    }\n    year: marketplaceCounts(filter: $year) {\n      total\n    }\n    mileageMax: marketplaceCounts(filter: $mileageMax) {\n      total\n    }\n    listedWithinDays: marketplaceCounts(filter: $listedWithinDays) {\n      total\n    }\n  }\n": typeof types.CarsWithoutPresetsDocument,
    "\n  fragment CarSummary on Car {\n    id\n    brand\n    model\n    variant\n    year\n    priceInr\n    originalPriceInr\n    priceDroppedAt\n    daysListed\n    mileageKm\n    fuelType\n    transmission\n    owners\n    city\n    state\n    color\n    bodyType\n    images\n    placeholderImage\n    verificationStatus\n    isFeatured\n    isLive\n    isReserved\n    listingCount\n    priceVerdict {\n      ...PriceVerdict\n    }\n    startingEmi {\n      monthlyInr\n      rate {\n        percent\n        obstacles\n        lender {\n          id\n          name\n        }\n      }\n    }\n    source {\n      id\n      label\n      badge\n    }\n  }\n": typeof types.CarSummaryFragmentDoc,
    "\n  subscription CarUpdates($carId: ID!, $after: String) {\n    carUpdates(carId: $carId, after: $after) {\n      carId\n      priceInr\n      isLive\n      isReserved\n      listingPriceInr\n      listingIsLive\n      cursor\n    }\n  }\n": typeof types.CarUpdatesDocument,
    "\n  fragment ShownCar on Car {\n    id\n    priceInr\n    isLive\n  }\n": typeof types.ShownCarFragmentDoc,
    "\n  fragment ShownListing on Listing {\n    id\n    priceInr\n    isLive\n  }\n": typeof types.ShownListingFragmentDoc,
    "\n  query Support {\n    site {\n      supportEmail\n    }\n  }\n": typeof types.SupportDocument,
    "\n  query CarReservation($id: ID!) {\n    car(id: $id) {\n      id\n      isReservedForMe\n    }\n  }\n": typeof types.CarReservationDocument,
    "\n  query HistoryReader {\n    currentUser {\n      id\n      isPremium\n    }\n  }\n": typeof types.HistoryReaderDocument,
    "\n  query WholePriceHistory($id: ID!) {\n    car(id: $id) {\n      id\n      ...PriceHistory\n    }\n  }\n": typeof types.WholePriceHistoryDocument,
    "\n  query CataloguedLenders {\n    loanOffers {\n      lender {\n        id\n        name\n        product\n      }\n    }\n  }\n": typeof types.CataloguedLendersDocument,
    "\n  query ListingDetails($id: ID!) {\n    marketplaceListing(id: $id) {\n      id\n      carId\n      title\n      brand\n      model\n      variant\n      year\n      priceInr\n      originalPriceInr\n      droppedAt\n      priceVerdict {\n        ...PriceVerdictDetails\n      }\n      mileageKm\n      fuelType\n      transmission\n      owners\n      city\n      state\n      rto\n      bodyType\n      color\n      condition\n      sellerType\n      verificationStatus\n      hasWarranty\n      insurance\n      engineCc\n      features\n      description\n      images\n      placeholderImage\n      url\n      isLive\n      listedAt\n      firstSeenAt\n      lastSeenAt\n      goneAt\n      hiddenAt\n      daysListed\n      source {\n        id\n        label\n        badge\n      }\n      seller {\n        ...SellerFacts\n      }\n    }\n    car(id: $id) {\n      id\n      isLive\n      isReserved\n      priceInr\n      listings {\n        ...CarListing\n      }\n    }\n  }\n": typeof types.ListingDetailsDocument,
    "\n  query CityCounts {\n    Hyderabad: marketplaceCounts(filter: { city: \"Hyderabad\" }) { total }\n    DelhiNCR: marketplaceCounts(filter: { city: \"Delhi NCR\" }) { total }\n    Mumbai: marketplaceCounts(filter: { city: \"Mumbai\" }) { total }\n    Bengaluru: marketplaceCounts(filter: { city: \"Bengaluru\" }) { total }\n  }\n": typeof types.CityCountsDocument,
    "\n  query MoreCityCounts {\n    Chennai: marketplaceCounts(filter: { city: \"Chennai\" }) { total }\n    Pune: marketplaceCounts(filter: { city: \"Pune\" }) { total }\n    Kolkata: marketplaceCounts(filter: { city: \"Kolkata\" }) { total }\n  }\n": typeof types.MoreCityCountsDocument,
    "\n  query ReportReader {\n    currentUser {\n      id\n      email\n      isPremium\n    }\n  }\n": typeof types.ReportReaderDocument,
    "\n  mutation MailMarketReport($filter: CarFilter) {\n    mailMarketReport(filter: $filter) {\n      ... on ReportMailed {\n        isOnItsWay\n      }\n      ...Refused\n    }\n  }\n": typeof types.MailMarketReportDocument,
    "\n  query PortalsHoldings {\n    sources {\n      id\n      label\n      liveListings\n      lastChangedAt\n    }\n    popularLandings {\n      cities { ...FreePage }\n      brands { ...FreePage }\n      models { ...FreePage }\n    }\n  }\n  fragment FreePage on LandingLink {\n    city\n    brand\n    model\n    path\n    count\n  }\n": typeof types.PortalsHoldingsDocument,
    "\n  query FreePageOfFilters($city: String!, $brand: String, $model: String) {\n    landing(city: $city, brand: $brand, model: $model) {\n      path\n      total\n      city\n      brand\n      model\n    }\n  }\n": typeof types.FreePageOfFiltersDocument,
    "\n  query SearchObstacle {\n    searchAllowance {\n      limit\n      left\n      resetsAt\n      reason\n    }\n  }\n": typeof types.SearchObstacleDocument,
    "\n  query PortalOverview($filter: CarFilter) {\n    overview: marketplaceSearch(filter: $filter) {\n      total\n      correctedQuery\n      analytics {\n        totalListings\n        avgPrice\n        historicalTrend\n        trendPercent\n        trendCount\n        priceRange {\n          min\n          max\n        }\n        sourcesCount {\n          count\n          source {\n            id\n            label\n          }\n        }\n        priceByLocation {\n          location\n          count\n          avgPrice\n          medianInr\n        }\n        priceHistogram {\n          fromInr\n          toInr\n          count\n        }\n        trend {\n          day\n          medianInr\n          count\n        }\n      }\n      recommendations {\n        bestDeals {\n          ...ListedCar\n        }\n        certified {\n          ...ListedCar\n        }\n        newListings {\n          ...ListedCar\n        }\n      }\n    }\n  }\n": typeof types.PortalOverviewDocument,
    "\n  query PortalPage($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {\n    page: marketplaceSearch(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n      nodes {\n        ...ListedCar\n      }\n    }\n  }\n": typeof types.PortalPageDocument,
    "\n  subscription MarketplaceScan($filter: CarFilter) {\n    marketplaceScan(filter: $filter) {\n      found\n      scanned\n      of\n      source {\n        id\n        label\n      }\n    }\n  }\n": typeof types.MarketplaceScanDocument,
    "\n  query TabTotals($filter: CarFilter) {\n    local: localCars(filter: $filter) {\n      total\n    }\n    all: marketplaceCounts(filter: $filter) {\n      total\n    }\n  }\n": typeof types.TabTotalsDocument,
    "\n  fragment MyRatingOf on OwnRating {\n    ground\n    isHidden\n    whyHidden\n    rating {\n      id\n      stars\n      words\n      answer\n    }\n  }\n": typeof types.MyRatingOfFragmentDoc,
    "\n  query MyRating($id: ID!) {\n    myRating(id: $id) {\n      ...MyRatingOf\n    }\n  }\n": typeof types.MyRatingDocument,
    "\n  mutation RateSeller($id: ID!, $stars: Int!, $words: String) {\n    rateSeller(id: $id, stars: $stars, words: $words) {\n      ...MyRatingOf\n      ...Refused\n    }\n  }\n": typeof types.RateSellerDocument,
    "\n  fragment SellerFacts on Seller {\n    id\n    name\n    type\n    city\n    state\n    listingId\n    priceInr\n    carsListed\n    ratingAverage\n    ratingCount\n    respondsWithinMinutes\n    source {\n      id\n      label\n      badge\n    }\n  }\n": typeof types.SellerFactsFragmentDoc,
    "\n  query SimilarCars($id: ID!, $first: Int!) {\n    similarCars(id: $id, first: $first) {\n      ...CarSummary\n    }\n  }\n": typeof types.SimilarCarsDocument,
    "\n  mutation CountImpressions($slotIds: [ID!]!) {\n    countImpressions(slotIds: $slotIds) {\n      ... on CountedImpressions {\n        counted\n      }\n      ...Refused\n    }\n  }\n": typeof types.CountImpressionsDocument,
    "\n  query FeaturedSlots($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $scope: SlotScope) {\n    slots: featuredSlots(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before, scope: $scope) {\n      slotId\n      place\n      car {\n        ...ListedCar\n      }\n    }\n  }\n": typeof types.FeaturedSlotsDocument,
    "\n  fragment FacetFields on Facets {\n    brands { ...CountFields }\n    models { ...CountFields }\n    cities { ...CountFields }\n    states { ...CountFields }\n    fuelTypes { ...CountFields }\n    transmissions { ...CountFields }\n    owners { ...CountFields }\n    bodyTypes { ...CountFields }\n    conditions { ...CountFields }\n    sellerTypes { ...CountFields }\n    verificationStatuses { ...CountFields }\n    priceVerdicts { ...CountFields }\n    sources { ...CountFields }\n    features { ...CountFields }\n  }\n": typeof types.FacetFieldsFragmentDoc,
    "\n  fragment CountFields on FacetCount {\n    value\n    label\n    count\n  }\n": typeof types.CountFieldsFragmentDoc,
    "\n  query LocalFacets($filter: CarFilter) {\n    page: localCars(filter: $filter) {\n      total\n      facets {\n        ...FacetFields\n      }\n    }\n  }\n": typeof types.LocalFacetsDocument,
    "\n  query AllFacets($filter: CarFilter) {\n    page: marketplaceCounts(filter: $filter) {\n      total\n      facets {\n        ...FacetFields\n      }\n    }\n  }\n": typeof types.AllFacetsDocument,
    "\n  fragment CarFacts on Car {\n    condition\n    sellerType\n    hasWarranty\n    rto\n    features\n    listedAt\n    firstSeenAt\n  }\n  fragment PriceHistory on Car {\n    priceHistoryCount\n    priceHistory {\n      at\n      priceInr\n      listingId\n      source {\n        id\n        label\n        badge\n      }\n    }\n  }\n  fragment CarListing on Listing {\n    id\n    title\n    priceInr\n    url\n    isLive\n    firstSeenAt\n    goneAt\n    hiddenAt\n    verificationStatus\n    source {\n      id\n      label\n      badge\n    }\n  }\n": typeof types.CarFactsFragmentDoc,
    "\n  query CarDetails($id: ID!) {\n    car(id: $id) {\n      ...CarSummary\n      ...CarFacts\n      isSold\n      isPaused\n      offerListingId\n      priceVerdict {\n        ...PriceVerdictDetails\n      }\n      startingEmi {\n        rate {\n          obstacles\n          lender {\n            id\n            asOf\n          }\n        }\n      }\n      title\n      description\n      insurance\n      engineCc\n      url\n      lastSeenAt\n      goneAt\n      listings {\n        ...CarListing\n      }\n      seller {\n        ...SellerFacts\n      }\n      ...PriceHistory\n    }\n  }\n": typeof types.CarDetailsDocument,
    "\n  query LandingCars($city: String!, $brand: String, $model: String, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $shown: Int) {\n    page: landingCars(city: $city, brand: $brand, model: $model, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n      nodes(count: $shown) {\n        ...ListedCar\n      }\n    }\n  }\n": typeof types.LandingCarsDocument,
    "\n  query MoreLocalCars($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $start: Int, $count: Int) {\n    page: localCars(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      nodes(start: $start, count: $count) {\n        ...ListedCar\n      }\n    }\n  }\n": typeof types.MoreLocalCarsDocument,
    "\n  query MoreLandingCars($city: String!, $brand: String, $model: String, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $start: Int, $count: Int) {\n    page: landingCars(city: $city, brand: $brand, model: $model, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      nodes(start: $start, count: $count) {\n        ...ListedCar\n      }\n    }\n  }\n": typeof types.MoreLandingCarsDocument,
    "\n  query SearchLocalCars($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $shown: Int) {\n    page: localCars(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n      nodes(count: $shown) {\n        ...ListedCar\n      }\n    }\n  }\n": typeof types.SearchLocalCarsDocument,
    "\n  fragment ListedCar on Car {\n    ...CarSummary\n    condition\n    sellerType\n    features\n    url\n  }\n": typeof types.ListedCarFragmentDoc,
    "\n  fragment CarPageFields on CarPage {\n    total\n    size\n    slotCount\n    correctedQuery\n    understood {\n      kind\n      from\n      to\n      values\n      min\n      max\n    }\n    unknownWords\n    widerSearches {\n      q\n      total\n    }\n    vouchers {\n      count\n      source {\n        id\n        label\n      }\n    }\n    pages {\n      number\n      after\n      isCurrent\n    }\n    pageInfo {\n      startIndex\n      startCursor\n      endCursor\n      hasNextPage\n      hasPreviousPage\n    }\n  }\n": typeof types.CarPageFieldsFragmentDoc,
    "\n  query NotificationSettings {\n    notificationSettings {\n      emailAlerts\n      inAppAlerts\n      whatsappAlerts\n      canUseWhatsapp\n    }\n  }\n": typeof types.NotificationSettingsDocument,
    "\n  mutation UpdateNotificationSettings($emailAlerts: Boolean, $inAppAlerts: Boolean) {\n    updateNotificationSettings(emailAlerts: $emailAlerts, inAppAlerts: $inAppAlerts) {\n      __typename\n      ... on NotificationSettings {\n        emailAlerts\n        inAppAlerts\n        whatsappAlerts\n        canUseWhatsapp\n      }\n      ...Refused\n    }\n  }\n": typeof types.UpdateNotificationSettingsDocument,
    "\n  mutation ConsentToWhatsApp($version: String!, $isGiven: Boolean!) {\n    recordConsent(document: whatsapp_alerts, version: $version, isGiven: $isGiven) {\n      __typename\n      ...Refused\n    }\n  }\n": typeof types.ConsentToWhatsAppDocument,
    "\n  fragment NotificationFields on Notification {\n    id\n    kind\n    title\n    body\n    path\n    createdAt\n    readAt\n  }\n": typeof types.NotificationFieldsFragmentDoc,
    "\n  query Notifications($first: Int, $after: String) {\n    notifications(first: $first, after: $after) {\n      nextCursor\n      unread\n      nodes {\n        ...NotificationFields\n      }\n    }\n  }\n": typeof types.NotificationsDocument,
    "\n  subscription NotificationArrived {\n    notificationArrived {\n      ...NotificationFields\n    }\n  }\n": typeof types.NotificationArrivedDocument,
    "\n  mutation MarkNotificationsRead($ids: [ID!], $all: Boolean) {\n    markNotificationsRead(ids: $ids, all: $all) {\n      ... on NotificationsMarked {\n        unread\n      }\n      ...Refused\n    }\n  }\n": typeof types.MarkNotificationsReadDocument,
    "\n  query BuyerSale($id: ID!) {\n    saleForBuyer(id: $id) {\n      ...BuyerSaleFacts\n    }\n  }\n": typeof types.BuyerSaleDocument,
    "\n  fragment BuyerSaleFacts on SaleForBuyer {\n    listingId\n    canTell\n    toldAt\n    isDenied\n    soldAt\n  }\n": typeof types.BuyerSaleFactsFragmentDoc,
    "\n  mutation TellListingSale($id: ID!) {\n    tellListingSale(id: $id) {\n      ...BuyerSaleFacts\n      ...Refused\n    }\n  }\n": typeof types.TellListingSaleDocument,
    "\n  fragment OfferFacts on Offer {\n    id\n    madeBy\n    amountInr\n    askingInr\n    status\n    because\n    counters\n    madeAt\n    expiresAt\n    settledAt\n    isReserved\n  }\n  fragment OfferTerms on ConversationOffers {\n    id\n    listingId\n    side\n    isForSale\n    askingInr\n    leastInr\n    mostInr\n    offersLeft\n    isReserved\n    reservation {\n      offerId\n      amountInr\n      reservedAt\n    }\n    minimumInr\n    offers {\n      ...OfferFacts\n    }\n  }\n": typeof types.OfferFactsFragmentDoc,
    "\n  query TalkOffers($conversationId: ID!) {\n    conversationOffers(conversationId: $conversationId) {\n      ...OfferTerms\n    }\n  }\n": typeof types.TalkOffersDocument,
    "\n  mutation MakeOffer($conversationId: ID!, $amountInr: Int!, $counters: ID) {\n    makeOffer(conversationId: $conversationId, amountInr: $amountInr, counters: $counters) {\n      ...OfferFacts\n      ...Refused\n    }\n  }\n": typeof types.MakeOfferDocument,
    "\n  mutation AnswerOffer($offerId: ID!, $answer: OfferAnswer!) {\n    answerOffer(offerId: $offerId, answer: $answer) {\n      ...OfferFacts\n      ...Refused\n    }\n  }\n": typeof types.AnswerOfferDocument,
    "\n  mutation WithdrawOffer($offerId: ID!) {\n    withdrawOffer(offerId: $offerId) {\n      ...OfferFacts\n      ...Refused\n    }\n  }\n": typeof types.WithdrawOfferDocument,
    "\n  mutation ReleaseReservation($conversationId: ID!) {\n    releaseReservation(conversationId: $conversationId) {\n      ...OfferTerms\n      ...Refused\n    }\n  }\n": typeof types.ReleaseReservationDocument,
    "\n  mutation SetOfferMinimum($conversationId: ID!, $minimumInr: Int) {\n    setOfferMinimum(conversationId: $conversationId, minimumInr: $minimumInr) {\n      ...OfferTerms\n      ...Refused\n    }\n  }\n": typeof types.SetOfferMinimumDocument,
    "\n  mutation RequestPhoneCode($phone: String!) {\n    requestPhoneCode(phone: $phone) {\n      __typename\n      ... on PhoneCode {\n        id\n      }\n      ...Refused\n    }\n  }\n": typeof types.RequestPhoneCodeDocument,
    "\n  mutation ConfirmPhoneCode($id: ID!, $code: String!) {\n    confirmPhoneCode(id: $id, code: $code) {\n      ... on User {\n        id\n        phoneVerified\n      }\n      ...Refused\n    }\n  }\n": typeof types.ConfirmPhoneCodeDocument,
    "\n  query CarInWords($text: String!) {\n    describedCar(text: $text) {\n      brand\n      model\n      variant\n      year\n      mileageKm\n      fuelType\n      transmission\n      owners\n      city\n      notUsed\n    }\n  }\n": typeof types.CarInWordsDocument,
    "\n  query PriceInsights($carId: ID!) {\n    priceInsights(carId: $carId) {\n      askingInr\n      averagePrice\n      priceRange { min max }\n      marketTrend\n      marketTrendPercent\n      marketTrendCount\n      recommendationCode\n      sources\n      lastUpdated\n      verdict\n      verdictPercent\n      isEnough\n      gap\n      bands { ...PriceBandFields }\n      nextBand { band priceInr }\n      modelVersion\n      comparables { ...ComparableFields }\n      comparablesCount\n    }\n  }\n": typeof types.PriceInsightsDocument,
    "\n  fragment PriceBandFields on PriceBand {\n    band\n    fromInr\n    toInr\n  }\n": typeof types.PriceBandFieldsFragmentDoc,
    "\n  fragment ComparableFields on Comparable {\n    carId\n    title\n    year\n    mileageKm\n    city\n    source { id label badge }\n    priceInr\n    adjustedInr\n    adjustments { factor amountInr }\n    isLive\n    seenAt\n  }\n": typeof types.ComparableFieldsFragmentDoc,
    "\n  query ModelsOnOffer($filter: CarFilter) {\n    marketplaceCounts(filter: $filter) {\n      facets {\n        brands { value }\n        models { value }\n        cities { value }\n      }\n    }\n  }\n": typeof types.ModelsOnOfferDocument,
    "\n  query Valuation($input: ValuationInput!) {\n    valuation(input: $input) {\n      estimateInr\n      lowInr\n      highInr\n      basis\n      modelVersion\n      comparablesCount\n      factors {\n        factor\n        amountInr\n      }\n    }\n  }\n": typeof types.ValuationDocument,
    "\n  query VerdictTimeline($carId: ID!, $after: String) {\n    verdictTimeline(carId: $carId, after: $after) {\n      nodes {\n        givenAt\n        reason\n        verdict\n        verdictPercent\n        askingInr\n        averagePrice\n        priceRange { min max }\n        modelVersion\n        comparables { ...ComparableFields }\n        comparablesCount\n      }\n      nextCursor\n    }\n  }\n": typeof types.VerdictTimelineDocument,
    "\n  query PriceVerdictAt($carId: ID!, $priceInr: Int!) {\n    priceVerdictAt(carId: $carId, priceInr: $priceInr) {\n      band\n      ...PriceVerdictDetails\n    }\n  }\n": typeof types.PriceVerdictAtDocument,
    "\n  fragment AccountParts on Account {\n    user {\n      id\n      firstName\n      lastName\n      email\n      profileImageUrl\n      roles\n      phoneVerified\n    }\n    phoneMasked\n    memberSince\n    socialAccounts {\n      provider\n      name\n      email\n      linkedAt\n    }\n    consents {\n      document\n      version\n      isGiven\n      recordedAt\n    }\n    erasure {\n      requestedAt\n      erasedAt\n    }\n  }\n": typeof types.AccountPartsFragmentDoc,
    "\n  query MyAccount {\n    myAccount {\n      ...AccountParts\n    }\n  }\n": typeof types.MyAccountDocument,
    "\n  mutation UpdateProfile($input: ProfileInput!) {\n    updateProfile(input: $input) {\n      ...AccountParts\n      ...RefusedFields\n    }\n  }\n": typeof types.UpdateProfileDocument,
    "\n  mutation UnlinkSocialAccount($provider: SignInProvider!) {\n    unlinkSocialAccount(provider: $provider) {\n      ...AccountParts\n      ...Refused\n    }\n  }\n": typeof types.UnlinkSocialAccountDocument,
    "\n  mutation RecordConsent($document: ConsentDocument!, $version: String!, $isGiven: Boolean!) {\n    recordConsent(document: $document, version: $version, isGiven: $isGiven) {\n      ...AccountParts\n      ...Refused\n    }\n  }\n": typeof types.RecordConsentDocument,
    "\n  mutation RequestErasure {\n    requestErasure {\n      ...AccountParts\n      ...Refused\n    }\n  }\n": typeof types.RequestErasureDocument,
    "\n  mutation CancelErasure {\n    cancelErasure {\n      ...AccountParts\n      ...Refused\n    }\n  }\n": typeof types.CancelErasureDocument,
    "\n  query MySessions {\n    mySessions {\n      id\n      device\n      startedAt\n      lastSeenAt\n      isCurrent\n    }\n  }\n": typeof types.MySessionsDocument,
    "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) {\n      ...Refused\n    }\n  }\n": typeof types.EndSessionDocument,
    "\n  mutation EndOtherSessions {\n    endOtherSessions {\n      ...Refused\n    }\n  }\n": typeof types.EndOtherSessionsDocument,
    "\n  query MySecondFactor {\n    mySecondFactor {\n      enabledAt\n      recoveryCodesLeft\n      isRequired\n    }\n  }\n": typeof types.MySecondFactorDocument,
    "\n  mutation BeginSecondFactor {\n    beginSecondFactor {\n      ... on SecondFactorSecret {\n        secret\n        uri\n        qr {\n          size\n          path\n        }\n      }\n      ...Refused\n    }\n  }\n": typeof types.BeginSecondFactorDocument,
    "\n  mutation ConfirmSecondFactor($code: String!) {\n    confirmSecondFactor(code: $code) {\n      ... on RecoveryCodes {\n        codes\n      }\n      ...Refused\n    }\n  }\n": typeof types.ConfirmSecondFactorDocument,
    "\n  mutation DisableSecondFactor($code: String!) {\n    disableSecondFactor(code: $code) {\n      ...Refused\n    }\n  }\n": typeof types.DisableSecondFactorDocument,
    "\n  mutation RenewRecoveryCodes($code: String!) {\n    renewRecoveryCodes(code: $code) {\n      ... on RecoveryCodes {\n        codes\n      }\n      ...Refused\n    }\n  }\n": typeof types.RenewRecoveryCodesDocument,
    "\n  fragment RatingAtDesk on DeskRating {\n    id\n    stars\n    words\n    ground\n    ratedAt\n    changedAt\n    answer\n    answeredAt\n    sellerId\n    sellerName\n    reportedAt\n    reportedBy\n    reportedFor\n    isHidden\n    isAnswerHidden\n    decisions {\n      decision\n      reason\n      byName\n      decidedAt\n    }\n  }\n": typeof types.RatingAtDeskFragmentDoc,
    "\n  query DeskRatings($state: RatingList, $first: Int, $after: String) {\n    deskRatings(list: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...RatingAtDesk\n      }\n    }\n  }\n": typeof types.DeskRatingsDocument,
    "\n  query DeskRating($id: ID!) {\n    deskRating(id: $id) {\n      ...RatingAtDesk\n    }\n  }\n": typeof types.DeskRatingDocument,
    "\n  mutation DecideRating($id: ID!, $decision: RatingDecision!, $reason: String!) {\n    decideRating(id: $id, decision: $decision, reason: $reason) {\n      ... on RatingDone {\n        id\n      }\n      ...Refused\n    }\n  }\n": typeof types.DecideRatingDocument,
    "\n  query ConductCases($state: ConductState, $first: Int, $after: String) {\n    conductCases(state: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        personId\n        name\n        openReports\n        openAppeals\n        reports\n        reasons\n        waitingSince\n        lastDecidedAt\n        suspendedUntil\n      }\n    }\n  }\n": typeof types.ConductCasesDocument,
    "\n  fragment ConductFacts on ConductFile {\n    personId\n    name\n    openReports\n    suspendedUntil\n    reports {\n      id\n      messageId\n      reason\n      text\n      reportedAt\n      outcome\n    }\n    appeals {\n      id\n      about\n      messageId\n      signals\n      text\n      madeAt\n      outcome\n    }\n    log {\n      id\n      action\n      count\n      suspendedUntil\n      note\n      byName\n      at\n    }\n  }\n": typeof types.ConductFactsFragmentDoc,
    "\n  query ConductCase($personId: ID!) {\n    conductCase(personId: $personId) {\n      ...ConductFacts\n    }\n  }\n": typeof types.ConductCaseDocument,
    "\n  mutation ReadContext($personId: ID!, $because: ID!) {\n    readTalkContext(personId: $personId, because: $because) {\n      ... on TalkContext {\n        messages {\n          id\n          isTheirs\n          isMeant\n          isHidden\n          content\n          sentAt\n        }\n      }\n      ...Refused\n    }\n  }\n": typeof types.ReadContextDocument,
    "\n  mutation DecideTalkReports($input: DecideTalkReportsInput!) {\n    decideTalkReports(input: $input) {\n      ...ConductFacts\n      ...Refused\n    }\n  }\n": typeof types.DecideTalkReportsDocument,
    "\n  mutation LiftSuspension($personId: ID!) {\n    liftSuspension(personId: $personId) {\n      ...ConductFacts\n      ...Refused\n    }\n  }\n": typeof types.LiftSuspensionDocument,
    "\n  mutation DecideAppeal($personId: ID!, $appealId: ID!, $outcome: AppealOutcome!) {\n    decideAppeal(personId: $personId, appealId: $appealId, outcome: $outcome) {\n      ...ConductFacts\n      ...Refused\n    }\n  }\n": typeof types.DecideAppealDocument,
    "\n  fragment AccessFacts on ConversationAccess {\n    id\n    canWrite\n    isBlockedByMe\n    suspendedUntil\n  }\n": typeof types.AccessFactsFragmentDoc,
    "\n  subscription AccessChanges($id: ID!) {\n    conversationAccess(conversationId: $id) {\n      ...AccessFacts\n    }\n  }\n": typeof types.AccessChangesDocument,
    "\n  query AccessNow($id: ID!) {\n    conversation(id: $id) {\n      id\n      access {\n        ...AccessFacts\n      }\n    }\n  }\n": typeof types.AccessNowDocument,
    "\n  query SaidLately($id: ID!) {\n    conversation(id: $id) {\n      id\n      messages(first: 30) {\n        nodes {\n          id\n          isMine\n          isHidden\n          messageType\n          content\n        }\n      }\n    }\n  }\n": typeof types.SaidLatelyDocument,
    "\n  mutation BlockPerson($id: ID!, $reason: String) {\n    blockPerson(conversationId: $id, reason: $reason) {\n      ...AccessFacts\n      ...Refused\n    }\n  }\n": typeof types.BlockPersonDocument,
    "\n  mutation UnblockPerson($id: ID!) {\n    unblockPerson(conversationId: $id) {\n      ...AccessFacts\n      ...Refused\n    }\n  }\n": typeof types.UnblockPersonDocument,
    "\n  mutation ReportTalk($id: ID!, $messageId: ID, $reason: TalkReportReason!, $text: String) {\n    reportTalk(conversationId: $id, messageId: $messageId, reason: $reason, text: $text) {\n      ...Refused\n    }\n  }\n": typeof types.ReportTalkDocument,
    "\n  mutation MakeAppeal($about: AppealAbout!, $conversationId: ID, $messageId: ID, $text: String) {\n    makeAppeal(about: $about, conversationId: $conversationId, messageId: $messageId, text: $text) {\n      ...Refused\n    }\n  }\n": typeof types.MakeAppealDocument,
    "\n  query MySafety {\n    myBlocks {\n      personId\n      name\n      reason\n      blockedAt\n    }\n    myStanding {\n      suspendedUntil\n      measures {\n        id\n        action\n        suspendedUntil\n        at\n        messages {\n          conversationId\n          messageId\n        }\n      }\n      appeals {\n        id\n        about\n        decisionId\n        messageId\n        outcome\n      }\n      reports {\n        id\n        reason\n        reportedAt\n        outcome\n      }\n    }\n  }\n": typeof types.MySafetyDocument,
    "\n  mutation RemoveBlock($personId: ID!) {\n    removeBlock(personId: $personId) {\n      personId\n    }\n  }\n": typeof types.RemoveBlockDocument,
    "\n  query ListOwner {\n    currentUser {\n      id\n    }\n  }\n": typeof types.ListOwnerDocument,
    "\n  fragment KeptFavourite on Favourite {\n    id\n    savedAt\n    name\n    priceInr\n  }\n": typeof types.KeptFavouriteFragmentDoc,
    "\n  query KeptOnAccount {\n    myFavourites {\n      ...KeptFavourite\n    }\n    myRecentlyViewed {\n      id\n      viewedAt\n    }\n  }\n": typeof types.KeptOnAccountDocument,
    "\n  mutation MergeKept($favourites: [FavouriteInput!]!, $viewed: [ViewedInput!]!) {\n    saveFavourites(entries: $favourites, merge: true) {\n      ... on FavouritesKept {\n        favourites {\n          ...KeptFavourite\n        }\n      }\n      ...Refused\n    }\n    recordViewed(entries: $viewed) {\n      ... on ViewedKept {\n        viewed {\n          id\n          viewedAt\n        }\n      }\n      ...Refused\n    }\n  }\n": typeof types.MergeKeptDocument,
    "\n  mutation SaveOnAccount($entries: [FavouriteInput!]!) {\n    saveFavourites(entries: $entries) {\n      ...Refused\n    }\n  }\n": typeof types.SaveOnAccountDocument,
    "\n  mutation RemoveOnAccount($ids: [ID!]!) {\n    removeFavourites(ids: $ids) {\n      ...Refused\n    }\n  }\n": typeof types.RemoveOnAccountDocument,
    "\n  mutation ViewedOnAccount($entries: [ViewedInput!]!) {\n    recordViewed(entries: $entries) {\n      ...Refused\n    }\n  }\n": typeof types.ViewedOnAccountDocument,
    "\n  mutation ClearViewedOnAccount {\n    clearRecentlyViewed {\n      ...Refused\n    }\n  }\n": typeof types.ClearViewedOnAccountDocument,
    "\n  mutation NoteView($carId: ID!) {\n    noteView(carId: $carId) {\n      ...Refused\n    }\n  }\n": typeof types.NoteViewDocument,
    "\n  fragment SavedPrice on Car {\n    priceInr\n  }\n": typeof types.SavedPriceFragmentDoc,
    "\n  query ViewedCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n    }\n  }\n": typeof types.ViewedCarsDocument,
    "\n  query FavouriteCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n      goneAt\n      isSold\n      isPaused\n      listings {\n        id\n        copyIds\n      }\n    }\n  }\n": typeof types.FavouriteCarsDocument,
    "\n  query SearchAllowance {\n    searchAllowance {\n      limit\n      left\n      resetsAt\n      reason\n    }\n  }\n": typeof types.SearchAllowanceDocument,
    "\n  query SearchOwner {\n    currentUser {\n      id\n      isPremium\n    }\n  }\n": typeof types.SearchOwnerDocument,
    "\n  query EmailChoice {\n    notificationSettings {\n      emailAlerts\n    }\n    myAccount {\n      consents {\n        document\n        isGiven\n        recordedAt\n      }\n    }\n  }\n": typeof types.EmailChoiceDocument,
    "\n  mutation ConsentToEmails($version: String!) {\n    recordConsent(document: email_alerts, version: $version, isGiven: true) {\n      __typename\n      ...Refused\n    }\n  }\n": typeof types.ConsentToEmailsDocument,
    "\n  mutation SaveSearch($input: SaveSearchInput!) {\n    saveSearch(input: $input) {\n      ...SavedSearchFields\n      ...Refused\n    }\n  }\n": typeof types.SaveSearchDocument,
    "\n  query SavedSearchNames {\n    savedSearches {\n      id\n      name\n      path\n    }\n  }\n": typeof types.SavedSearchNamesDocument,
    "\n  fragment SavedSearchFields on SavedSearch {\n    id\n    name\n    path\n    sortBy\n    sortOrder\n    emailAlerts\n    inAppAlerts\n    createdAt\n    filter {\n      q\n      brand\n      model\n      yearMin\n      yearMax\n      priceMin\n      priceMax\n      city\n      state\n      radiusKm\n      fuelType\n      transmission\n      mileageMax\n      owners\n      bodyType\n      condition\n      verificationStatus\n      sellerType\n      features\n      hasImages\n      hasWarranty\n      listedWithinDays\n      sources\n    }\n  }\n": typeof types.SavedSearchFieldsFragmentDoc,
    "\n  query SavedSearches {\n    savedSearches {\n      ...SavedSearchFields\n    }\n  }\n": typeof types.SavedSearchesDocument,
    "\n  mutation UpdateSavedSearch($id: ID!, $input: UpdateSavedSearchInput!) {\n    updateSavedSearch(id: $id, input: $input) {\n      __typename\n      ...SavedSearchFields\n      ...Refused\n    }\n  }\n": typeof types.UpdateSavedSearchDocument,
    "\n  mutation DeleteSavedSearch($id: ID!) {\n    deleteSavedSearch(id: $id) {\n      __typename\n      ... on SavedSearchDeleted {\n        id\n      }\n      ...Refused\n    }\n  }\n": typeof types.DeleteSavedSearchDocument,
    "\n  query ListingFigures($id: ID!) {\n    myListingFigures(id: $id) {\n      listingId\n      carId\n      title\n      askingInr\n      viewCount\n      viewsByDay {\n        day\n        views\n      }\n      saveCount\n      inquiryCount\n      offerCount\n      visitCount\n      respondsWithinMinutes\n    }\n  }\n": typeof types.ListingFiguresDocument,
    "\n  fragment OwnListingFacts on SellerListing {\n    id\n    status\n    isShown\n    pausedAt\n    canPause\n    liveAt\n    viewCount\n    saveCount\n    inquiryCount\n    isVerified\n    verifiedAt\n    waitingSince\n    hasUnsentChanges\n    expiresAt\n    canRenew\n    canAppeal\n    canUndoSaleUntil\n    saleCountsAt\n    pricePaidInr\n    lacksToSubmit {\n      field\n    }\n    lacksToGoLive {\n      field\n    }\n    lastReview {\n      outcome\n      reasons\n      words\n      reviewedAt\n    }\n    registrationDocument {\n      id\n      kind\n      review\n      reason\n      words\n    }\n    insuranceDocument {\n      id\n      kind\n      review\n      reason\n      words\n    }\n    photos {\n      id\n      slot\n      review\n      reason\n      words\n    }\n    content {\n      title\n      brand\n      model\n      year\n      priceInr\n    }\n  }\n": typeof types.OwnListingFactsFragmentDoc,
    "\n  query OwnListings($after: String) {\n    myListings(after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...OwnListingFacts\n      }\n    }\n  }\n": typeof types.OwnListingsDocument,
    "\n  mutation RenewListing($id: ID!) {\n    renewListing(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n": typeof types.RenewListingDocument,
    "\n  mutation PauseListing($id: ID!) {\n    pauseListing(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n": typeof types.PauseListingDocument,
    "\n  mutation ResumeListing($id: ID!) {\n    resumeListing(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n": typeof types.ResumeListingDocument,
    "\n  mutation UndoListingSale($id: ID!) {\n    undoListingSale(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n": typeof types.UndoListingSaleDocument,
    "\n  mutation DenyListingSale($id: ID!) {\n    denyListingSale(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n": typeof types.DenyListingSaleDocument,
    "\n  mutation WithdrawListing($id: ID!) {\n    withdrawListing(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n": typeof types.WithdrawListingDocument,
    "\n  mutation MarkListingSold($id: ID!, $pricePaidInr: Int) {\n    markListingSold(id: $id, pricePaidInr: $pricePaidInr) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n": typeof types.MarkListingSoldDocument,
    "\n  mutation AppealListingReview($id: ID!, $words: String!) {\n    appealListingReview(id: $id, words: $words) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n": typeof types.AppealListingReviewDocument,
    "\n  mutation DuplicateListing($id: ID!) {\n    duplicateListing(id: $id) {\n      ... on SellerListing {\n        id\n      }\n      ...Refused\n    }\n  }\n": typeof types.DuplicateListingDocument,
    "\n  query DocumentLooks($id: ID!) {\n    documentLooks(id: $id, first: 50) {\n      nodes {\n        id\n        page\n        lookedAt\n      }\n    }\n  }\n": typeof types.DocumentLooksDocument,
    "\n  query OwnHistory($id: ID!, $after: String) {\n    myListingHistory(id: $id, after: $after) {\n      nextCursor\n      nodes {\n        ...ListingHistoryFacts\n      }\n    }\n  }\n": typeof types.OwnHistoryDocument,
    "\n  fragment DeskListingFacts on DeskListing {\n    listingId\n    carId\n    title\n    askingInr\n    feedId\n    isLive\n    sellerId\n    sellerName\n    isOwnAssignment\n    source {\n      id\n      label\n    }\n  }\n": typeof types.DeskListingFactsFragmentDoc,
    "\n  fragment DeskFeedFacts on DeskFeed {\n    feedId\n    sources {\n      id\n      label\n    }\n    liveListings\n    sellerId\n    sellerName\n  }\n": typeof types.DeskFeedFactsFragmentDoc,
    "\n  query DeskListings($q: String, $assigned: Boolean, $first: Int, $after: ID) {\n    deskListings(q: $q, assigned: $assigned, first: $first, after: $after) {\n      nextCursor\n      nodes {\n        ...DeskListingFacts\n      }\n    }\n  }\n": typeof types.DeskListingsDocument,
    "\n  query DeskFeeds {\n    deskFeeds {\n      ...DeskFeedFacts\n    }\n  }\n": typeof types.DeskFeedsDocument,
    "\n  query SellerLog {\n    deskFeeds {\n      feedId\n      sources {\n        id\n        label\n      }\n    }\n    sellerLog {\n      id\n      kind\n      subject\n      title\n      sellerName\n      isAssigned\n      by\n      byName\n      at\n    }\n  }\n": typeof types.SellerLogDocument,
    "\n  query Sellers($q: String!) {\n    adminUsers(q: $q, role: seller, first: 10) {\n      nodes {\n        id\n        firstName\n        lastName\n        email\n      }\n    }\n  }\n": typeof types.SellersDocument,
    "\n  mutation AssignListing($id: ID!, $sellerId: ID!) {\n    assignListing(listingId: $id, sellerId: $sellerId) {\n      ...Refused\n    }\n  }\n": typeof types.AssignListingDocument,
    "\n  mutation UnassignListing($id: ID!) {\n    unassignListing(listingId: $id) {\n      ...Refused\n    }\n  }\n": typeof types.UnassignListingDocument,
    "\n  mutation AssignFeed($id: ID!, $sellerId: ID!) {\n    assignFeed(feedId: $id, sellerId: $sellerId) {\n      ...Refused\n    }\n  }\n": typeof types.AssignFeedDocument,
    "\n  mutation UnassignFeed($id: ID!) {\n    unassignFeed(feedId: $id) {\n      ...Refused\n    }\n  }\n": typeof types.UnassignFeedDocument,
    "\n  query SellerListings($after: String) {\n    sellerOverview {\n      inquiriesWaiting\n      offersWaiting\n      visitsWaiting\n      responseMinutes\n    }\n    myListings(first: 1) {\n      total\n    }\n    sellerCars(after: $after) {\n      total\n      nextCursor\n      nodes {\n        listingId\n        carId\n        title\n        askingInr\n        daysListed\n        verdict {\n          ...PriceVerdict\n        }\n        saved\n        inquiries\n        inquiriesWaiting\n        offersWaiting\n        visitsWaiting\n      }\n    }\n  }\n": typeof types.SellerListingsDocument,
    "\n  query SignInWays {\n    signInWays\n  }\n": typeof types.SignInWaysDocument,
    "\n  query CurrentUser {\n    currentUser {\n      id\n      firstName\n      lastName\n      email\n      profileImageUrl\n      isPremium\n      roles\n      phoneVerified\n    }\n  }\n": typeof types.CurrentUserDocument,
    "\n  fragment Refused on Rejection {\n    __typename\n    code\n  }\n": typeof types.RefusedFragmentDoc,
    "\n  fragment RefusedFields on Rejection {\n    ...Refused\n    fields {\n      path\n    }\n  }\n": typeof types.RefusedFieldsFragmentDoc,
    "\n  fragment ListingHistoryFacts on ListingHistoryEntry {\n    id\n    at\n    what\n    by\n    byName\n    revision\n    fields\n    outcome\n    media {\n      id\n      sha256\n      decision\n    }\n  }\n": typeof types.ListingHistoryFactsFragmentDoc,
    "\n  query SmsOutbox {\n    site {\n      smsOutboxPath\n    }\n  }\n": typeof types.SmsOutboxDocument,
    "\n  fragment PriceVerdictDetails on CarPriceVerdict {\n    ...PriceVerdict\n    askingInr\n    averagePrice\n    priceRange {\n      min\n      max\n    }\n    gap\n  }\n": typeof types.PriceVerdictDetailsFragmentDoc,
    "\n  fragment PriceVerdict on CarPriceVerdict {\n    differenceInr\n    recommendationCode\n  }\n": typeof types.PriceVerdictFragmentDoc,
    "\n  fragment RatingShown on SellerRating {\n    id\n    stars\n    words\n    ground\n    ratedAt\n    changedAt\n    answer\n    answeredAt\n  }\n": typeof types.RatingShownFragmentDoc,
    "\n  query SellerRatings($id: ID!, $after: String) {\n    sellerRatings(id: $id, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...RatingShown\n      }\n    }\n  }\n": typeof types.SellerRatingsDocument,
    "\n  query OwnRatingId($id: ID!) {\n    myRating(id: $id) {\n      rating {\n        id\n      }\n    }\n  }\n": typeof types.OwnRatingIdDocument,
    "\n  mutation AnswerRating($id: ID!, $words: String!) {\n    answerRating(id: $id, words: $words) {\n      ... on RatingDone {\n        id\n      }\n      ...Refused\n    }\n  }\n": typeof types.AnswerRatingDocument,
    "\n  mutation ReportRating($id: ID!, $reason: RatingReportReason!) {\n    reportRating(id: $id, reason: $reason) {\n      ... on RatingDone {\n        id\n      }\n      ...Refused\n    }\n  }\n": typeof types.ReportRatingDocument,
    "\n  query SourceFreshness {\n    sources {\n      id\n      label\n      liveListings\n      lastChangedAt\n    }\n  }\n": typeof types.SourceFreshnessDocument,
    "\n  query SiteFacts {\n    site {\n      operatorName\n      operatorAddress\n      grievanceOfficer\n      supportEmail\n      whatsapp {\n        url\n        masked\n      }\n      socialLinks {\n        network\n        url\n      }\n    }\n  }\n": typeof types.SiteFactsDocument,
    "\n  fragment PlanFields on MySubscription {\n    status\n    isPremium\n    amount\n    startDate\n    endDate\n    nextBillingDate\n    cancelAtPeriodEnd\n    pendingPayment {\n      id\n    }\n    receipts {\n      id\n      number\n      issuedAt\n      product\n      days\n      amount\n      isRefunded\n      creditNotes {\n        id\n        number\n        issuedAt\n        amountPaise\n        path\n      }\n      path\n    }\n  }\n": typeof types.PlanFieldsFragmentDoc,
    "\n  query MyPlan {\n    mySubscription {\n      ...PlanFields\n    }\n  }\n": typeof types.MyPlanDocument,
    "\n  mutation CancelPlan {\n    cancelSubscription {\n      ...PlanFields\n      ...Refused\n    }\n  }\n": typeof types.CancelPlanDocument,
    "\n  mutation ResumePlan {\n    resumeSubscription {\n      ...PlanFields\n      ...Refused\n    }\n  }\n": typeof types.ResumePlanDocument,
    "\n  mutation UpgradePlan($plan: Plan!, $amount: Int!, $placeOfSupply: String) {\n    upgrade(plan: $plan, amount: $amount, placeOfSupply: $placeOfSupply) {\n      __typename\n      ... on PlanOrder {\n        payUrl\n        subscription {\n          isPremium\n        }\n      }\n      ...Refused\n    }\n  }\n": typeof types.UpgradePlanDocument,
    "\n  query PlanState {\n    mySubscription {\n      isPremium\n    }\n  }\n": typeof types.PlanStateDocument,
    "\n  query OfferOfPlan {\n    mySubscription {\n      offer {\n        amount\n        gateway\n        paidUntil\n      }\n    }\n  }\n": typeof types.OfferOfPlanDocument,
    "\n  fragment PlatformPostFacts on PlatformPost {\n    id\n    postId\n    subject {\n      kind\n      id\n      title\n      path\n    }\n    platform\n    action\n    state\n    reason\n    lacks\n    words\n    at\n    nextLookAt\n    mayRetry\n    mayReconcile\n    lastAct {\n      act\n      byName\n      at\n    }\n  }\n": typeof types.PlatformPostFactsFragmentDoc,
    "\n  query DeskPlatforms {\n    deskPlatforms {\n      platform\n      name\n      by\n      answeredAt\n      pulledAt\n      failures\n      isAway\n      failedAt\n      failure\n      queued\n      unknown\n      failed\n      posted\n    }\n  }\n": typeof types.DeskPlatformsDocument,
    "\n  query PlatformPosts($platform: String, $state: PlatformDeskList!, $after: String) {\n    platformPosts(platform: $platform, state: $state, first: 20, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...PlatformPostFacts\n      }\n    }\n  }\n": typeof types.PlatformPostsDocument,
    "\n  mutation RetryPlatformPost($id: ID!) {\n    retryPlatformPost(id: $id) {\n      ... on PlatformPost {\n        ...PlatformPostFacts\n      }\n      ...Refused\n    }\n  }\n": typeof types.RetryPlatformPostDocument,
    "\n  mutation ReconcilePlatformPost($id: ID!) {\n    reconcilePlatformPost(id: $id) {\n      ... on PlatformPost {\n        ...PlatformPostFacts\n      }\n      ...Refused\n    }\n  }\n": typeof types.ReconcilePlatformPostDocument,
    "\n  mutation RetryFailedPosts($platform: String!) {\n    retryFailedPosts(platform: $platform) {\n      ... on RetriedPosts {\n        count\n      }\n      ...Refused\n    }\n  }\n": typeof types.RetryFailedPostsDocument,
    "\n  fragment PlatformFacts on ListingPlatform {\n    platform\n    name\n    isConnected\n    isChosen\n    state\n    action\n    reason\n    lacks\n    platformListingId\n    nextLookAt\n  }\n": typeof types.PlatformFactsFragmentDoc,
    "\n  query ListingsToSend {\n    sellerCars(first: 50) {\n      total\n      nodes {\n        listingId\n        title\n      }\n    }\n  }\n": typeof types.ListingsToSendDocument,
    "\n  query ListingPlatforms($id: ID!) {\n    listingPlatforms(id: $id) {\n      ...PlatformFacts\n    }\n  }\n": typeof types.ListingPlatformsDocument,
    "\n  mutation ChoosePlatforms($id: ID!, $platforms: [Platform!]!) {\n    choosePlatforms(id: $id, platforms: $platforms) {\n      ... on ListingPlatforms {\n        platforms {\n          ...PlatformFacts\n        }\n      }\n      ...Refused\n    }\n  }\n": typeof types.ChoosePlatformsDocument,
    "\n  query ListingPostingLog($id: ID!, $after: String) {\n    listingPostingLog(id: $id, first: 10, after: $after) {\n      total\n      nextCursor\n      nodes {\n        id\n        platform\n        action\n        postingStatus\n        reason\n        createdAt\n      }\n    }\n  }\n": typeof types.ListingPostingLogDocument,
    "\n  query StockFeed {\n    stockFeed {\n      ...StockFeedFacts\n    }\n  }\n": typeof types.StockFeedDocument,
    "\n  fragment StockFeedFacts on StockFeed {\n    madeAt\n    pulledAt\n    cars\n    leftOutCount\n    leftOut {\n      listingId\n      title\n      lacks\n    }\n  }\n": typeof types.StockFeedFactsFragmentDoc,
    "\n  mutation RenewStockFeed {\n    renewStockFeed {\n      ... on StockFeedToken {\n        token\n        addresses {\n          format\n          url\n        }\n      }\n      ...Refused\n    }\n  }\n": typeof types.RenewStockFeedDocument,
    "\n  mutation RevokeStockFeed {\n    revokeStockFeed {\n      ... on StockFeed {\n        ...StockFeedFacts\n      }\n      ...Refused\n    }\n  }\n": typeof types.RevokeStockFeedDocument,
    "\n  query CityWaitlists {\n    cityWaitlists {\n      city\n      waiting\n      isMine\n    }\n    currentUser {\n      id\n    }\n  }\n": typeof types.CityWaitlistsDocument,
    "\n  mutation ChangeWaitlist($city: String!, $join: Boolean!) {\n    joinWaitlist(city: $city) @include(if: $join) {\n      ...Refused\n    }\n    leaveWaitlist(city: $city) @skip(if: $join) {\n      ...Refused\n    }\n  }\n": typeof types.ChangeWaitlistDocument,
};
const documents: Documents = {
    "\n  query MyConsents {\n    myAccount {\n      consents {\n        document\n        version\n        isGiven\n        recordedAt\n      }\n    }\n  }\n": types.MyConsentsDocument,
    "\n  mutation AcceptNotice($privacy: String!, $terms: String!, $wantsEmail: Boolean!) {\n    privacy: recordConsent(document: privacy, version: $privacy, isGiven: true) {\n      __typename\n    }\n    terms: recordConsent(document: terms, version: $terms, isGiven: true) {\n      __typename\n    }\n    emailAlerts: recordConsent(document: email_alerts, version: $privacy, isGiven: $wantsEmail) {\n      __typename\n    }\n  }\n": types.AcceptNoticeDocument,
    "\n  query AdminDesks {\n    adminDesks {\n      path\n      waiting\n    }\n  }\n": types.AdminDesksDocument,
    "\n  query AdminUsers($q: String!, $role: Role, $first: Int!, $after: String) {\n    adminUsers(q: $q, role: $role, first: $first, after: $after) {\n      nodes {\n        id\n        firstName\n        lastName\n        email\n        roles\n        memberSince\n      }\n      nextCursor\n      total\n    }\n  }\n": types.AdminUsersDocument,
    "\n  query AdminUser($id: ID!) {\n    adminUser(id: $id) {\n      id\n      firstName\n      lastName\n      email\n      roles\n      memberSince\n      erasedAt\n      erasure {\n        erasedAt\n      }\n      hasSecondFactor\n      sessions\n      security {\n        what\n        by\n        byName\n        reason\n        at\n      }\n      history {\n        role\n        change\n        by\n        byName\n        reason\n        at\n      }\n    }\n  }\n": types.AdminUserDocument,
    "\n  mutation GrantRole($userId: ID!, $role: GrantedRole!, $reason: String!) {\n    grantRole(userId: $userId, role: $role, reason: $reason) {\n      ...Refused\n    }\n  }\n": types.GrantRoleDocument,
    "\n  mutation RevokeRole($userId: ID!, $role: GrantedRole!, $reason: String!) {\n    revokeRole(userId: $userId, role: $role, reason: $reason) {\n      ...Refused\n    }\n  }\n": types.RevokeRoleDocument,
    "\n  mutation EndSessionsOf($userId: ID!, $reason: String!) {\n    endSessionsOf(userId: $userId, reason: $reason) {\n      ...Refused\n    }\n  }\n": types.EndSessionsOfDocument,
    "\n  mutation RemoveSecondFactor($userId: ID!, $reason: String!) {\n    removeSecondFactor(userId: $userId, reason: $reason) {\n      ...Refused\n    }\n  }\n": types.RemoveSecondFactorDocument,
    "\n  query MarketReportOf($filter: MarketReportFilter, $groupBy: MarketGrouping, $asOf: String) {\n    marketReport(filter: $filter, groupBy: $groupBy, asOf: $asOf) {\n      asOf\n      firstDay\n      position\n      cars\n      listings\n      prices {\n        medianInr\n        lowerQuartileInr\n        upperQuartileInr\n      }\n      trend {\n        percent\n        matchedCars\n      }\n      days {\n        day\n        medianInr\n        cars\n        percent\n        matchedCars\n      }\n      daysOnMarket {\n        medianDays\n        longerThanDays\n        cars\n        gone\n      }\n      sources {\n        sourceId\n        label\n        cars\n        percent\n        medianInr\n      }\n      groupBy\n      groups {\n        key\n        city\n        brand\n        model\n        ageFrom\n        ageTo\n        cars\n        prices {\n          medianInr\n          lowerQuartileInr\n          upperQuartileInr\n        }\n        trend {\n          percent\n          matchedCars\n        }\n        daysOnMarket {\n          medianDays\n          longerThanDays\n          cars\n          gone\n        }\n      }\n      groupsTotal\n      choices {\n        cities\n        brands\n        models\n      }\n    }\n  }\n": types.MarketReportOfDocument,
    "\n  query ArticleCars($slug: String!) {\n    articleCars(slug: $slug) {\n      path\n      about {\n        city\n        brand\n        model\n        fuelType\n      }\n      cars {\n        carId\n        car {\n          ...CarSummary\n        }\n      }\n    }\n  }\n": types.ArticleCarsDocument,
    "\n  query UseDemo {\n    demo\n  }\n": types.UseDemoDocument,
    "\n  query LandingOf($city: String!, $brand: String, $model: String) {\n    landing(city: $city, brand: $brand, model: $model) {\n      city\n      brand\n      model\n      path\n    }\n  }\n": types.LandingOfDocument,
    "\n  fragment HistoryEntryFacts on HistoryEntry {\n    number\n    kind\n    at\n    text\n    isErased\n    isWithheld\n    amountInr\n    askingInr\n    reason\n    by {\n      role\n      personId\n      name\n    }\n    origin {\n      door\n      address\n      userAgent\n    }\n  }\n": types.HistoryEntryFactsFragmentDoc,
    "\n  fragment HistoryFacts on History {\n    reader\n    revision\n    total\n    at\n    before\n    state {\n      conversation {\n        subject\n        status\n        messages\n        hiddenMessages\n        buyerId\n        buyerName\n        buyerContact\n        sellerId\n        sellerName\n        sellerContact\n      }\n      offers {\n        offerId\n        madeBy\n        amountInr\n        status\n        madeAt\n      }\n      reservedFor\n      minimumInr\n      blockedBy\n    }\n    entries {\n      ...HistoryEntryFacts\n    }\n  }\n": types.HistoryFactsFragmentDoc,
    "\n  query TalkHistory($id: ID!, $asOf: DateTime, $revision: Int, $before: Int) {\n    conversationHistory(id: $id, asOf: $asOf, revision: $revision, before: $before) {\n      ...HistoryFacts\n    }\n  }\n": types.TalkHistoryDocument,
    "\n  query TranscriptKeys {\n    transcriptKeys {\n      fingerprint\n    }\n  }\n": types.TranscriptKeysDocument,
    "\n  mutation LookInto($id: ID!, $reason: String!) {\n    lookInto(id: $id, reason: $reason) {\n      ... on Look {\n        id\n      }\n      ...Refused\n    }\n  }\n": types.LookIntoDocument,
    "\n  query LookedInto($id: ID!, $asOf: DateTime, $revision: Int, $before: Int) {\n    look(id: $id, asOf: $asOf, revision: $revision, before: $before) {\n      look {\n        id\n        reason\n        endsAt\n        subject {\n          kind\n          id\n        }\n      }\n      looks {\n        id\n        byName\n        reason\n        lookedAt\n      }\n      history {\n        ...HistoryFacts\n      }\n    }\n  }\n": types.LookedIntoDocument,
    "\n  query Looks($after: String) {\n    looks(after: $after) {\n      total\n      nextCursor\n      nodes {\n        id\n        byName\n        reason\n        lookedAt\n        subject {\n          kind\n          id\n        }\n      }\n    }\n  }\n": types.LooksDocument,
    "\n  fragment ArticleAtDesk on DeskArticle {\n    id\n    title\n    excerpt\n    content\n    category\n    author\n    status\n    revision\n    hash\n    readTime\n    tags\n    sources\n    language\n    slug\n    publishedAt\n    publishedHash\n    approvedBy\n    approvedAt\n    scheduledFor\n    isOwnApproval\n    isOwn\n    isSample\n    picture {\n      mediaId\n      alt\n      sizes {\n        format\n        width\n        height\n        url\n      }\n    }\n    corrections {\n      on\n      text\n    }\n    writtenBy {\n      by\n      model\n      isEdited\n    }\n    figures {\n      ...FigureFacts\n    }\n    changedAt\n    deletedAt\n  }\n": types.ArticleAtDeskFragmentDoc,
    "\n  query DeskArticles($status: ArticleStatus, $first: Int, $after: String) {\n    deskArticles(status: $status, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...ArticleAtDesk\n      }\n    }\n  }\n": types.DeskArticlesDocument,
    "\n  query BlogFigures {\n    blogAnalytics {\n      total\n      pending\n      published\n      shared\n      apiStatus {\n        perplexity\n        gemini\n        firecrawl\n      }\n      lastUpdated\n    }\n  }\n": types.BlogFiguresDocument,
    "\n  fragment NewsSource on BlogSource {\n    url\n    answeredAt\n    problem\n  }\n": types.NewsSourceFragmentDoc,
    "\n  fragment Suggestion on BlogSuggestion {\n    link\n    title\n    excerpt\n    publishedAt\n  }\n": types.SuggestionFragmentDoc,
    "\n  query BlogSuggestions {\n    blogSuggestions {\n      ...Suggestion\n    }\n    blogAnalytics {\n      newsSources {\n        ...NewsSource\n      }\n    }\n  }\n": types.BlogSuggestionsDocument,
    "\n  mutation RefreshBlog {\n    refreshBlog {\n      ... on BlogRefresh {\n        added\n        sources {\n          ...NewsSource\n        }\n        suggestions {\n          ...Suggestion\n        }\n      }\n      ...Refused\n    }\n  }\n": types.RefreshBlogDocument,
    "\n  query DeskArticle($id: ID!) {\n    deskArticle(id: $id) {\n      ...ArticleAtDesk\n    }\n  }\n": types.DeskArticleDocument,
    "\n  fragment WorkingWords on WorkingText {\n    title\n    excerpt\n    content\n    category\n    tags\n    sources\n    language\n    picture {\n      mediaId\n      alt\n    }\n    corrections {\n      on\n      text\n    }\n  }\n": types.WorkingWordsFragmentDoc,
    "\n  query OwnWorkingCopy($id: ID!) {\n    workingCopy(id: $id) {\n      copy {\n        title\n        excerpt\n        content\n        category\n        tags\n        sources\n        language\n        picture {\n          mediaId\n          alt\n        }\n        corrections {\n          on\n          text\n        }\n        revision\n        changedAt\n      }\n    }\n  }\n": types.OwnWorkingCopyDocument,
    "\n  mutation SaveWorkingCopy($input: SaveWorkingCopyInput!) {\n    saveWorkingCopy(input: $input) {\n      ... on WorkingCopyKept {\n        changedAt\n      }\n      ...Refused\n    }\n  }\n": types.SaveWorkingCopyDocument,
    "\n  mutation DiscardWorkingCopy($id: ID!) {\n    discardWorkingCopy(id: $id) {\n      ... on WorkingCopyDiscarded {\n        id\n      }\n      ...Refused\n    }\n  }\n": types.DiscardWorkingCopyDocument,
    "\n  fragment ArticleToMerge on MergedArticle {\n    article {\n      ...ArticleAtDesk\n    }\n    text {\n      ...WorkingWords\n    }\n    conflicts\n    parts {\n      isConflict\n      text\n      mine\n      theirs\n    }\n  }\n": types.ArticleToMergeFragmentDoc,
    "\n  mutation MergeArticle($input: MergeArticleInput!) {\n    mergeArticle(input: $input) {\n      ... on MergedArticle {\n        ...ArticleToMerge\n      }\n      ...Refused\n    }\n  }\n": types.MergeArticleDocument,
    "\n  query ArticleHistory($id: ID!) {\n    articleHistory(id: $id) {\n      steps {\n        step\n        at\n        byName\n        revision\n        isOwn\n      }\n      versions {\n        revision\n        title\n        excerpt\n        content\n        tags\n        sources\n        pictureAlt\n        pictureHash\n        corrections {\n          on\n          text\n        }\n      }\n    }\n  }\n": types.ArticleHistoryDocument,
    "\n  query ArticlePictureUrl($size: Int) {\n    articlePictureUrl(size: $size) {\n      uploadURL\n      mediaId\n    }\n  }\n": types.ArticlePictureUrlDocument,
    "\n  query ArticlePictureFile($id: ID!) {\n    mediaObject(id: $id) {\n      id\n      sizes {\n        format\n        width\n        height\n        url\n      }\n    }\n  }\n": types.ArticlePictureFileDocument,
    "\n  query MarketFigures($city: String, $brand: String, $model: String, $fuelType: String) {\n    marketFigures(city: $city, brand: $brand, model: $model, fuelType: $fuelType) {\n      city\n      brand\n      model\n      fuelType\n      cars\n      isSample\n      textModel\n      figures {\n        ...FigureFacts\n      }\n    }\n  }\n": types.MarketFiguresDocument,
    "\n  mutation GenerateArticle($input: GenerateArticleInput!) {\n    generateArticle(input: $input) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": types.GenerateArticleDocument,
    "\n  mutation PreviewText($text: String!, $articleId: ID) {\n    previewText(text: $text, articleId: $articleId) {\n      ... on TextPreview {\n        body {\n          depth\n          tag\n          text\n          href\n        }\n      }\n      ...Refused\n    }\n  }\n": types.PreviewTextDocument,
    "\n  mutation DraftArticle($input: DraftArticleInput!) {\n    draftArticle(input: $input) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": types.DraftArticleDocument,
    "\n  mutation UpdateArticle($input: UpdateArticleInput!) {\n    updateArticle(input: $input) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": types.UpdateArticleDocument,
    "\n  mutation SubmitArticle($id: ID!) {\n    submitArticle(id: $id) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": types.SubmitArticleDocument,
    "\n  mutation ApproveArticle($id: ID!, $hash: String) {\n    approveArticle(id: $id, hash: $hash) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": types.ApproveArticleDocument,
    "\n  mutation PublishArticle($id: ID!, $hash: String) {\n    publishArticle(id: $id, hash: $hash) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": types.PublishArticleDocument,
    "\n  mutation ScheduleArticle($id: ID!, $publishAt: DateTime!, $hash: String) {\n    scheduleArticle(id: $id, publishAt: $publishAt, hash: $hash) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": types.ScheduleArticleDocument,
    "\n  mutation UnscheduleArticle($id: ID!) {\n    unscheduleArticle(id: $id) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": types.UnscheduleArticleDocument,
    "\n  mutation DeleteArticle($id: ID!) {\n    deleteArticle(id: $id) {\n      ... on ArticleRemoved {\n        id\n      }\n      ...Refused\n    }\n  }\n": types.DeleteArticleDocument,
    "\n  query ArticleSteps($id: ID!) {\n    articleHistory(id: $id) {\n      steps {\n        number\n        step\n        at\n        byName\n        revision\n        hash\n        isOwn\n        readerStatus\n        readerRevision\n        posts {\n          platform\n          text\n        }\n        origin {\n          address\n          device\n        }\n      }\n    }\n  }\n": types.ArticleStepsDocument,
    "\n  fragment VersionAsOf on ArticleVersion {\n    revision\n    title\n    excerpt\n    content\n    tags\n    sources\n    pictureAlt\n    pictureHash\n    corrections {\n      on\n      text\n    }\n    language\n  }\n": types.VersionAsOfFragmentDoc,
    "\n  query ArticleAsOf($id: ID!, $step: Int, $asOf: String) {\n    articleAsOf(id: $id, step: $step, asOf: $asOf) {\n      step\n      working {\n        ...VersionAsOf\n      }\n      previous {\n        ...VersionAsOf\n      }\n      read {\n        hash\n      }\n    }\n  }\n": types.ArticleAsOfDocument,
    "\n  fragment PlatformOfArticle on ArticlePlatform {\n    platform\n    name\n    isConnected\n    takesArticles\n    state\n    action\n    reason\n    text\n    link\n    sharedHash\n    sharedAt\n    sharedBy\n    nextLookAt\n  }\n": types.PlatformOfArticleFragmentDoc,
    "\n  query ArticleSharing($id: ID!) {\n    articleSharing(id: $id) {\n      suggestedText\n      link\n      platforms {\n        ...PlatformOfArticle\n      }\n    }\n  }\n": types.ArticleSharingDocument,
    "\n  query ArticleLinks($id: ID!) {\n    articleLinks(id: $id) {\n      id\n      title\n      language\n      status\n    }\n    deskArticles(first: 50) {\n      nodes {\n        id\n        title\n        language\n      }\n    }\n  }\n": types.ArticleLinksDocument,
    "\n  mutation LinkArticle($id: ID!, $to: ID) {\n    linkArticle(id: $id, to: $to) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": types.LinkArticleDocument,
    "\n  query ArticlePostingLog($id: ID!, $after: String) {\n    articlePostingLog(id: $id, first: 10, after: $after) {\n      total\n      nextCursor\n      nodes {\n        id\n        platform\n        action\n        postingStatus\n        reason\n        createdAt\n      }\n    }\n  }\n": types.ArticlePostingLogDocument,
    "\n  mutation ShareArticle($id: ID!, $hash: String, $posts: [ArticlePostInput!]) {\n    shareArticle(id: $id, hash: $hash, posts: $posts) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": types.ShareArticleDocument,
    "\n  mutation ShareArticleAgain($id: ID!, $hash: String, $posts: [ArticlePostInput!]) {\n    shareArticleAgain(id: $id, hash: $hash, posts: $posts) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n": types.ShareArticleAgainDocument,
    "\n  fragment ArticleFacts on ArticleCard {\n    id\n    slug\n    title\n    excerpt\n    category\n    author\n    publishedAt\n    updatedAt\n    readTime\n    tags\n    language\n    picture {\n      ...PictureFacts\n    }\n    writtenBy {\n      by\n    }\n  }\n": types.ArticleFactsFragmentDoc,
    "\n  fragment PictureFacts on ArticlePicture {\n    alt\n    sizes {\n      format\n      width\n      height\n      url\n    }\n  }\n": types.PictureFactsFragmentDoc,
    "\n  fragment FigureFacts on ArticleFigure {\n    name\n    unit\n    value\n    text\n    cars\n    days\n    asOf\n    about\n    path\n  }\n": types.FigureFactsFragmentDoc,
    "\n  query Articles($q: String, $category: String, $first: Int, $after: String) {\n    articles(q: $q, category: $category, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...ArticleFacts\n      }\n    }\n  }\n": types.ArticlesDocument,
    "\n  query ArticleBySlug($slug: String!) {\n    article(slug: $slug) {\n      id\n      slug\n      title\n      excerpt\n      category\n      author\n      publishedAt\n      updatedAt\n      readTime\n      tags\n      language\n      sources\n      picture {\n        ...PictureFacts\n      }\n      corrections {\n        on\n        text\n      }\n      writtenBy {\n        by\n        model\n        isEdited\n      }\n      figures {\n        ...FigureFacts\n      }\n      body {\n        depth\n        tag\n        text\n        href\n      }\n      translations {\n        language\n        slug\n        title\n      }\n    }\n  }\n": types.ArticleBySlugDocument,
    "\n  query TrendingTopics {\n    trendingTopics {\n      topic\n      brand\n      model\n      searches\n      views\n      cars\n    }\n  }\n": types.TrendingTopicsDocument,
    "\n  query BrandShares {\n    brandShares {\n      brand\n      cars\n    }\n  }\n": types.BrandSharesDocument,
    "\n  fragment BookingFields on Booking {\n    id\n    kind\n    status\n    carId\n    carTitle\n    source {\n      id\n      label\n    }\n    startsAt\n    endsAt\n    sequence\n    note\n    place\n    answer\n    declineReason\n    cancelReason\n    outcome\n    requestedAt\n    calendarPath\n  }\n": types.BookingFieldsFragmentDoc,
    "\n  query VisitTimes($carId: ID!, $kind: BookingKind!) {\n    visitTimes(carId: $carId, kind: $kind) {\n      carId\n      days {\n        date\n        times {\n          startsAt\n          endsAt\n          isFree\n        }\n      }\n      mine {\n        ...BookingFields\n      }\n    }\n    currentUser {\n      id\n      phoneVerified\n    }\n  }\n": types.VisitTimesDocument,
    "\n  query MyVisits($when: BookingsWhen!, $after: String) {\n    myBookings(when: $when, after: $after) {\n      nodes {\n        ...BookingFields\n      }\n      nextCursor\n      total\n    }\n  }\n": types.MyVisitsDocument,
    "\n  mutation RequestVisit($carId: ID!, $kind: BookingKind!, $startsAt: DateTime!, $note: String) {\n    requestBooking(carId: $carId, kind: $kind, startsAt: $startsAt, note: $note) {\n      __typename\n      ...BookingFields\n      ...Refused\n    }\n  }\n": types.RequestVisitDocument,
    "\n  mutation MoveVisit($id: ID!, $startsAt: DateTime!, $note: String) {\n    rescheduleBooking(id: $id, startsAt: $startsAt, note: $note) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n": types.MoveVisitDocument,
    "\n  mutation CancelVisit($id: ID!, $note: String) {\n    cancelBooking(id: $id, note: $note) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n": types.CancelVisitDocument,
    "\n  mutation ConfirmVisit($id: ID!, $place: String, $answer: String) {\n    confirmBooking(id: $id, place: $place, answer: $answer) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n": types.ConfirmVisitDocument,
    "\n  mutation DeclineVisit($id: ID!, $reason: DeclineReason!, $answer: String) {\n    declineBooking(id: $id, reason: $reason, answer: $answer) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n": types.DeclineVisitDocument,
    "\n  mutation CompleteVisit($id: ID!, $outcome: BookingOutcome!) {\n    completeBooking(id: $id, outcome: $outcome) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n": types.CompleteVisitDocument,
    "\n  fragment DeskVisitFields on DeskBooking {\n    id\n    booking {\n      ...BookingFields\n    }\n    buyer {\n      name\n      phone\n      email\n    }\n  }\n": types.DeskVisitFieldsFragmentDoc,
    "\n  query DeskVisits($status: BookingStatus, $after: String) {\n    visits: deskBookings(status: $status, after: $after) {\n      nodes {\n        ...DeskVisitFields\n      }\n      nextCursor\n      total\n    }\n  }\n": types.DeskVisitsDocument,
    "\n  query SellerVisits($status: BookingStatus, $after: String) {\n    visits: sellerBookings(status: $status, after: $after) {\n      nodes {\n        ...DeskVisitFields\n      }\n      nextCursor\n      total\n    }\n  }\n": types.SellerVisitsDocument,
    "\n  query VisitCalendars {\n    visitCalendars {\n      ...CalendarFields\n    }\n    sources {\n      id\n      label\n    }\n  }\n  fragment CalendarFields on VisitCalendar {\n    id\n    isOwn\n    hours {\n      weekday\n      from\n      to\n    }\n    slotMinutes\n    capacity\n    holidays\n    noticeMinutes\n    daysAhead\n  }\n": types.VisitCalendarsDocument,
    "\n  mutation SetVisitCalendar($id: ID!, $calendar: VisitCalendarInput) {\n    setVisitCalendar(id: $id, calendar: $calendar) {\n      __typename\n      ...CalendarFields\n      ...RefusedFields\n    }\n  }\n": types.SetVisitCalendarDocument,
    "\n  query CompareCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n      ...CarFacts\n      priceVerdict {\n        askingInr\n        averagePrice\n      }\n      listings {\n        id\n        copyIds\n      }\n    }\n  }\n": types.CompareCarsDocument,
    "\n  fragment LeadRouteFields on LeadRoute {\n    id\n    scope\n    subject\n    dealerName\n    email\n    webhookUrl\n    setAt\n  }\n": types.LeadRouteFieldsFragmentDoc,
    "\n  fragment LeadFields on Lead {\n    id\n    listingId\n    carTitle\n    source {\n      id\n      label\n    }\n    dealerName\n    isPhoneVerified\n    createdAt\n    routedAt\n    deliveries {\n      id\n      channel\n      attempt\n      state\n      statusCode\n      error\n      at\n    }\n  }\n": types.LeadFieldsFragmentDoc,
    "\n  query LeadSubjects {\n    sources {\n      id\n      label\n    }\n    deskFeeds {\n      feedId\n      sources {\n        id\n        label\n      }\n    }\n  }\n": types.LeadSubjectsDocument,
    "\n  query LeadRoutes {\n    leadRoutes {\n      ...LeadRouteFields\n    }\n  }\n": types.LeadRoutesDocument,
    "\n  query Leads($state: LeadState!, $after: String) {\n    leads(state: $state, after: $after) {\n      nodes {\n        ...LeadFields\n      }\n      nextCursor\n      total\n    }\n  }\n": types.LeadsDocument,
    "\n  mutation SetLeadRoute($input: LeadRouteInput!) {\n    setLeadRoute(input: $input) {\n      __typename\n      ... on LeadRouteSet {\n        webhookSecret\n        route {\n          ...LeadRouteFields\n        }\n      }\n      ...RefusedFields\n    }\n  }\n": types.SetLeadRouteDocument,
    "\n  mutation RemoveLeadRoute($id: ID!) {\n    removeLeadRoute(id: $id) {\n      ... on LeadRoutesLeft {\n        routes {\n          ...LeadRouteFields\n        }\n      }\n      ...Refused\n    }\n  }\n": types.RemoveLeadRouteDocument,
    "\n  mutation ResendLead($id: ID!) {\n    resendLead(id: $id) {\n      ... on LeadResent {\n        id\n      }\n      ...Refused\n    }\n  }\n": types.ResendLeadDocument,
    "\n  query ContactWay($carId: ID!) {\n    contactWay(carId: $carId) {\n      way\n      listingId\n      carId\n      title\n      priceInr\n      source {\n        id\n        label\n      }\n      sellerType\n      recipientName\n      takesVisits\n      canVerifyPhone\n    }\n  }\n": types.ContactWayDocument,
    "\n  query WhoVisits {\n    currentUser {\n      id\n      firstName\n      lastName\n      email\n      phoneVerified\n    }\n    visitor {\n      id\n      listingId\n      conversationId\n    }\n  }\n": types.WhoVisitsDocument,
    "\n  mutation ContactSeller($input: ContactInput!) {\n    contactSeller(input: $input) {\n      ... on Contact {\n        id\n        conversationId\n      }\n      ...Refused\n      ... on Rejection {\n        retryAfterS\n      }\n    }\n  }\n": types.ContactSellerDocument,
    "\n  fragment InquiryFields on Inquiry {\n    id\n    carId\n    listingId\n    carTitle\n    buyerName\n    buyerPhone\n    buyerEmail\n    text\n    isPhoneVerified\n    conversationId\n    sellerResponded\n    respondedAt\n    createdAt\n  }\n": types.InquiryFieldsFragmentDoc,
    "\n  query SellerInquiries($after: String) {\n    sellerInquiries(after: $after) {\n      nodes {\n        ...InquiryFields\n      }\n      nextCursor\n      total\n    }\n  }\n": types.SellerInquiriesDocument,
    "\n  mutation AnswerInquiry($id: ID!) {\n    answerInquiry(id: $id) {\n      ...InquiryFields\n      ...Refused\n    }\n  }\n": types.AnswerInquiryDocument,
    "\n  query UnreadMessages {\n    unreadMessages\n    conversations(first: 1) {\n      updatesAfter\n    }\n  }\n": types.UnreadMessagesDocument,
    "\n  fragment MessageFields on Message {\n    id\n    cursor\n    side\n    isMine\n    messageType\n    kind\n    systemKind\n    content\n    offerId\n    sentAt\n    deliveredAt\n    readAt\n    isHidden\n    signals\n    reaction\n    offer {\n      ...OfferFacts\n    }\n  }\n  fragment ConversationFields on Conversation {\n    id\n    listingId\n    side\n    subject\n    status\n    otherName\n    startedAt\n    lastMessageAt\n    unreadCount\n    myContact\n    theirContact\n    lastMessage {\n      ...MessageFields\n    }\n  }\n": types.MessageFieldsFragmentDoc,
    "\n  query Conversations($side: ConversationSide, $after: String) {\n    conversations(side: $side, after: $after) {\n      nextCursor\n      updatesAfter\n      nodes {\n        ...ConversationFields\n      }\n    }\n  }\n": types.ConversationsDocument,
    "\n  query ConversationById($id: ID!) {\n    conversation(id: $id) {\n      ...ConversationFields\n      contact {\n        name\n        phone\n        email\n      }\n      access {\n        ...AccessFacts\n      }\n    }\n  }\n": types.ConversationByIdDocument,
    "\n  query ConversationAbout($listingId: ID!) {\n    conversationAbout(listingId: $listingId) {\n      id\n    }\n  }\n": types.ConversationAboutDocument,
    "\n  query Thread($id: ID!, $first: Int, $before: String, $after: String) {\n    conversation(id: $id) {\n      id\n      messages(first: $first, before: $before, after: $after) {\n        olderCursor\n        newerCursor\n        updatesAfter\n        nodes {\n          ...MessageFields\n        }\n      }\n    }\n  }\n": types.ThreadDocument,
    "\n  query SearchMessages($q: String!, $after: String) {\n    searchMessages(q: $q, after: $after) {\n      total\n      nextCursor\n      nodes {\n        message {\n          ...MessageFields\n        }\n        conversation {\n          id\n          subject\n          side\n          otherName\n        }\n      }\n    }\n  }\n": types.SearchMessagesDocument,
    "\n  mutation SendMessage($conversationId: ID!, $messageId: ID!, $text: String!, $kind: MessageKind) {\n    sendMessage(conversationId: $conversationId, messageId: $messageId, text: $text, kind: $kind) {\n      __typename\n      ...MessageFields\n      ...Refused\n    }\n  }\n": types.SendMessageDocument,
    "\n  mutation StartConversation($listingId: ID!, $text: String!, $messageId: ID!, $displayName: String) {\n    startConversation(listingId: $listingId, text: $text, messageId: $messageId, displayName: $displayName) {\n      __typename\n      ...ConversationFields\n      ...Refused\n    }\n  }\n": types.StartConversationDocument,
    "\n  mutation SendSecureMessage($input: SecureMessageInput!) {\n    sendSecureMessage(input: $input) {\n      __typename\n      ... on Contact {\n        id\n        conversationId\n      }\n      ...Refused\n    }\n  }\n": types.SendSecureMessageDocument,
    "\n  mutation ReactToMessage($conversationId: ID!, $messageId: ID!, $reaction: MessageReaction) {\n    reactToMessage(conversationId: $conversationId, messageId: $messageId, reaction: $reaction) {\n      ... on Message {\n        id\n        reaction\n      }\n      ...Refused\n    }\n  }\n": types.ReactToMessageDocument,
    "\n  mutation MarkConversationRead($id: ID!, $upTo: ID) {\n    markConversationRead(id: $id, upTo: $upTo) {\n      __typename\n      ... on ConversationRead {\n        unread\n      }\n      ...Refused\n    }\n  }\n": types.MarkConversationReadDocument,
    "\n  mutation SetTyping($id: ID!, $isTyping: Boolean!) {\n    setTyping(id: $id, isTyping: $isTyping) {\n      __typename\n    }\n  }\n": types.SetTypingDocument,
    "\n  mutation RequestContact($id: ID!) {\n    requestContact(id: $id) {\n      ...ConversationFields\n      ...Refused\n    }\n  }\n": types.RequestContactDocument,
    "\n  mutation AnswerContact($id: ID!, $answer: ContactAnswer!) {\n    answerContact(id: $id, answer: $answer) {\n      ...ConversationFields\n      ...Refused\n    }\n  }\n": types.AnswerContactDocument,
    "\n  mutation RevokeContact($id: ID!) {\n    revokeContact(id: $id) {\n      ...ConversationFields\n      ...Refused\n    }\n  }\n": types.RevokeContactDocument,
    "\n  query TalkCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      id\n      title\n      images\n      placeholderImage\n      listings {\n        id\n        priceInr\n        isLive\n      }\n    }\n  }\n": types.TalkCarsDocument,
    "\n  subscription ConversationUpdates($id: ID!, $after: String) {\n    conversationUpdates(conversationId: $id, after: $after) {\n      kind\n      cursor\n      by\n      isTyping\n      isHere\n      marks {\n        readUpTo\n        readAt\n        deliveredUpTo\n        deliveredAt\n      }\n      messages {\n        ...MessageFields\n      }\n    }\n  }\n": types.ConversationUpdatesDocument,
    "\n  subscription InboxUpdates($after: String) {\n    inboxUpdates(after: $after) {\n      kind\n      cursor\n      unread\n      conversation {\n        ...ConversationFields\n      }\n    }\n  }\n": types.InboxUpdatesDocument,
    "\n  query BuyersEffect {\n    featuredBuyersEffect {\n      since\n      until\n      nextAt\n      figures {\n        figure\n        state\n        events\n        needed\n        multiple\n        low\n        high\n        shown {\n          viewers\n          counted\n        }\n        withheld {\n          viewers\n          counted\n        }\n      }\n    }\n  }\n": types.BuyersEffectDocument,
    "\n  query FeaturedDesk($after: String) {\n    featuredDesk {\n      running\n      waiting\n      months {\n        month\n        payments\n        chargedPaise\n        creditedPaise\n      }\n    }\n    runningFeatured(first: 20, after: $after) {\n      total\n      nextCursor\n      nodes {\n        id\n        listingId\n        carId\n        title\n        sellerName\n        amount\n        since\n        until\n        turns\n        impressions\n      }\n    }\n  }\n": types.FeaturedDeskDocument,
    "\n  query HoldoutHealth {\n    featuredHealth {\n      days {\n        day\n        lots {\n          lot\n          state\n          n\n          needed\n          planned\n          observed\n          p\n        }\n      }\n      lots {\n        lot\n        state\n        n\n        needed\n        planned\n        observed\n        p\n      }\n      daysWithheld\n      daysGivenBack\n      pages\n      pagesOfRobots\n      places\n      placesOfSellers\n      published {\n        lot\n        n\n        observed\n        p\n        isHidden\n      }\n      reports\n      reportsHidden\n    }\n  }\n": types.HoldoutHealthDocument,
    "\n  fragment EffectFacts on FeaturedEffect {\n    since\n    until\n    nextAt\n    impressionsShown\n    impressionsWithheld\n    figures {\n      figure\n      state\n      events\n      needed\n      multiple\n      low\n      high\n      shown {\n        viewers\n        counted\n      }\n      withheld {\n        viewers\n        counted\n      }\n    }\n  }\n": types.EffectFactsFragmentDoc,
    "\n  query MeasuredEffect {\n    featuredEffect {\n      ...EffectFacts\n    }\n  }\n": types.MeasuredEffectDocument,
    "\n  fragment FeaturedFacts on FeaturedListing {\n    id\n    listingId\n    title\n    amount\n    duration\n    startDate\n    endDate\n    isActive\n    endReason\n    creditPaise\n    creditNotePath\n    receiptPath\n  }\n": types.FeaturedFactsFragmentDoc,
    "\n  query FeatureChoices {\n    featuredPrices {\n      gateway\n      sac\n      gstPercent\n      packages {\n        duration\n        amount\n        taxablePaise\n        gstPaise\n        saving\n      }\n    }\n    sellerCars(first: 50) {\n      total\n      nodes {\n        listingId\n        title\n        askingInr\n      }\n    }\n  }\n": types.FeatureChoicesDocument,
    "\n  mutation FeatureListing($carId: ID!, $duration: Int!, $amount: Int!, $placeOfSupply: String) {\n    featureListing(carId: $carId, duration: $duration, amount: $amount, placeOfSupply: $placeOfSupply) {\n      ... on FeaturedOrder {\n        status\n        payUrl\n        paymentId\n        listing {\n          ...FeaturedFacts\n        }\n      }\n      ...Refused\n    }\n  }\n": types.FeatureListingDocument,
    "\n  query FeaturedListings($after: String) {\n    myFeaturedListings(first: 10, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...FeaturedFacts\n      }\n    }\n  }\n": types.FeaturedListingsDocument,
    "\n  query OwnEffect($listingId: ID!) {\n    featuredEffectOfListing(listingId: $listingId) {\n      ...EffectFacts\n    }\n  }\n": types.OwnEffectDocument,
    "\n  query LenderCatalogue {\n    lenderCatalogue {\n      id\n      changedAt\n      withdrawnAt\n      facts {\n        ...LenderTerms\n      }\n      history {\n        change\n        by\n        byName\n        at\n        facts {\n          ...LenderTerms\n        }\n      }\n    }\n  }\n": types.LenderCatalogueDocument,
    "\n  fragment RefusedLender on Rejection {\n    ...Refused\n    fields {\n      path\n      message\n    }\n  }\n": types.RefusedLenderFragmentDoc,
    "\n  mutation ListLender($input: LenderInput!) {\n    listLender(input: $input) {\n      __typename\n      ... on CataloguedLender {\n        id\n      }\n      ...RefusedLender\n    }\n  }\n": types.ListLenderDocument,
    "\n  mutation ChangeLender($id: ID!, $input: LenderInput!) {\n    changeLender(id: $id, input: $input) {\n      __typename\n      ... on CataloguedLender {\n        id\n      }\n      ...RefusedLender\n    }\n  }\n": types.ChangeLenderDocument,
    "\n  mutation WithdrawLender($id: ID!) {\n    withdrawLender(id: $id) {\n      ... on CataloguedLender {\n        id\n      }\n      ...Refused\n    }\n  }\n": types.WithdrawLenderDocument,
    "\n  fragment LenderTerms on LenderFacts {\n    name\n    product\n    url\n    rate {\n      fromPercent\n      toPercent\n      asOf\n      source\n    }\n    fee {\n      percent\n      leastInr\n      mostInr\n      tax\n      asOf\n      source\n    }\n    maxMonths {\n      value\n      asOf\n      source\n    }\n    maxSharePercent {\n      value\n      asOf\n      source\n    }\n    leastInr {\n      value\n      asOf\n      source\n    }\n    mostInr {\n      value\n      asOf\n      source\n    }\n    maxCarAge {\n      value\n      asOf\n      source\n    }\n    maxCarAgeAtEnd {\n      value\n      asOf\n      source\n    }\n    eligibility {\n      text\n      asOf\n      source\n    }\n  }\n": types.LenderTermsFragmentDoc,
    "\n  query LoanOffers($carPrice: Int, $downPayment: Int, $tenure: Int, $carYear: Int) {\n    loanOffers(carPrice: $carPrice, downPayment: $downPayment, tenure: $tenure, carYear: $carYear) {\n      obstacles\n      lowest {\n        ...CostOfLoan\n      }\n      highest {\n        ...CostOfLoan\n      }\n      lender {\n        id\n        facts {\n          ...LenderTerms\n        }\n      }\n    }\n  }\n": types.LoanOffersDocument,
    "\n  fragment CostOfLoan on LoanCost {\n    ratePercent\n    emiInr\n    interestInr\n    feeInr\n    totalInr\n  }\n": types.CostOfLoanFragmentDoc,
    "\n  query LoanRate($carPrice: Int!, $downPayment: Int, $tenure: Int, $carYear: Int) {\n    loanRate(carPrice: $carPrice, downPayment: $downPayment, tenure: $tenure, carYear: $carYear) {\n      percent\n      obstacles\n      lender {\n        id\n        name\n        asOf\n        source\n      }\n    }\n  }\n": types.LoanRateDocument,
    "\n  fragment GrievanceFacts on GrievanceEntry {\n    id\n    number\n    kind\n    subject\n    status\n    filedAt\n    acknowledgeBy\n    answerBy\n    closedAt\n  }\n": types.GrievanceFactsFragmentDoc,
    "\n  fragment GrievanceHistory on GrievanceStep {\n    step\n    text\n    outcome\n    at\n  }\n": types.GrievanceHistoryFragmentDoc,
    "\n  query MyGrievances($after: String) {\n    myGrievances(after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...GrievanceFacts\n      }\n    }\n  }\n": types.MyGrievancesDocument,
    "\n  fragment OwnGrievance on Grievance {\n    entry {\n      ...GrievanceFacts\n    }\n    canReopen\n    steps {\n      ...GrievanceHistory\n    }\n  }\n": types.OwnGrievanceFragmentDoc,
    "\n  query OneGrievance($id: ID!) {\n    grievance(id: $id) {\n      ...OwnGrievance\n    }\n  }\n": types.OneGrievanceDocument,
    "\n  mutation FileGrievance($kind: GrievanceKind!, $subject: String!, $text: String!) {\n    fileGrievance(kind: $kind, subject: $subject, text: $text) {\n      ...OwnGrievance\n      ...Refused\n    }\n  }\n": types.FileGrievanceDocument,
    "\n  mutation WithdrawGrievance($id: ID!) {\n    withdrawGrievance(id: $id) {\n      ...Refused\n    }\n  }\n": types.WithdrawGrievanceDocument,
    "\n  mutation ReopenGrievance($id: ID!, $text: String!) {\n    reopenGrievance(id: $id, text: $text) {\n      ...Refused\n    }\n  }\n": types.ReopenGrievanceDocument,
    "\n  query DeskGrievances($state: GrievanceList, $first: Int, $after: String) {\n    deskGrievances(list: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...GrievanceFacts\n      }\n    }\n  }\n": types.DeskGrievancesDocument,
    "\n  query DeskGrievance($id: ID!) {\n    deskGrievance(id: $id) {\n      entry {\n        ...GrievanceFacts\n      }\n      steps {\n        ...GrievanceHistory\n      }\n      userName\n      userEmail\n      isYours\n    }\n  }\n": types.DeskGrievanceDocument,
    "\n  mutation AcknowledgeGrievance($id: ID!) {\n    acknowledgeGrievance(id: $id) {\n      ...Refused\n    }\n  }\n": types.AcknowledgeGrievanceDocument,
    "\n  mutation AnswerGrievance($id: ID!, $outcome: GrievanceOutcome!, $text: String!) {\n    answerGrievance(id: $id, outcome: $outcome, text: $text) {\n      ...Refused\n    }\n  }\n": types.AnswerGrievanceDocument,
    "\n  query FlagReader($carId: ID!) {\n    currentUser {\n      id\n    }\n    myFlag(carId: $carId) {\n      id\n    }\n  }\n": types.FlagReaderDocument,
    "\n  mutation ReportListing($carId: ID!, $reason: FlagReason!, $text: String) {\n    reportListing(carId: $carId, reason: $reason, text: $text) {\n      ... on OwnFlag {\n        id\n      }\n      ...Refused\n    }\n  }\n": types.ReportListingDocument,
    "\n  query FlagCases($state: FlagCaseState, $first: Int, $after: String) {\n    flagCases(state: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        carId\n        title\n        priceInr\n        reports\n        openReports\n        reasons\n        firstRaisedAt\n        lastDecidedAt\n      }\n    }\n  }\n": types.FlagCasesDocument,
    "\n  fragment FlagFile on FlagCaseFile {\n    carId\n    title\n    priceInr\n    openReports\n    flags {\n      id\n      reason\n      text\n      title\n      priceInr\n      raisedAt\n      isOpen\n    }\n    log {\n      id\n      action\n      measure\n      listingIds\n      reports\n      note\n      byName\n      at\n    }\n    listings {\n      id\n      title\n      priceInr\n      isLive\n      isElsewhere\n      goneAt\n      hiddenAt\n      url\n      source {\n        id\n        label\n      }\n    }\n  }\n": types.FlagFileFragmentDoc,
    "\n  query FlagCase($carId: ID!) {\n    flagCase(carId: $carId) {\n      ...FlagFile\n    }\n  }\n": types.FlagCaseDocument,
    "\n  mutation DecideFlags($input: DecideFlagsInput!) {\n    decideFlags(input: $input) {\n      ...FlagFile\n      ...Refused\n    }\n  }\n": types.DecideFlagsDocument,
    "\n  mutation ShowListings($carId: ID!, $listingIds: [ID!]!, $note: String) {\n    showListings(carId: $carId, listingIds: $listingIds, note: $note) {\n      ...FlagFile\n      ...Refused\n    }\n  }\n": types.ShowListingsDocument,
    "\n  fragment ReviewEntryFacts on ReviewEntry {\n    id\n    status\n    title\n    brand\n    model\n    year\n    priceInr\n    city\n    waitingSince\n    isAppeal\n    isChange\n    isYours\n    claimedByYou\n    claimedByOther\n    claimedByName\n    claimedUntil\n    lastOutcome\n  }\n": types.ReviewEntryFactsFragmentDoc,
    "\n  fragment ReviewCaseFacts on ReviewCase {\n    id\n    revision\n    entry {\n      ...ReviewEntryFacts\n    }\n    registrationDocument {\n      id\n      kind\n      sha256\n      review\n      reason\n      words\n    }\n    insuranceDocument {\n      id\n      kind\n      sha256\n      review\n      reason\n      words\n    }\n    photos {\n      id\n      slot\n      sha256\n      review\n      reason\n      words\n    }\n    content {\n      title\n      brand\n      model\n      variant\n      year\n      priceInr\n      fuelType\n      transmission\n      mileageKm\n      owners\n      city\n      state\n      rto\n      color\n      bodyType\n      condition\n      insurance\n      features\n      description\n      registrationNumber\n      marketValueEstimateInr\n    }\n    changedFields\n    appealWords\n    lastReview {\n      outcome\n      reasons\n      words\n      reviewedAt\n    }\n    sellerId\n    sellerPast {\n      approved\n      rejected\n      sold\n      open\n    }\n    earlierListings {\n      id\n      title\n      brand\n      model\n      year\n      status\n      lastOutcome\n      updatedAt\n    }\n    samePlate {\n      id\n      status\n      isSameSeller\n    }\n    sameFacts {\n      id\n      carId\n      title\n      priceInr\n      mileageKm\n      city\n      sourceLabel\n    }\n  }\n": types.ReviewCaseFactsFragmentDoc,
    "\n  query ListingReviews($state: ReviewList, $first: Int, $after: String) {\n    listingReviews(list: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...ReviewEntryFacts\n      }\n    }\n  }\n": types.ListingReviewsDocument,
    "\n  query ListingReview($id: ID!) {\n    listingReview(id: $id) {\n      ...ReviewCaseFacts\n    }\n  }\n": types.ListingReviewDocument,
    "\n  mutation ClaimListingReview($id: ID!) {\n    claimListingReview(id: $id) {\n      ...ReviewCaseFacts\n      ...Refused\n    }\n  }\n": types.ClaimListingReviewDocument,
    "\n  mutation ReleaseListingReview($id: ID!) {\n    releaseListingReview(id: $id) {\n      ...ReviewCaseFacts\n      ...Refused\n    }\n  }\n": types.ReleaseListingReviewDocument,
    "\n  mutation DecideListingReview(\n    $id: ID!\n    $revision: Int!\n    $outcome: ReviewOutcome!\n    $reasons: [ListingReviewReason!]\n    $words: String\n    $documents: [DocumentDecision!]\n    $photos: [PhotoDecision!]\n  ) {\n    decideListingReview(\n      id: $id\n      revision: $revision\n      outcome: $outcome\n      reasons: $reasons\n      words: $words\n      documents: $documents\n      photos: $photos\n    ) {\n      ...ReviewCaseFacts\n      ...Refused\n    }\n  }\n": types.DecideListingReviewDocument,
    "\n  query ReviewFiles($id: ID!) {\n    mediaOfRecord(kind: \"listing\", id: $id) {\n      id\n      width\n      height\n      pages\n      sizes {\n        format\n        width\n        height\n        url\n      }\n    }\n  }\n": types.ReviewFilesDocument,
    "\n  query ReviewLookAlikes($id: ID!) {\n    mediaLookAlikes(kind: \"listing\", id: $id) {\n      mediaId\n      attachedKind\n      attachedId\n      alike {\n        id\n        width\n        height\n        sizes {\n          format\n          width\n          height\n          url\n        }\n      }\n    }\n  }\n": types.ReviewLookAlikesDocument,
    "\n  query ReviewEstimate($input: ValuationInput!) {\n    valuation(input: $input) {\n      estimateInr\n      lowInr\n      highInr\n    }\n  }\n": types.ReviewEstimateDocument,
    "\n  query ReviewHistory($id: ID!, $after: String) {\n    listingReviewHistory(id: $id, after: $after) {\n      nextCursor\n      nodes {\n        ...ListingHistoryFacts\n      }\n    }\n  }\n": types.ReviewHistoryDocument,
    "\n  fragment ListingDraft on SellerListing {\n    id\n    status\n    revision\n    updatedAt\n    content {\n      title\n      brand\n      model\n      variant\n      year\n      priceInr\n      fuelType\n      transmission\n      mileageKm\n      owners\n      city\n      state\n      rto\n      color\n      bodyType\n      condition\n      insurance\n      features\n      description\n      registrationNumber\n      actualPhone\n      actualEmail\n      marketValueEstimateInr\n      aiGeneratedTitle\n      aiGeneratedTitleBy\n      aiGeneratedDescription\n      aiGeneratedDescriptionBy\n    }\n    registrationDocument {\n      id\n    }\n    insuranceDocument {\n      id\n    }\n    photos {\n      id\n      slot\n    }\n  }\n": types.ListingDraftFragmentDoc,
    "\n  query LatestListingDraft {\n    myListings(status: draft, first: 1) {\n      nodes {\n        ...ListingDraft\n      }\n    }\n  }\n": types.LatestListingDraftDocument,
    "\n  query OneListingDraft($id: ID!) {\n    myListing(id: $id) {\n      ...ListingDraft\n    }\n  }\n": types.OneListingDraftDocument,
    "\n  mutation StartListingDraft($fields: ListingFieldsInput!) {\n    startListingDraft(fields: $fields) {\n      ...ListingDraft\n      ...RefusedFields\n    }\n  }\n": types.StartListingDraftDocument,
    "\n  mutation SaveListingDraft(\n    $id: ID!\n    $baseRevision: Int!\n    $fieldBases: [ListingFieldBase!]!\n    $fields: ListingFieldsInput!\n  ) {\n    saveListingDraft(id: $id, baseRevision: $baseRevision, fieldBases: $fieldBases, fields: $fields) {\n      ... on SavedListingDraft {\n        listing {\n          ...ListingDraft\n        }\n        conflicts {\n          field\n          yours\n          theirs\n          revision\n        }\n      }\n      ...RefusedFields\n    }\n  }\n": types.SaveListingDraftDocument,
    "\n  mutation SuggestListingText($what: ListingText!, $language: String!, $facts: [ListingTextFactInput!]!) {\n    suggestListingText(what: $what, language: $language, facts: $facts) {\n      ... on SuggestedListingText {\n        text\n        by\n      }\n      ...Refused\n    }\n  }\n": types.SuggestListingTextDocument,
    "\n  mutation SubmitListing($id: ID!) {\n    submitListing(id: $id) {\n      ... on SellerListing {\n        id\n        status\n      }\n      ...RefusedFields\n    }\n  }\n": types.SubmitListingDocument,
    "\n  fragment UploadedFile on MediaObject {\n    id\n    category\n    sha256\n    width\n    height\n    removed\n    isPlateHidden\n    pages\n    sizes {\n      format\n      width\n      url\n    }\n  }\n": types.UploadedFileFragmentDoc,
    "\n  query OneUpload($id: ID!) {\n    mediaObject(id: $id) {\n      ...UploadedFile\n    }\n  }\n": types.OneUploadDocument,
    "\n  mutation HidePlate($id: ID!, $x: Float!, $y: Float!, $width: Float!, $height: Float!) {\n    hidePlate(id: $id, x: $x, y: $y, width: $width, height: $height) {\n      ...UploadedFile\n      ...Refused\n    }\n  }\n": types.HidePlateDocument,
    "\n  query WorthOfCar($input: ValuationInput!) {\n    valuation(input: $input) {\n      estimateInr\n      lowInr\n      highInr\n      basis\n      comparablesCount\n    }\n  }\n": types.WorthOfCarDocument,
    "\n  query NamesForSale($filter: CarFilter) {\n    marketplaceCounts(filter: $filter) {\n      facets {\n        brands { value }\n        models { value }\n        cities { value }\n      }\n    }\n  }\n": types.NamesForSaleDocument,
    "\n  query CarsWithoutPresets($price: CarFilter, $year: CarFilter, $mileageMax: CarFilter, $listedWithinDays: CarFilter) {\n    price: marketplaceCounts(filter: $price) {\n      total\n    }\n    year: marketplaceCounts(filter: $year) {\n      total\n    }\n    mileageMax: marketplaceCounts(filter: $mileageMax) {\n      total\n    }\n    listedWithinDays: marketplaceCounts(filter: $listedWithinDays) {\n      total\n    }\n  }\n": types.CarsWithoutPresetsDocument,
    "\n  fragment CarSummary on Car {\n    id\n    brand\n    model\n    variant\n    year\n    priceInr\n    originalPriceInr\n    priceDroppedAt\n    daysListed\n    mileageKm\n    fuelType\n    transmission\n    owners\n    city\n    state\n    color\n    bodyType\n    images\n    placeholderImage\n    verificationStatus\n    isFeatured\n    isLive\n    isReserved\n    listingCount\n    priceVerdict {\n      ...PriceVerdict\n    }\n    startingEmi {\n      monthlyInr\n      rate {\n        percent\n        obstacles\n        lender {\n          id\n          name\n        }\n      }\n    }\n    source {\n      id\n      label\n      badge\n    }\n  }\n": types.CarSummaryFragmentDoc,
    "\n  subscription CarUpdates($carId: ID!, $after: String) {\n    carUpdates(carId: $carId, after: $after) {\n      carId\n      priceInr\n      isLive\n      isReserved\n      listingPriceInr\n      listingIsLive\n      cursor\n    }\n  }\n": types.CarUpdatesDocument,
    "\n  fragment ShownCar on Car {\n    id\n    priceInr\n    isLive\n  }\n": types.ShownCarFragmentDoc,
    "\n  fragment ShownListing on Listing {\n    id\n    priceInr\n    isLive\n  }\n": types.ShownListingFragmentDoc,
    "\n  query Support {\n    site {\n      supportEmail\n    }\n  }\n": types.SupportDocument,
    "\n  query CarReservation($id: ID!) {\n    car(id: $id) {\n      id\n      isReservedForMe\n    }\n  }\n": types.CarReservationDocument,
    "\n  query HistoryReader {\n    currentUser {\n      id\n      isPremium\n    }\n  }\n": types.HistoryReaderDocument,
    "\n  query WholePriceHistory($id: ID!) {\n    car(id: $id) {\n      id\n      ...PriceHistory\n    }\n  }\n": types.WholePriceHistoryDocument,
    "\n  query CataloguedLenders {\n    loanOffers {\n      lender {\n        id\n        name\n        product\n      }\n    }\n  }\n": types.CataloguedLendersDocument,
    "\n  query ListingDetails($id: ID!) {\n    marketplaceListing(id: $id) {\n      id\n      carId\n      title\n      brand\n      model\n      variant\n      year\n      priceInr\n      originalPriceInr\n      droppedAt\n      priceVerdict {\n        ...PriceVerdictDetails\n      }\n      mileageKm\n      fuelType\n      transmission\n      owners\n      city\n      state\n      rto\n      bodyType\n      color\n      condition\n      sellerType\n      verificationStatus\n      hasWarranty\n      insurance\n      engineCc\n      features\n      description\n      images\n      placeholderImage\n      url\n      isLive\n      listedAt\n      firstSeenAt\n      lastSeenAt\n      goneAt\n      hiddenAt\n      daysListed\n      source {\n        id\n        label\n        badge\n      }\n      seller {\n        ...SellerFacts\n      }\n    }\n    car(id: $id) {\n      id\n      isLive\n      isReserved\n      priceInr\n      listings {\n        ...CarListing\n      }\n    }\n  }\n": types.ListingDetailsDocument,
    "\n  query CityCounts {\n    Hyderabad: marketplaceCounts(filter: { city: \"Hyderabad\" }) { total }\n    DelhiNCR: marketplaceCounts(filter: { city: \"Delhi NCR\" }) { total }\n    Mumbai: marketplaceCounts(filter: { city: \"Mumbai\" }) { total }\n    Bengaluru: marketplaceCounts(filter: { city: \"Bengaluru\" }) { total }\n  }\n": types.CityCountsDocument,
    "\n  query MoreCityCounts {\n    Chennai: marketplaceCounts(filter: { city: \"Chennai\" }) { total }\n    Pune: marketplaceCounts(filter: { city: \"Pune\" }) { total }\n    Kolkata: marketplaceCounts(filter: { city: \"Kolkata\" }) { total }\n  }\n": types.MoreCityCountsDocument,
    "\n  query ReportReader {\n    currentUser {\n      id\n      email\n      isPremium\n    }\n  }\n": types.ReportReaderDocument,
    "\n  mutation MailMarketReport($filter: CarFilter) {\n    mailMarketReport(filter: $filter) {\n      ... on ReportMailed {\n        isOnItsWay\n      }\n      ...Refused\n    }\n  }\n": types.MailMarketReportDocument,
    "\n  query PortalsHoldings {\n    sources {\n      id\n      label\n      liveListings\n      lastChangedAt\n    }\n    popularLandings {\n      cities { ...FreePage }\n      brands { ...FreePage }\n      models { ...FreePage }\n    }\n  }\n  fragment FreePage on LandingLink {\n    city\n    brand\n    model\n    path\n    count\n  }\n": types.PortalsHoldingsDocument,
    "\n  query FreePageOfFilters($city: String!, $brand: String, $model: String) {\n    landing(city: $city, brand: $brand, model: $model) {\n      path\n      total\n      city\n      brand\n      model\n    }\n  }\n": types.FreePageOfFiltersDocument,
    "\n  query SearchObstacle {\n    searchAllowance {\n      limit\n      left\n      resetsAt\n      reason\n    }\n  }\n": types.SearchObstacleDocument,
    "\n  query PortalOverview($filter: CarFilter) {\n    overview: marketplaceSearch(filter: $filter) {\n      total\n      correctedQuery\n      analytics {\n        totalListings\n        avgPrice\n        historicalTrend\n        trendPercent\n        trendCount\n        priceRange {\n          min\n          max\n        }\n        sourcesCount {\n          count\n          source {\n            id\n            label\n          }\n        }\n        priceByLocation {\n          location\n          count\n          avgPrice\n          medianInr\n        }\n        priceHistogram {\n          fromInr\n          toInr\n          count\n        }\n        trend {\n          day\n          medianInr\n          count\n        }\n      }\n      recommendations {\n        bestDeals {\n          ...ListedCar\n        }\n        certified {\n          ...ListedCar\n        }\n        newListings {\n          ...ListedCar\n        }\n      }\n    }\n  }\n": types.PortalOverviewDocument,
    "\n  query PortalPage($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {\n    page: marketplaceSearch(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n      nodes {\n        ...ListedCar\n      }\n    }\n  }\n": types.PortalPageDocument,
    "\n  subscription MarketplaceScan($filter: CarFilter) {\n    marketplaceScan(filter: $filter) {\n      found\n      scanned\n      of\n      source {\n        id\n        label\n      }\n    }\n  }\n": types.MarketplaceScanDocument,
    "\n  query TabTotals($filter: CarFilter) {\n    local: localCars(filter: $filter) {\n      total\n    }\n    all: marketplaceCounts(filter: $filter) {\n      total\n    }\n  }\n": types.TabTotalsDocument,
    "\n  fragment MyRatingOf on OwnRating {\n    ground\n    isHidden\n    whyHidden\n    rating {\n      id\n      stars\n      words\n      answer\n    }\n  }\n": types.MyRatingOfFragmentDoc,
    "\n  query MyRating($id: ID!) {\n    myRating(id: $id) {\n      ...MyRatingOf\n    }\n  }\n": types.MyRatingDocument,
    "\n  mutation RateSeller($id: ID!, $stars: Int!, $words: String) {\n    rateSeller(id: $id, stars: $stars, words: $words) {\n      ...MyRatingOf\n      ...Refused\n    }\n  }\n": types.RateSellerDocument,
    "\n  fragment SellerFacts on Seller {\n    id\n    name\n    type\n    city\n    state\n    listingId\n    priceInr\n    carsListed\n    ratingAverage\n    ratingCount\n    respondsWithinMinutes\n    source {\n      id\n      label\n      badge\n    }\n  }\n": types.SellerFactsFragmentDoc,
    "\n  query SimilarCars($id: ID!, $first: Int!) {\n    similarCars(id: $id, first: $first) {\n      ...CarSummary\n    }\n  }\n": types.SimilarCarsDocument,
    "\n  mutation CountImpressions($slotIds: [ID!]!) {\n    countImpressions(slotIds: $slotIds) {\n      ... on CountedImpressions {\n        counted\n      }\n      ...Refused\n    }\n  }\n": types.CountImpressionsDocument,
    "\n  query FeaturedSlots($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $scope: SlotScope) {\n    slots: featuredSlots(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before, scope: $scope) {\n      slotId\n      place\n      car {\n        ...ListedCar\n      }\n    }\n  }\n": types.FeaturedSlotsDocument,
    "\n  fragment FacetFields on Facets {\n    brands { ...CountFields }\n    models { ...CountFields }\n    cities { ...CountFields }\n    states { ...CountFields }\n    fuelTypes { ...CountFields }\n    transmissions { ...CountFields }\n    owners { ...CountFields }\n    bodyTypes { ...CountFields }\n    conditions { ...CountFields }\n    sellerTypes { ...CountFields }\n    verificationStatuses { ...CountFields }\n    priceVerdicts { ...CountFields }\n    sources { ...CountFields }\n    features { ...CountFields }\n  }\n": types.FacetFieldsFragmentDoc,
    "\n  fragment CountFields on FacetCount {\n    value\n    label\n    count\n  }\n": types.CountFieldsFragmentDoc,
    "\n  query LocalFacets($filter: CarFilter) {\n    page: localCars(filter: $filter) {\n      total\n      facets {\n        ...FacetFields\n      }\n    }\n  }\n": types.LocalFacetsDocument,
    "\n  query AllFacets($filter: CarFilter) {\n    page: marketplaceCounts(filter: $filter) {\n      total\n      facets {\n        ...FacetFields\n      }\n    }\n  }\n": types.AllFacetsDocument,
    "\n  fragment CarFacts on Car {\n    condition\n    sellerType\n    hasWarranty\n    rto\n    features\n    listedAt\n    firstSeenAt\n  }\n  fragment PriceHistory on Car {\n    priceHistoryCount\n    priceHistory {\n      at\n      priceInr\n      listingId\n      source {\n        id\n        label\n        badge\n      }\n    }\n  }\n  fragment CarListing on Listing {\n    id\n    title\n    priceInr\n    url\n    isLive\n    firstSeenAt\n    goneAt\n    hiddenAt\n    verificationStatus\n    source {\n      id\n      label\n      badge\n    }\n  }\n": types.CarFactsFragmentDoc,
    "\n  query CarDetails($id: ID!) {\n    car(id: $id) {\n      ...CarSummary\n      ...CarFacts\n      isSold\n      isPaused\n      offerListingId\n      priceVerdict {\n        ...PriceVerdictDetails\n      }\n      startingEmi {\n        rate {\n          obstacles\n          lender {\n            id\n            asOf\n          }\n        }\n      }\n      title\n      description\n      insurance\n      engineCc\n      url\n      lastSeenAt\n      goneAt\n      listings {\n        ...CarListing\n      }\n      seller {\n        ...SellerFacts\n      }\n      ...PriceHistory\n    }\n  }\n": types.CarDetailsDocument,
    "\n  query LandingCars($city: String!, $brand: String, $model: String, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $shown: Int) {\n    page: landingCars(city: $city, brand: $brand, model: $model, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n      nodes(count: $shown) {\n        ...ListedCar\n      }\n    }\n  }\n": types.LandingCarsDocument,
    "\n  query MoreLocalCars($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $start: Int, $count: Int) {\n    page: localCars(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      nodes(start: $start, count: $count) {\n        ...ListedCar\n      }\n    }\n  }\n": types.MoreLocalCarsDocument,
    "\n  query MoreLandingCars($city: String!, $brand: String, $model: String, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $start: Int, $count: Int) {\n    page: landingCars(city: $city, brand: $brand, model: $model, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      nodes(start: $start, count: $count) {\n        ...ListedCar\n      }\n    }\n  }\n": types.MoreLandingCarsDocument,
    "\n  query SearchLocalCars($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $shown: Int) {\n    page: localCars(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n      nodes(count: $shown) {\n        ...ListedCar\n      }\n    }\n  }\n": types.SearchLocalCarsDocument,
    "\n  fragment ListedCar on Car {\n    ...CarSummary\n    condition\n    sellerType\n    features\n    url\n  }\n": types.ListedCarFragmentDoc,
    "\n  fragment CarPageFields on CarPage {\n    total\n    size\n    slotCount\n    correctedQuery\n    understood {\n      kind\n      from\n      to\n      values\n      min\n      max\n    }\n    unknownWords\n    widerSearches {\n      q\n      total\n    }\n    vouchers {\n      count\n      source {\n        id\n        label\n      }\n    }\n    pages {\n      number\n      after\n      isCurrent\n    }\n    pageInfo {\n      startIndex\n      startCursor\n      endCursor\n      hasNextPage\n      hasPreviousPage\n    }\n  }\n": types.CarPageFieldsFragmentDoc,
    "\n  query NotificationSettings {\n    notificationSettings {\n      emailAlerts\n      inAppAlerts\n      whatsappAlerts\n      canUseWhatsapp\n    }\n  }\n": types.NotificationSettingsDocument,
    "\n  mutation UpdateNotificationSettings($emailAlerts: Boolean, $inAppAlerts: Boolean) {\n    updateNotificationSettings(emailAlerts: $emailAlerts, inAppAlerts: $inAppAlerts) {\n      __typename\n      ... on NotificationSettings {\n        emailAlerts\n        inAppAlerts\n        whatsappAlerts\n        canUseWhatsapp\n      }\n      ...Refused\n    }\n  }\n": types.UpdateNotificationSettingsDocument,
    "\n  mutation ConsentToWhatsApp($version: String!, $isGiven: Boolean!) {\n    recordConsent(document: whatsapp_alerts, version: $version, isGiven: $isGiven) {\n      __typename\n      ...Refused\n    }\n  }\n": types.ConsentToWhatsAppDocument,
    "\n  fragment NotificationFields on Notification {\n    id\n    kind\n    title\n    body\n    path\n    createdAt\n    readAt\n  }\n": types.NotificationFieldsFragmentDoc,
    "\n  query Notifications($first: Int, $after: String) {\n    notifications(first: $first, after: $after) {\n      nextCursor\n      unread\n      nodes {\n        ...NotificationFields\n      }\n    }\n  }\n": types.NotificationsDocument,
    "\n  subscription NotificationArrived {\n    notificationArrived {\n      ...NotificationFields\n    }\n  }\n": types.NotificationArrivedDocument,
    "\n  mutation MarkNotificationsRead($ids: [ID!], $all: Boolean) {\n    markNotificationsRead(ids: $ids, all: $all) {\n      ... on NotificationsMarked {\n        unread\n      }\n      ...Refused\n    }\n  }\n": types.MarkNotificationsReadDocument,
    "\n  query BuyerSale($id: ID!) {\n    saleForBuyer(id: $id) {\n      ...BuyerSaleFacts\n    }\n  }\n": types.BuyerSaleDocument,
    "\n  fragment BuyerSaleFacts on SaleForBuyer {\n    listingId\n    canTell\n    toldAt\n    isDenied\n    soldAt\n  }\n": types.BuyerSaleFactsFragmentDoc,
    "\n  mutation TellListingSale($id: ID!) {\n    tellListingSale(id: $id) {\n      ...BuyerSaleFacts\n      ...Refused\n    }\n  }\n": types.TellListingSaleDocument,
    "\n  fragment OfferFacts on Offer {\n    id\n    madeBy\n    amountInr\n    askingInr\n    status\n    because\n    counters\n    madeAt\n    expiresAt\n    settledAt\n    isReserved\n  }\n  fragment OfferTerms on ConversationOffers {\n    id\n    listingId\n    side\n    isForSale\n    askingInr\n    leastInr\n    mostInr\n    offersLeft\n    isReserved\n    reservation {\n      offerId\n      amountInr\n      reservedAt\n    }\n    minimumInr\n    offers {\n      ...OfferFacts\n    }\n  }\n": types.OfferFactsFragmentDoc,
    "\n  query TalkOffers($conversationId: ID!) {\n    conversationOffers(conversationId: $conversationId) {\n      ...OfferTerms\n    }\n  }\n": types.TalkOffersDocument,
    "\n  mutation MakeOffer($conversationId: ID!, $amountInr: Int!, $counters: ID) {\n    makeOffer(conversationId: $conversationId, amountInr: $amountInr, counters: $counters) {\n      ...OfferFacts\n      ...Refused\n    }\n  }\n": types.MakeOfferDocument,
    "\n  mutation AnswerOffer($offerId: ID!, $answer: OfferAnswer!) {\n    answerOffer(offerId: $offerId, answer: $answer) {\n      ...OfferFacts\n      ...Refused\n    }\n  }\n": types.AnswerOfferDocument,
    "\n  mutation WithdrawOffer($offerId: ID!) {\n    withdrawOffer(offerId: $offerId) {\n      ...OfferFacts\n      ...Refused\n    }\n  }\n": types.WithdrawOfferDocument,
    "\n  mutation ReleaseReservation($conversationId: ID!) {\n    releaseReservation(conversationId: $conversationId) {\n      ...OfferTerms\n      ...Refused\n    }\n  }\n": types.ReleaseReservationDocument,
    "\n  mutation SetOfferMinimum($conversationId: ID!, $minimumInr: Int) {\n    setOfferMinimum(conversationId: $conversationId, minimumInr: $minimumInr) {\n      ...OfferTerms\n      ...Refused\n    }\n  }\n": types.SetOfferMinimumDocument,
    "\n  mutation RequestPhoneCode($phone: String!) {\n    requestPhoneCode(phone: $phone) {\n      __typename\n      ... on PhoneCode {\n        id\n      }\n      ...Refused\n    }\n  }\n": types.RequestPhoneCodeDocument,
    "\n  mutation ConfirmPhoneCode($id: ID!, $code: String!) {\n    confirmPhoneCode(id: $id, code: $code) {\n      ... on User {\n        id\n        phoneVerified\n      }\n      ...Refused\n    }\n  }\n": types.ConfirmPhoneCodeDocument,
    "\n  query CarInWords($text: String!) {\n    describedCar(text: $text) {\n      brand\n      model\n      variant\n      year\n      mileageKm\n      fuelType\n      transmission\n      owners\n      city\n      notUsed\n    }\n  }\n": types.CarInWordsDocument,
    "\n  query PriceInsights($carId: ID!) {\n    priceInsights(carId: $carId) {\n      askingInr\n      averagePrice\n      priceRange { min max }\n      marketTrend\n      marketTrendPercent\n      marketTrendCount\n      recommendationCode\n      sources\n      lastUpdated\n      verdict\n      verdictPercent\n      isEnough\n      gap\n      bands { ...PriceBandFields }\n      nextBand { band priceInr }\n      modelVersion\n      comparables { ...ComparableFields }\n      comparablesCount\n    }\n  }\n": types.PriceInsightsDocument,
    "\n  fragment PriceBandFields on PriceBand {\n    band\n    fromInr\n    toInr\n  }\n": types.PriceBandFieldsFragmentDoc,
    "\n  fragment ComparableFields on Comparable {\n    carId\n    title\n    year\n    mileageKm\n    city\n    source { id label badge }\n    priceInr\n    adjustedInr\n    adjustments { factor amountInr }\n    isLive\n    seenAt\n  }\n": types.ComparableFieldsFragmentDoc,
    "\n  query ModelsOnOffer($filter: CarFilter) {\n    marketplaceCounts(filter: $filter) {\n      facets {\n        brands { value }\n        models { value }\n        cities { value }\n      }\n    }\n  }\n": types.ModelsOnOfferDocument,
    "\n  query Valuation($input: ValuationInput!) {\n    valuation(input: $input) {\n      estimateInr\n      lowInr\n      highInr\n      basis\n      modelVersion\n      comparablesCount\n      factors {\n        factor\n        amountInr\n      }\n    }\n  }\n": types.ValuationDocument,
    "\n  query VerdictTimeline($carId: ID!, $after: String) {\n    verdictTimeline(carId: $carId, after: $after) {\n      nodes {\n        givenAt\n        reason\n        verdict\n        verdictPercent\n        askingInr\n        averagePrice\n        priceRange { min max }\n        modelVersion\n        comparables { ...ComparableFields }\n        comparablesCount\n      }\n      nextCursor\n    }\n  }\n": types.VerdictTimelineDocument,
    "\n  query PriceVerdictAt($carId: ID!, $priceInr: Int!) {\n    priceVerdictAt(carId: $carId, priceInr: $priceInr) {\n      band\n      ...PriceVerdictDetails\n    }\n  }\n": types.PriceVerdictAtDocument,
    "\n  fragment AccountParts on Account {\n    user {\n      id\n      firstName\n      lastName\n      email\n      profileImageUrl\n      roles\n      phoneVerified\n    }\n    phoneMasked\n    memberSince\n    socialAccounts {\n      provider\n      name\n      email\n      linkedAt\n    }\n    consents {\n      document\n      version\n      isGiven\n      recordedAt\n    }\n    erasure {\n      requestedAt\n      erasedAt\n    }\n  }\n": types.AccountPartsFragmentDoc,
    "\n  query MyAccount {\n    myAccount {\n      ...AccountParts\n    }\n  }\n": types.MyAccountDocument,
    "\n  mutation UpdateProfile($input: ProfileInput!) {\n    updateProfile(input: $input) {\n      ...AccountParts\n      ...RefusedFields\n    }\n  }\n": types.UpdateProfileDocument,
    "\n  mutation UnlinkSocialAccount($provider: SignInProvider!) {\n    unlinkSocialAccount(provider: $provider) {\n      ...AccountParts\n      ...Refused\n    }\n  }\n": types.UnlinkSocialAccountDocument,
    "\n  mutation RecordConsent($document: ConsentDocument!, $version: String!, $isGiven: Boolean!) {\n    recordConsent(document: $document, version: $version, isGiven: $isGiven) {\n      ...AccountParts\n      ...Refused\n    }\n  }\n": types.RecordConsentDocument,
    "\n  mutation RequestErasure {\n    requestErasure {\n      ...AccountParts\n      ...Refused\n    }\n  }\n": types.RequestErasureDocument,
    "\n  mutation CancelErasure {\n    cancelErasure {\n      ...AccountParts\n      ...Refused\n    }\n  }\n": types.CancelErasureDocument,
    "\n  query MySessions {\n    mySessions {\n      id\n      device\n      startedAt\n      lastSeenAt\n      isCurrent\n    }\n  }\n": types.MySessionsDocument,
    "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) {\n      ...Refused\n    }\n  }\n": types.EndSessionDocument,
    "\n  mutation EndOtherSessions {\n    endOtherSessions {\n      ...Refused\n    }\n  }\n": types.EndOtherSessionsDocument,
    "\n  query MySecondFactor {\n    mySecondFactor {\n      enabledAt\n      recoveryCodesLeft\n      isRequired\n    }\n  }\n": types.MySecondFactorDocument,
    "\n  mutation BeginSecondFactor {\n    beginSecondFactor {\n      ... on SecondFactorSecret {\n        secret\n        uri\n        qr {\n          size\n          path\n        }\n      }\n      ...Refused\n    }\n  }\n": types.BeginSecondFactorDocument,
    "\n  mutation ConfirmSecondFactor($code: String!) {\n    confirmSecondFactor(code: $code) {\n      ... on RecoveryCodes {\n        codes\n      }\n      ...Refused\n    }\n  }\n": types.ConfirmSecondFactorDocument,
    "\n  mutation DisableSecondFactor($code: String!) {\n    disableSecondFactor(code: $code) {\n      ...Refused\n    }\n  }\n": types.DisableSecondFactorDocument,
    "\n  mutation RenewRecoveryCodes($code: String!) {\n    renewRecoveryCodes(code: $code) {\n      ... on RecoveryCodes {\n        codes\n      }\n      ...Refused\n    }\n  }\n": types.RenewRecoveryCodesDocument,
    "\n  fragment RatingAtDesk on DeskRating {\n    id\n    stars\n    words\n    ground\n    ratedAt\n    changedAt\n    answer\n    answeredAt\n    sellerId\n    sellerName\n    reportedAt\n    reportedBy\n    reportedFor\n    isHidden\n    isAnswerHidden\n    decisions {\n      decision\n      reason\n      byName\n      decidedAt\n    }\n  }\n": types.RatingAtDeskFragmentDoc,
    "\n  query DeskRatings($state: RatingList, $first: Int, $after: String) {\n    deskRatings(list: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...RatingAtDesk\n      }\n    }\n  }\n": types.DeskRatingsDocument,
    "\n  query DeskRating($id: ID!) {\n    deskRating(id: $id) {\n      ...RatingAtDesk\n    }\n  }\n": types.DeskRatingDocument,
    "\n  mutation DecideRating($id: ID!, $decision: RatingDecision!, $reason: String!) {\n    decideRating(id: $id, decision: $decision, reason: $reason) {\n      ... on RatingDone {\n        id\n      }\n      ...Refused\n    }\n  }\n": types.DecideRatingDocument,
    "\n  query ConductCases($state: ConductState, $first: Int, $after: String) {\n    conductCases(state: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        personId\n        name\n        openReports\n        openAppeals\n        reports\n        reasons\n        waitingSince\n        lastDecidedAt\n        suspendedUntil\n      }\n    }\n  }\n": types.ConductCasesDocument,
    "\n  fragment ConductFacts on ConductFile {\n    personId\n    name\n    openReports\n    suspendedUntil\n    reports {\n      id\n      messageId\n      reason\n      text\n      reportedAt\n      outcome\n    }\n    appeals {\n      id\n      about\n      messageId\n      signals\n      text\n      madeAt\n      outcome\n    }\n    log {\n      id\n      action\n      count\n      suspendedUntil\n      note\n      byName\n      at\n    }\n  }\n": types.ConductFactsFragmentDoc,
    "\n  query ConductCase($personId: ID!) {\n    conductCase(personId: $personId) {\n      ...ConductFacts\n    }\n  }\n": types.ConductCaseDocument,
    "\n  mutation ReadContext($personId: ID!, $because: ID!) {\n    readTalkContext(personId: $personId, because: $because) {\n      ... on TalkContext {\n        messages {\n          id\n          isTheirs\n          isMeant\n          isHidden\n          content\n          sentAt\n        }\n      }\n      ...Refused\n    }\n  }\n": types.ReadContextDocument,
    "\n  mutation DecideTalkReports($input: DecideTalkReportsInput!) {\n    decideTalkReports(input: $input) {\n      ...ConductFacts\n      ...Refused\n    }\n  }\n": types.DecideTalkReportsDocument,
    "\n  mutation LiftSuspension($personId: ID!) {\n    liftSuspension(personId: $personId) {\n      ...ConductFacts\n      ...Refused\n    }\n  }\n": types.LiftSuspensionDocument,
    "\n  mutation DecideAppeal($personId: ID!, $appealId: ID!, $outcome: AppealOutcome!) {\n    decideAppeal(personId: $personId, appealId: $appealId, outcome: $outcome) {\n      ...ConductFacts\n      ...Refused\n    }\n  }\n": types.DecideAppealDocument,
    "\n  fragment AccessFacts on ConversationAccess {\n    id\n    canWrite\n    isBlockedByMe\n    suspendedUntil\n  }\n": types.AccessFactsFragmentDoc,
    "\n  subscription AccessChanges($id: ID!) {\n    conversationAccess(conversationId: $id) {\n      ...AccessFacts\n    }\n  }\n": types.AccessChangesDocument,
    "\n  query AccessNow($id: ID!) {\n    conversation(id: $id) {\n      id\n      access {\n        ...AccessFacts\n      }\n    }\n  }\n": types.AccessNowDocument,
    "\n  query SaidLately($id: ID!) {\n    conversation(id: $id) {\n      id\n      messages(first: 30) {\n        nodes {\n          id\n          isMine\n          isHidden\n          messageType\n          content\n        }\n      }\n    }\n  }\n": types.SaidLatelyDocument,
    "\n  mutation BlockPerson($id: ID!, $reason: String) {\n    blockPerson(conversationId: $id, reason: $reason) {\n      ...AccessFacts\n      ...Refused\n    }\n  }\n": types.BlockPersonDocument,
    "\n  mutation UnblockPerson($id: ID!) {\n    unblockPerson(conversationId: $id) {\n      ...AccessFacts\n      ...Refused\n    }\n  }\n": types.UnblockPersonDocument,
    "\n  mutation ReportTalk($id: ID!, $messageId: ID, $reason: TalkReportReason!, $text: String) {\n    reportTalk(conversationId: $id, messageId: $messageId, reason: $reason, text: $text) {\n      ...Refused\n    }\n  }\n": types.ReportTalkDocument,
    "\n  mutation MakeAppeal($about: AppealAbout!, $conversationId: ID, $messageId: ID, $text: String) {\n    makeAppeal(about: $about, conversationId: $conversationId, messageId: $messageId, text: $text) {\n      ...Refused\n    }\n  }\n": types.MakeAppealDocument,
    "\n  query MySafety {\n    myBlocks {\n      personId\n      name\n      reason\n      blockedAt\n    }\n    myStanding {\n      suspendedUntil\n      measures {\n        id\n        action\n        suspendedUntil\n        at\n        messages {\n          conversationId\n          messageId\n        }\n      }\n      appeals {\n        id\n        about\n        decisionId\n        messageId\n        outcome\n      }\n      reports {\n        id\n        reason\n        reportedAt\n        outcome\n      }\n    }\n  }\n": types.MySafetyDocument,
    "\n  mutation RemoveBlock($personId: ID!) {\n    removeBlock(personId: $personId) {\n      personId\n    }\n  }\n": types.RemoveBlockDocument,
    "\n  query ListOwner {\n    currentUser {\n      id\n    }\n  }\n": types.ListOwnerDocument,
    "\n  fragment KeptFavourite on Favourite {\n    id\n    savedAt\n    name\n    priceInr\n  }\n": types.KeptFavouriteFragmentDoc,
    "\n  query KeptOnAccount {\n    myFavourites {\n      ...KeptFavourite\n    }\n    myRecentlyViewed {\n      id\n      viewedAt\n    }\n  }\n": types.KeptOnAccountDocument,
    "\n  mutation MergeKept($favourites: [FavouriteInput!]!, $viewed: [ViewedInput!]!) {\n    saveFavourites(entries: $favourites, merge: true) {\n      ... on FavouritesKept {\n        favourites {\n          ...KeptFavourite\n        }\n      }\n      ...Refused\n    }\n    recordViewed(entries: $viewed) {\n      ... on ViewedKept {\n        viewed {\n          id\n          viewedAt\n        }\n      }\n      ...Refused\n    }\n  }\n": types.MergeKeptDocument,
    "\n  mutation SaveOnAccount($entries: [FavouriteInput!]!) {\n    saveFavourites(entries: $entries) {\n      ...Refused\n    }\n  }\n": types.SaveOnAccountDocument,
    "\n  mutation RemoveOnAccount($ids: [ID!]!) {\n    removeFavourites(ids: $ids) {\n      ...Refused\n    }\n  }\n": types.RemoveOnAccountDocument,
    "\n  mutation ViewedOnAccount($entries: [ViewedInput!]!) {\n    recordViewed(entries: $entries) {\n      ...Refused\n    }\n  }\n": types.ViewedOnAccountDocument,
    "\n  mutation ClearViewedOnAccount {\n    clearRecentlyViewed {\n      ...Refused\n    }\n  }\n": types.ClearViewedOnAccountDocument,
    "\n  mutation NoteView($carId: ID!) {\n    noteView(carId: $carId) {\n      ...Refused\n    }\n  }\n": types.NoteViewDocument,
    "\n  fragment SavedPrice on Car {\n    priceInr\n  }\n": types.SavedPriceFragmentDoc,
    "\n  query ViewedCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n    }\n  }\n": types.ViewedCarsDocument,
    "\n  query FavouriteCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n      goneAt\n      isSold\n      isPaused\n      listings {\n        id\n        copyIds\n      }\n    }\n  }\n": types.FavouriteCarsDocument,
    "\n  query SearchAllowance {\n    searchAllowance {\n      limit\n      left\n      resetsAt\n      reason\n    }\n  }\n": types.SearchAllowanceDocument,
    "\n  query SearchOwner {\n    currentUser {\n      id\n      isPremium\n    }\n  }\n": types.SearchOwnerDocument,
    "\n  query EmailChoice {\n    notificationSettings {\n      emailAlerts\n    }\n    myAccount {\n      consents {\n        document\n        isGiven\n        recordedAt\n      }\n    }\n  }\n": types.EmailChoiceDocument,
    "\n  mutation ConsentToEmails($version: String!) {\n    recordConsent(document: email_alerts, version: $version, isGiven: true) {\n      __typename\n      ...Refused\n    }\n  }\n": types.ConsentToEmailsDocument,
    "\n  mutation SaveSearch($input: SaveSearchInput!) {\n    saveSearch(input: $input) {\n      ...SavedSearchFields\n      ...Refused\n    }\n  }\n": types.SaveSearchDocument,
    "\n  query SavedSearchNames {\n    savedSearches {\n      id\n      name\n      path\n    }\n  }\n": types.SavedSearchNamesDocument,
    "\n  fragment SavedSearchFields on SavedSearch {\n    id\n    name\n    path\n    sortBy\n    sortOrder\n    emailAlerts\n    inAppAlerts\n    createdAt\n    filter {\n      q\n      brand\n      model\n      yearMin\n      yearMax\n      priceMin\n      priceMax\n      city\n      state\n      radiusKm\n      fuelType\n      transmission\n      mileageMax\n      owners\n      bodyType\n      condition\n      verificationStatus\n      sellerType\n      features\n      hasImages\n      hasWarranty\n      listedWithinDays\n      sources\n    }\n  }\n": types.SavedSearchFieldsFragmentDoc,
    "\n  query SavedSearches {\n    savedSearches {\n      ...SavedSearchFields\n    }\n  }\n": types.SavedSearchesDocument,
    "\n  mutation UpdateSavedSearch($id: ID!, $input: UpdateSavedSearchInput!) {\n    updateSavedSearch(id: $id, input: $input) {\n      __typename\n      ...SavedSearchFields\n      ...Refused\n    }\n  }\n": types.UpdateSavedSearchDocument,
    "\n  mutation DeleteSavedSearch($id: ID!) {\n    deleteSavedSearch(id: $id) {\n      __typename\n      ... on SavedSearchDeleted {\n        id\n      }\n      ...Refused\n    }\n  }\n": types.DeleteSavedSearchDocument,
    "\n  query ListingFigures($id: ID!) {\n    myListingFigures(id: $id) {\n      listingId\n      carId\n      title\n      askingInr\n      viewCount\n      viewsByDay {\n        day\n        views\n      }\n      saveCount\n      inquiryCount\n      offerCount\n      visitCount\n      respondsWithinMinutes\n    }\n  }\n": types.ListingFiguresDocument,
    "\n  fragment OwnListingFacts on SellerListing {\n    id\n    status\n    isShown\n    pausedAt\n    canPause\n    liveAt\n    viewCount\n    saveCount\n    inquiryCount\n    isVerified\n    verifiedAt\n    waitingSince\n    hasUnsentChanges\n    expiresAt\n    canRenew\n    canAppeal\n    canUndoSaleUntil\n    saleCountsAt\n    pricePaidInr\n    lacksToSubmit {\n      field\n    }\n    lacksToGoLive {\n      field\n    }\n    lastReview {\n      outcome\n      reasons\n      words\n      reviewedAt\n    }\n    registrationDocument {\n      id\n      kind\n      review\n      reason\n      words\n    }\n    insuranceDocument {\n      id\n      kind\n      review\n      reason\n      words\n    }\n    photos {\n      id\n      slot\n      review\n      reason\n      words\n    }\n    content {\n      title\n      brand\n      model\n      year\n      priceInr\n    }\n  }\n": types.OwnListingFactsFragmentDoc,
    "\n  query OwnListings($after: String) {\n    myListings(after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...OwnListingFacts\n      }\n    }\n  }\n": types.OwnListingsDocument,
    "\n  mutation RenewListing($id: ID!) {\n    renewListing(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n": types.RenewListingDocument,
    "\n  mutation PauseListing($id: ID!) {\n    pauseListing(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n": types.PauseListingDocument,
    "\n  mutation ResumeListing($id: ID!) {\n    resumeListing(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n": types.ResumeListingDocument,
    "\n  mutation UndoListingSale($id: ID!) {\n    undoListingSale(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n": types.UndoListingSaleDocument,
    "\n  mutation DenyListingSale($id: ID!) {\n    denyListingSale(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n": types.DenyListingSaleDocument,
    "\n  mutation WithdrawListing($id: ID!) {\n    withdrawListing(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n": types.WithdrawListingDocument,
    "\n  mutation MarkListingSold($id: ID!, $pricePaidInr: Int) {\n    markListingSold(id: $id, pricePaidInr: $pricePaidInr) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n": types.MarkListingSoldDocument,
    "\n  mutation AppealListingReview($id: ID!, $words: String!) {\n    appealListingReview(id: $id, words: $words) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n": types.AppealListingReviewDocument,
    "\n  mutation DuplicateListing($id: ID!) {\n    duplicateListing(id: $id) {\n      ... on SellerListing {\n        id\n      }\n      ...Refused\n    }\n  }\n": types.DuplicateListingDocument,
    "\n  query DocumentLooks($id: ID!) {\n    documentLooks(id: $id, first: 50) {\n      nodes {\n        id\n        page\n        lookedAt\n      }\n    }\n  }\n": types.DocumentLooksDocument,
    "\n  query OwnHistory($id: ID!, $after: String) {\n    myListingHistory(id: $id, after: $after) {\n      nextCursor\n      nodes {\n        ...ListingHistoryFacts\n      }\n    }\n  }\n": types.OwnHistoryDocument,
    "\n  fragment DeskListingFacts on DeskListing {\n    listingId\n    carId\n    title\n    askingInr\n    feedId\n    isLive\n    sellerId\n    sellerName\n    isOwnAssignment\n    source {\n      id\n      label\n    }\n  }\n": types.DeskListingFactsFragmentDoc,
    "\n  fragment DeskFeedFacts on DeskFeed {\n    feedId\n    sources {\n      id\n      label\n    }\n    liveListings\n    sellerId\n    sellerName\n  }\n": types.DeskFeedFactsFragmentDoc,
    "\n  query DeskListings($q: String, $assigned: Boolean, $first: Int, $after: ID) {\n    deskListings(q: $q, assigned: $assigned, first: $first, after: $after) {\n      nextCursor\n      nodes {\n        ...DeskListingFacts\n      }\n    }\n  }\n": types.DeskListingsDocument,
    "\n  query DeskFeeds {\n    deskFeeds {\n      ...DeskFeedFacts\n    }\n  }\n": types.DeskFeedsDocument,
    "\n  query SellerLog {\n    deskFeeds {\n      feedId\n      sources {\n        id\n        label\n      }\n    }\n    sellerLog {\n      id\n      kind\n      subject\n      title\n      sellerName\n      isAssigned\n      by\n      byName\n      at\n    }\n  }\n": types.SellerLogDocument,
    "\n  query Sellers($q: String!) {\n    adminUsers(q: $q, role: seller, first: 10) {\n      nodes {\n        id\n        firstName\n        lastName\n        email\n      }\n    }\n  }\n": types.SellersDocument,
    "\n  mutation AssignListing($id: ID!, $sellerId: ID!) {\n    assignListing(listingId: $id, sellerId: $sellerId) {\n      ...Refused\n    }\n  }\n": types.AssignListingDocument,
    "\n  mutation UnassignListing($id: ID!) {\n    unassignListing(listingId: $id) {\n      ...Refused\n    }\n  }\n": types.UnassignListingDocument,
    "\n  mutation AssignFeed($id: ID!, $sellerId: ID!) {\n    assignFeed(feedId: $id, sellerId: $sellerId) {\n      ...Refused\n    }\n  }\n": types.AssignFeedDocument,
    "\n  mutation UnassignFeed($id: ID!) {\n    unassignFeed(feedId: $id) {\n      ...Refused\n    }\n  }\n": types.UnassignFeedDocument,
    "\n  query SellerListings($after: String) {\n    sellerOverview {\n      inquiriesWaiting\n      offersWaiting\n      visitsWaiting\n      responseMinutes\n    }\n    myListings(first: 1) {\n      total\n    }\n    sellerCars(after: $after) {\n      total\n      nextCursor\n      nodes {\n        listingId\n        carId\n        title\n        askingInr\n        daysListed\n        verdict {\n          ...PriceVerdict\n        }\n        saved\n        inquiries\n        inquiriesWaiting\n        offersWaiting\n        visitsWaiting\n      }\n    }\n  }\n": types.SellerListingsDocument,
    "\n  query SignInWays {\n    signInWays\n  }\n": types.SignInWaysDocument,
    "\n  query CurrentUser {\n    currentUser {\n      id\n      firstName\n      lastName\n      email\n      profileImageUrl\n      isPremium\n      roles\n      phoneVerified\n    }\n  }\n": types.CurrentUserDocument,
    "\n  fragment Refused on Rejection {\n    __typename\n    code\n  }\n": types.RefusedFragmentDoc,
    "\n  fragment RefusedFields on Rejection {\n    ...Refused\n    fields {\n      path\n    }\n  }\n": types.RefusedFieldsFragmentDoc,
    "\n  fragment ListingHistoryFacts on ListingHistoryEntry {\n    id\n    at\n    what\n    by\n    byName\n    revision\n    fields\n    outcome\n    media {\n      id\n      sha256\n      decision\n    }\n  }\n": types.ListingHistoryFactsFragmentDoc,
    "\n  query SmsOutbox {\n    site {\n      smsOutboxPath\n    }\n  }\n": types.SmsOutboxDocument,
    "\n  fragment PriceVerdictDetails on CarPriceVerdict {\n    ...PriceVerdict\n    askingInr\n    averagePrice\n    priceRange {\n      min\n      max\n    }\n    gap\n  }\n": types.PriceVerdictDetailsFragmentDoc,
    "\n  fragment PriceVerdict on CarPriceVerdict {\n    differenceInr\n    recommendationCode\n  }\n": types.PriceVerdictFragmentDoc,
    "\n  fragment RatingShown on SellerRating {\n    id\n    stars\n    words\n    ground\n    ratedAt\n    changedAt\n    answer\n    answeredAt\n  }\n": types.RatingShownFragmentDoc,
    "\n  query SellerRatings($id: ID!, $after: String) {\n    sellerRatings(id: $id, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...RatingShown\n      }\n    }\n  }\n": types.SellerRatingsDocument,
    "\n  query OwnRatingId($id: ID!) {\n    myRating(id: $id) {\n      rating {\n        id\n      }\n    }\n  }\n": types.OwnRatingIdDocument,
    "\n  mutation AnswerRating($id: ID!, $words: String!) {\n    answerRating(id: $id, words: $words) {\n      ... on RatingDone {\n        id\n      }\n      ...Refused\n    }\n  }\n": types.AnswerRatingDocument,
    "\n  mutation ReportRating($id: ID!, $reason: RatingReportReason!) {\n    reportRating(id: $id, reason: $reason) {\n      ... on RatingDone {\n        id\n      }\n      ...Refused\n    }\n  }\n": types.ReportRatingDocument,
    "\n  query SourceFreshness {\n    sources {\n      id\n      label\n      liveListings\n      lastChangedAt\n    }\n  }\n": types.SourceFreshnessDocument,
    "\n  query SiteFacts {\n    site {\n      operatorName\n      operatorAddress\n      grievanceOfficer\n      supportEmail\n      whatsapp {\n        url\n        masked\n      }\n      socialLinks {\n        network\n        url\n      }\n    }\n  }\n": types.SiteFactsDocument,
    "\n  fragment PlanFields on MySubscription {\n    status\n    isPremium\n    amount\n    startDate\n    endDate\n    nextBillingDate\n    cancelAtPeriodEnd\n    pendingPayment {\n      id\n    }\n    receipts {\n      id\n      number\n      issuedAt\n      product\n      days\n      amount\n      isRefunded\n      creditNotes {\n        id\n        number\n        issuedAt\n        amountPaise\n        path\n      }\n      path\n    }\n  }\n": types.PlanFieldsFragmentDoc,
    "\n  query MyPlan {\n    mySubscription {\n      ...PlanFields\n    }\n  }\n": types.MyPlanDocument,
    "\n  mutation CancelPlan {\n    cancelSubscription {\n      ...PlanFields\n      ...Refused\n    }\n  }\n": types.CancelPlanDocument,
    "\n  mutation ResumePlan {\n    resumeSubscription {\n      ...PlanFields\n      ...Refused\n    }\n  }\n": types.ResumePlanDocument,
    "\n  mutation UpgradePlan($plan: Plan!, $amount: Int!, $placeOfSupply: String) {\n    upgrade(plan: $plan, amount: $amount, placeOfSupply: $placeOfSupply) {\n      __typename\n      ... on PlanOrder {\n        payUrl\n        subscription {\n          isPremium\n        }\n      }\n      ...Refused\n    }\n  }\n": types.UpgradePlanDocument,
    "\n  query PlanState {\n    mySubscription {\n      isPremium\n    }\n  }\n": types.PlanStateDocument,
    "\n  query OfferOfPlan {\n    mySubscription {\n      offer {\n        amount\n        gateway\n        paidUntil\n      }\n    }\n  }\n": types.OfferOfPlanDocument,
    "\n  fragment PlatformPostFacts on PlatformPost {\n    id\n    postId\n    subject {\n      kind\n      id\n      title\n      path\n    }\n    platform\n    action\n    state\n    reason\n    lacks\n    words\n    at\n    nextLookAt\n    mayRetry\n    mayReconcile\n    lastAct {\n      act\n      byName\n      at\n    }\n  }\n": types.PlatformPostFactsFragmentDoc,
    "\n  query DeskPlatforms {\n    deskPlatforms {\n      platform\n      name\n      by\n      answeredAt\n      pulledAt\n      failures\n      isAway\n      failedAt\n      failure\n      queued\n      unknown\n      failed\n      posted\n    }\n  }\n": types.DeskPlatformsDocument,
    "\n  query PlatformPosts($platform: String, $state: PlatformDeskList!, $after: String) {\n    platformPosts(platform: $platform, state: $state, first: 20, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...PlatformPostFacts\n      }\n    }\n  }\n": types.PlatformPostsDocument,
    "\n  mutation RetryPlatformPost($id: ID!) {\n    retryPlatformPost(id: $id) {\n      ... on PlatformPost {\n        ...PlatformPostFacts\n      }\n      ...Refused\n    }\n  }\n": types.RetryPlatformPostDocument,
    "\n  mutation ReconcilePlatformPost($id: ID!) {\n    reconcilePlatformPost(id: $id) {\n      ... on PlatformPost {\n        ...PlatformPostFacts\n      }\n      ...Refused\n    }\n  }\n": types.ReconcilePlatformPostDocument,
    "\n  mutation RetryFailedPosts($platform: String!) {\n    retryFailedPosts(platform: $platform) {\n      ... on RetriedPosts {\n        count\n      }\n      ...Refused\n    }\n  }\n": types.RetryFailedPostsDocument,
    "\n  fragment PlatformFacts on ListingPlatform {\n    platform\n    name\n    isConnected\n    isChosen\n    state\n    action\n    reason\n    lacks\n    platformListingId\n    nextLookAt\n  }\n": types.PlatformFactsFragmentDoc,
    "\n  query ListingsToSend {\n    sellerCars(first: 50) {\n      total\n      nodes {\n        listingId\n        title\n      }\n    }\n  }\n": types.ListingsToSendDocument,
    "\n  query ListingPlatforms($id: ID!) {\n    listingPlatforms(id: $id) {\n      ...PlatformFacts\n    }\n  }\n": types.ListingPlatformsDocument,
    "\n  mutation ChoosePlatforms($id: ID!, $platforms: [Platform!]!) {\n    choosePlatforms(id: $id, platforms: $platforms) {\n      ... on ListingPlatforms {\n        platforms {\n          ...PlatformFacts\n        }\n      }\n      ...Refused\n    }\n  }\n": types.ChoosePlatformsDocument,
    "\n  query ListingPostingLog($id: ID!, $after: String) {\n    listingPostingLog(id: $id, first: 10, after: $after) {\n      total\n      nextCursor\n      nodes {\n        id\n        platform\n        action\n        postingStatus\n        reason\n        createdAt\n      }\n    }\n  }\n": types.ListingPostingLogDocument,
    "\n  query StockFeed {\n    stockFeed {\n      ...StockFeedFacts\n    }\n  }\n": types.StockFeedDocument,
    "\n  fragment StockFeedFacts on StockFeed {\n    madeAt\n    pulledAt\n    cars\n    leftOutCount\n    leftOut {\n      listingId\n      title\n      lacks\n    }\n  }\n": types.StockFeedFactsFragmentDoc,
    "\n  mutation RenewStockFeed {\n    renewStockFeed {\n      ... on StockFeedToken {\n        token\n        addresses {\n          format\n          url\n        }\n      }\n      ...Refused\n    }\n  }\n": types.RenewStockFeedDocument,
    "\n  mutation RevokeStockFeed {\n    revokeStockFeed {\n      ... on StockFeed {\n        ...StockFeedFacts\n      }\n      ...Refused\n    }\n  }\n": types.RevokeStockFeedDocument,
    "\n  query CityWaitlists {\n    cityWaitlists {\n      city\n      waiting\n      isMine\n    }\n    currentUser {\n      id\n    }\n  }\n": types.CityWaitlistsDocument,
    "\n  mutation ChangeWaitlist($city: String!, $join: Boolean!) {\n    joinWaitlist(city: $city) @include(if: $join) {\n      ...Refused\n    }\n    leaveWaitlist(city: $city) @skip(if: $join) {\n      ...Refused\n    }\n  }\n": types.ChangeWaitlistDocument,
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
export function graphql(source: "\n  query AdminDesks {\n    adminDesks {\n      path\n      waiting\n    }\n  }\n"): (typeof documents)["\n  query AdminDesks {\n    adminDesks {\n      path\n      waiting\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminUsers($q: String!, $role: Role, $first: Int!, $after: String) {\n    adminUsers(q: $q, role: $role, first: $first, after: $after) {\n      nodes {\n        id\n        firstName\n        lastName\n        email\n        roles\n        memberSince\n      }\n      nextCursor\n      total\n    }\n  }\n"): (typeof documents)["\n  query AdminUsers($q: String!, $role: Role, $first: Int!, $after: String) {\n    adminUsers(q: $q, role: $role, first: $first, after: $after) {\n      nodes {\n        id\n        firstName\n        lastName\n        email\n        roles\n        memberSince\n      }\n      nextCursor\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AdminUser($id: ID!) {\n    adminUser(id: $id) {\n      id\n      firstName\n      lastName\n      email\n      roles\n      memberSince\n      erasedAt\n      erasure {\n        erasedAt\n      }\n      hasSecondFactor\n      sessions\n      security {\n        what\n        by\n        byName\n        reason\n        at\n      }\n      history {\n        role\n        change\n        by\n        byName\n        reason\n        at\n      }\n    }\n  }\n"): (typeof documents)["\n  query AdminUser($id: ID!) {\n    adminUser(id: $id) {\n      id\n      firstName\n      lastName\n      email\n      roles\n      memberSince\n      erasedAt\n      erasure {\n        erasedAt\n      }\n      hasSecondFactor\n      sessions\n      security {\n        what\n        by\n        byName\n        reason\n        at\n      }\n      history {\n        role\n        change\n        by\n        byName\n        reason\n        at\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GrantRole($userId: ID!, $role: GrantedRole!, $reason: String!) {\n    grantRole(userId: $userId, role: $role, reason: $reason) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation GrantRole($userId: ID!, $role: GrantedRole!, $reason: String!) {\n    grantRole(userId: $userId, role: $role, reason: $reason) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeRole($userId: ID!, $role: GrantedRole!, $reason: String!) {\n    revokeRole(userId: $userId, role: $role, reason: $reason) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation RevokeRole($userId: ID!, $role: GrantedRole!, $reason: String!) {\n    revokeRole(userId: $userId, role: $role, reason: $reason) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSessionsOf($userId: ID!, $reason: String!) {\n    endSessionsOf(userId: $userId, reason: $reason) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation EndSessionsOf($userId: ID!, $reason: String!) {\n    endSessionsOf(userId: $userId, reason: $reason) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveSecondFactor($userId: ID!, $reason: String!) {\n    removeSecondFactor(userId: $userId, reason: $reason) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveSecondFactor($userId: ID!, $reason: String!) {\n    removeSecondFactor(userId: $userId, reason: $reason) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MarketReportOf($filter: MarketReportFilter, $groupBy: MarketGrouping, $asOf: String) {\n    marketReport(filter: $filter, groupBy: $groupBy, asOf: $asOf) {\n      asOf\n      firstDay\n      position\n      cars\n      listings\n      prices {\n        medianInr\n        lowerQuartileInr\n        upperQuartileInr\n      }\n      trend {\n        percent\n        matchedCars\n      }\n      days {\n        day\n        medianInr\n        cars\n        percent\n        matchedCars\n      }\n      daysOnMarket {\n        medianDays\n        longerThanDays\n        cars\n        gone\n      }\n      sources {\n        sourceId\n        label\n        cars\n        percent\n        medianInr\n      }\n      groupBy\n      groups {\n        key\n        city\n        brand\n        model\n        ageFrom\n        ageTo\n        cars\n        prices {\n          medianInr\n          lowerQuartileInr\n          upperQuartileInr\n        }\n        trend {\n          percent\n          matchedCars\n        }\n        daysOnMarket {\n          medianDays\n          longerThanDays\n          cars\n          gone\n        }\n      }\n      groupsTotal\n      choices {\n        cities\n        brands\n        models\n      }\n    }\n  }\n"): (typeof documents)["\n  query MarketReportOf($filter: MarketReportFilter, $groupBy: MarketGrouping, $asOf: String) {\n    marketReport(filter: $filter, groupBy: $groupBy, asOf: $asOf) {\n      asOf\n      firstDay\n      position\n      cars\n      listings\n      prices {\n        medianInr\n        lowerQuartileInr\n        upperQuartileInr\n      }\n      trend {\n        percent\n        matchedCars\n      }\n      days {\n        day\n        medianInr\n        cars\n        percent\n        matchedCars\n      }\n      daysOnMarket {\n        medianDays\n        longerThanDays\n        cars\n        gone\n      }\n      sources {\n        sourceId\n        label\n        cars\n        percent\n        medianInr\n      }\n      groupBy\n      groups {\n        key\n        city\n        brand\n        model\n        ageFrom\n        ageTo\n        cars\n        prices {\n          medianInr\n          lowerQuartileInr\n          upperQuartileInr\n        }\n        trend {\n          percent\n          matchedCars\n        }\n        daysOnMarket {\n          medianDays\n          longerThanDays\n          cars\n          gone\n        }\n      }\n      groupsTotal\n      choices {\n        cities\n        brands\n        models\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ArticleCars($slug: String!) {\n    articleCars(slug: $slug) {\n      path\n      about {\n        city\n        brand\n        model\n        fuelType\n      }\n      cars {\n        carId\n        car {\n          ...CarSummary\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ArticleCars($slug: String!) {\n    articleCars(slug: $slug) {\n      path\n      about {\n        city\n        brand\n        model\n        fuelType\n      }\n      cars {\n        carId\n        car {\n          ...CarSummary\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UseDemo {\n    demo\n  }\n"): (typeof documents)["\n  query UseDemo {\n    demo\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LandingOf($city: String!, $brand: String, $model: String) {\n    landing(city: $city, brand: $brand, model: $model) {\n      city\n      brand\n      model\n      path\n    }\n  }\n"): (typeof documents)["\n  query LandingOf($city: String!, $brand: String, $model: String) {\n    landing(city: $city, brand: $brand, model: $model) {\n      city\n      brand\n      model\n      path\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HistoryEntryFacts on HistoryEntry {\n    number\n    kind\n    at\n    text\n    isErased\n    isWithheld\n    amountInr\n    askingInr\n    reason\n    by {\n      role\n      personId\n      name\n    }\n    origin {\n      door\n      address\n      userAgent\n    }\n  }\n"): (typeof documents)["\n  fragment HistoryEntryFacts on HistoryEntry {\n    number\n    kind\n    at\n    text\n    isErased\n    isWithheld\n    amountInr\n    askingInr\n    reason\n    by {\n      role\n      personId\n      name\n    }\n    origin {\n      door\n      address\n      userAgent\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HistoryFacts on History {\n    reader\n    revision\n    total\n    at\n    before\n    state {\n      conversation {\n        subject\n        status\n        messages\n        hiddenMessages\n        buyerId\n        buyerName\n        buyerContact\n        sellerId\n        sellerName\n        sellerContact\n      }\n      offers {\n        offerId\n        madeBy\n        amountInr\n        status\n        madeAt\n      }\n      reservedFor\n      minimumInr\n      blockedBy\n    }\n    entries {\n      ...HistoryEntryFacts\n    }\n  }\n"): (typeof documents)["\n  fragment HistoryFacts on History {\n    reader\n    revision\n    total\n    at\n    before\n    state {\n      conversation {\n        subject\n        status\n        messages\n        hiddenMessages\n        buyerId\n        buyerName\n        buyerContact\n        sellerId\n        sellerName\n        sellerContact\n      }\n      offers {\n        offerId\n        madeBy\n        amountInr\n        status\n        madeAt\n      }\n      reservedFor\n      minimumInr\n      blockedBy\n    }\n    entries {\n      ...HistoryEntryFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TalkHistory($id: ID!, $asOf: DateTime, $revision: Int, $before: Int) {\n    conversationHistory(id: $id, asOf: $asOf, revision: $revision, before: $before) {\n      ...HistoryFacts\n    }\n  }\n"): (typeof documents)["\n  query TalkHistory($id: ID!, $asOf: DateTime, $revision: Int, $before: Int) {\n    conversationHistory(id: $id, asOf: $asOf, revision: $revision, before: $before) {\n      ...HistoryFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TranscriptKeys {\n    transcriptKeys {\n      fingerprint\n    }\n  }\n"): (typeof documents)["\n  query TranscriptKeys {\n    transcriptKeys {\n      fingerprint\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LookInto($id: ID!, $reason: String!) {\n    lookInto(id: $id, reason: $reason) {\n      ... on Look {\n        id\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation LookInto($id: ID!, $reason: String!) {\n    lookInto(id: $id, reason: $reason) {\n      ... on Look {\n        id\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LookedInto($id: ID!, $asOf: DateTime, $revision: Int, $before: Int) {\n    look(id: $id, asOf: $asOf, revision: $revision, before: $before) {\n      look {\n        id\n        reason\n        endsAt\n        subject {\n          kind\n          id\n        }\n      }\n      looks {\n        id\n        byName\n        reason\n        lookedAt\n      }\n      history {\n        ...HistoryFacts\n      }\n    }\n  }\n"): (typeof documents)["\n  query LookedInto($id: ID!, $asOf: DateTime, $revision: Int, $before: Int) {\n    look(id: $id, asOf: $asOf, revision: $revision, before: $before) {\n      look {\n        id\n        reason\n        endsAt\n        subject {\n          kind\n          id\n        }\n      }\n      looks {\n        id\n        byName\n        reason\n        lookedAt\n      }\n      history {\n        ...HistoryFacts\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Looks($after: String) {\n    looks(after: $after) {\n      total\n      nextCursor\n      nodes {\n        id\n        byName\n        reason\n        lookedAt\n        subject {\n          kind\n          id\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Looks($after: String) {\n    looks(after: $after) {\n      total\n      nextCursor\n      nodes {\n        id\n        byName\n        reason\n        lookedAt\n        subject {\n          kind\n          id\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ArticleAtDesk on DeskArticle {\n    id\n    title\n    excerpt\n    content\n    category\n    author\n    status\n    revision\n    hash\n    readTime\n    tags\n    sources\n    language\n    slug\n    publishedAt\n    publishedHash\n    approvedBy\n    approvedAt\n    scheduledFor\n    isOwnApproval\n    isOwn\n    isSample\n    picture {\n      mediaId\n      alt\n      sizes {\n        format\n        width\n        height\n        url\n      }\n    }\n    corrections {\n      on\n      text\n    }\n    writtenBy {\n      by\n      model\n      isEdited\n    }\n    figures {\n      ...FigureFacts\n    }\n    changedAt\n    deletedAt\n  }\n"): (typeof documents)["\n  fragment ArticleAtDesk on DeskArticle {\n    id\n    title\n    excerpt\n    content\n    category\n    author\n    status\n    revision\n    hash\n    readTime\n    tags\n    sources\n    language\n    slug\n    publishedAt\n    publishedHash\n    approvedBy\n    approvedAt\n    scheduledFor\n    isOwnApproval\n    isOwn\n    isSample\n    picture {\n      mediaId\n      alt\n      sizes {\n        format\n        width\n        height\n        url\n      }\n    }\n    corrections {\n      on\n      text\n    }\n    writtenBy {\n      by\n      model\n      isEdited\n    }\n    figures {\n      ...FigureFacts\n    }\n    changedAt\n    deletedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskArticles($status: ArticleStatus, $first: Int, $after: String) {\n    deskArticles(status: $status, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...ArticleAtDesk\n      }\n    }\n  }\n"): (typeof documents)["\n  query DeskArticles($status: ArticleStatus, $first: Int, $after: String) {\n    deskArticles(status: $status, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...ArticleAtDesk\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BlogFigures {\n    blogAnalytics {\n      total\n      pending\n      published\n      shared\n      apiStatus {\n        perplexity\n        gemini\n        firecrawl\n      }\n      lastUpdated\n    }\n  }\n"): (typeof documents)["\n  query BlogFigures {\n    blogAnalytics {\n      total\n      pending\n      published\n      shared\n      apiStatus {\n        perplexity\n        gemini\n        firecrawl\n      }\n      lastUpdated\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NewsSource on BlogSource {\n    url\n    answeredAt\n    problem\n  }\n"): (typeof documents)["\n  fragment NewsSource on BlogSource {\n    url\n    answeredAt\n    problem\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Suggestion on BlogSuggestion {\n    link\n    title\n    excerpt\n    publishedAt\n  }\n"): (typeof documents)["\n  fragment Suggestion on BlogSuggestion {\n    link\n    title\n    excerpt\n    publishedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BlogSuggestions {\n    blogSuggestions {\n      ...Suggestion\n    }\n    blogAnalytics {\n      newsSources {\n        ...NewsSource\n      }\n    }\n  }\n"): (typeof documents)["\n  query BlogSuggestions {\n    blogSuggestions {\n      ...Suggestion\n    }\n    blogAnalytics {\n      newsSources {\n        ...NewsSource\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RefreshBlog {\n    refreshBlog {\n      ... on BlogRefresh {\n        added\n        sources {\n          ...NewsSource\n        }\n        suggestions {\n          ...Suggestion\n        }\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation RefreshBlog {\n    refreshBlog {\n      ... on BlogRefresh {\n        added\n        sources {\n          ...NewsSource\n        }\n        suggestions {\n          ...Suggestion\n        }\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskArticle($id: ID!) {\n    deskArticle(id: $id) {\n      ...ArticleAtDesk\n    }\n  }\n"): (typeof documents)["\n  query DeskArticle($id: ID!) {\n    deskArticle(id: $id) {\n      ...ArticleAtDesk\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WorkingWords on WorkingText {\n    title\n    excerpt\n    content\n    category\n    tags\n    sources\n    language\n    picture {\n      mediaId\n      alt\n    }\n    corrections {\n      on\n      text\n    }\n  }\n"): (typeof documents)["\n  fragment WorkingWords on WorkingText {\n    title\n    excerpt\n    content\n    category\n    tags\n    sources\n    language\n    picture {\n      mediaId\n      alt\n    }\n    corrections {\n      on\n      text\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnWorkingCopy($id: ID!) {\n    workingCopy(id: $id) {\n      copy {\n        title\n        excerpt\n        content\n        category\n        tags\n        sources\n        language\n        picture {\n          mediaId\n          alt\n        }\n        corrections {\n          on\n          text\n        }\n        revision\n        changedAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query OwnWorkingCopy($id: ID!) {\n    workingCopy(id: $id) {\n      copy {\n        title\n        excerpt\n        content\n        category\n        tags\n        sources\n        language\n        picture {\n          mediaId\n          alt\n        }\n        corrections {\n          on\n          text\n        }\n        revision\n        changedAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveWorkingCopy($input: SaveWorkingCopyInput!) {\n    saveWorkingCopy(input: $input) {\n      ... on WorkingCopyKept {\n        changedAt\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation SaveWorkingCopy($input: SaveWorkingCopyInput!) {\n    saveWorkingCopy(input: $input) {\n      ... on WorkingCopyKept {\n        changedAt\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DiscardWorkingCopy($id: ID!) {\n    discardWorkingCopy(id: $id) {\n      ... on WorkingCopyDiscarded {\n        id\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation DiscardWorkingCopy($id: ID!) {\n    discardWorkingCopy(id: $id) {\n      ... on WorkingCopyDiscarded {\n        id\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ArticleToMerge on MergedArticle {\n    article {\n      ...ArticleAtDesk\n    }\n    text {\n      ...WorkingWords\n    }\n    conflicts\n    parts {\n      isConflict\n      text\n      mine\n      theirs\n    }\n  }\n"): (typeof documents)["\n  fragment ArticleToMerge on MergedArticle {\n    article {\n      ...ArticleAtDesk\n    }\n    text {\n      ...WorkingWords\n    }\n    conflicts\n    parts {\n      isConflict\n      text\n      mine\n      theirs\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MergeArticle($input: MergeArticleInput!) {\n    mergeArticle(input: $input) {\n      ... on MergedArticle {\n        ...ArticleToMerge\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation MergeArticle($input: MergeArticleInput!) {\n    mergeArticle(input: $input) {\n      ... on MergedArticle {\n        ...ArticleToMerge\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ArticleHistory($id: ID!) {\n    articleHistory(id: $id) {\n      steps {\n        step\n        at\n        byName\n        revision\n        isOwn\n      }\n      versions {\n        revision\n        title\n        excerpt\n        content\n        tags\n        sources\n        pictureAlt\n        pictureHash\n        corrections {\n          on\n          text\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ArticleHistory($id: ID!) {\n    articleHistory(id: $id) {\n      steps {\n        step\n        at\n        byName\n        revision\n        isOwn\n      }\n      versions {\n        revision\n        title\n        excerpt\n        content\n        tags\n        sources\n        pictureAlt\n        pictureHash\n        corrections {\n          on\n          text\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ArticlePictureUrl($size: Int) {\n    articlePictureUrl(size: $size) {\n      uploadURL\n      mediaId\n    }\n  }\n"): (typeof documents)["\n  query ArticlePictureUrl($size: Int) {\n    articlePictureUrl(size: $size) {\n      uploadURL\n      mediaId\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ArticlePictureFile($id: ID!) {\n    mediaObject(id: $id) {\n      id\n      sizes {\n        format\n        width\n        height\n        url\n      }\n    }\n  }\n"): (typeof documents)["\n  query ArticlePictureFile($id: ID!) {\n    mediaObject(id: $id) {\n      id\n      sizes {\n        format\n        width\n        height\n        url\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MarketFigures($city: String, $brand: String, $model: String, $fuelType: String) {\n    marketFigures(city: $city, brand: $brand, model: $model, fuelType: $fuelType) {\n      city\n      brand\n      model\n      fuelType\n      cars\n      isSample\n      textModel\n      figures {\n        ...FigureFacts\n      }\n    }\n  }\n"): (typeof documents)["\n  query MarketFigures($city: String, $brand: String, $model: String, $fuelType: String) {\n    marketFigures(city: $city, brand: $brand, model: $model, fuelType: $fuelType) {\n      city\n      brand\n      model\n      fuelType\n      cars\n      isSample\n      textModel\n      figures {\n        ...FigureFacts\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GenerateArticle($input: GenerateArticleInput!) {\n    generateArticle(input: $input) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation GenerateArticle($input: GenerateArticleInput!) {\n    generateArticle(input: $input) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PreviewText($text: String!, $articleId: ID) {\n    previewText(text: $text, articleId: $articleId) {\n      ... on TextPreview {\n        body {\n          depth\n          tag\n          text\n          href\n        }\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation PreviewText($text: String!, $articleId: ID) {\n    previewText(text: $text, articleId: $articleId) {\n      ... on TextPreview {\n        body {\n          depth\n          tag\n          text\n          href\n        }\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DraftArticle($input: DraftArticleInput!) {\n    draftArticle(input: $input) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation DraftArticle($input: DraftArticleInput!) {\n    draftArticle(input: $input) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateArticle($input: UpdateArticleInput!) {\n    updateArticle(input: $input) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateArticle($input: UpdateArticleInput!) {\n    updateArticle(input: $input) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SubmitArticle($id: ID!) {\n    submitArticle(id: $id) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation SubmitArticle($id: ID!) {\n    submitArticle(id: $id) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApproveArticle($id: ID!, $hash: String) {\n    approveArticle(id: $id, hash: $hash) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ApproveArticle($id: ID!, $hash: String) {\n    approveArticle(id: $id, hash: $hash) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PublishArticle($id: ID!, $hash: String) {\n    publishArticle(id: $id, hash: $hash) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation PublishArticle($id: ID!, $hash: String) {\n    publishArticle(id: $id, hash: $hash) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ScheduleArticle($id: ID!, $publishAt: DateTime!, $hash: String) {\n    scheduleArticle(id: $id, publishAt: $publishAt, hash: $hash) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ScheduleArticle($id: ID!, $publishAt: DateTime!, $hash: String) {\n    scheduleArticle(id: $id, publishAt: $publishAt, hash: $hash) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnscheduleArticle($id: ID!) {\n    unscheduleArticle(id: $id) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation UnscheduleArticle($id: ID!) {\n    unscheduleArticle(id: $id) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteArticle($id: ID!) {\n    deleteArticle(id: $id) {\n      ... on ArticleRemoved {\n        id\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteArticle($id: ID!) {\n    deleteArticle(id: $id) {\n      ... on ArticleRemoved {\n        id\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ArticleSteps($id: ID!) {\n    articleHistory(id: $id) {\n      steps {\n        number\n        step\n        at\n        byName\n        revision\n        hash\n        isOwn\n        readerStatus\n        readerRevision\n        posts {\n          platform\n          text\n        }\n        origin {\n          address\n          device\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ArticleSteps($id: ID!) {\n    articleHistory(id: $id) {\n      steps {\n        number\n        step\n        at\n        byName\n        revision\n        hash\n        isOwn\n        readerStatus\n        readerRevision\n        posts {\n          platform\n          text\n        }\n        origin {\n          address\n          device\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment VersionAsOf on ArticleVersion {\n    revision\n    title\n    excerpt\n    content\n    tags\n    sources\n    pictureAlt\n    pictureHash\n    corrections {\n      on\n      text\n    }\n    language\n  }\n"): (typeof documents)["\n  fragment VersionAsOf on ArticleVersion {\n    revision\n    title\n    excerpt\n    content\n    tags\n    sources\n    pictureAlt\n    pictureHash\n    corrections {\n      on\n      text\n    }\n    language\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ArticleAsOf($id: ID!, $step: Int, $asOf: String) {\n    articleAsOf(id: $id, step: $step, asOf: $asOf) {\n      step\n      working {\n        ...VersionAsOf\n      }\n      previous {\n        ...VersionAsOf\n      }\n      read {\n        hash\n      }\n    }\n  }\n"): (typeof documents)["\n  query ArticleAsOf($id: ID!, $step: Int, $asOf: String) {\n    articleAsOf(id: $id, step: $step, asOf: $asOf) {\n      step\n      working {\n        ...VersionAsOf\n      }\n      previous {\n        ...VersionAsOf\n      }\n      read {\n        hash\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PlatformOfArticle on ArticlePlatform {\n    platform\n    name\n    isConnected\n    takesArticles\n    state\n    action\n    reason\n    text\n    link\n    sharedHash\n    sharedAt\n    sharedBy\n    nextLookAt\n  }\n"): (typeof documents)["\n  fragment PlatformOfArticle on ArticlePlatform {\n    platform\n    name\n    isConnected\n    takesArticles\n    state\n    action\n    reason\n    text\n    link\n    sharedHash\n    sharedAt\n    sharedBy\n    nextLookAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ArticleSharing($id: ID!) {\n    articleSharing(id: $id) {\n      suggestedText\n      link\n      platforms {\n        ...PlatformOfArticle\n      }\n    }\n  }\n"): (typeof documents)["\n  query ArticleSharing($id: ID!) {\n    articleSharing(id: $id) {\n      suggestedText\n      link\n      platforms {\n        ...PlatformOfArticle\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ArticleLinks($id: ID!) {\n    articleLinks(id: $id) {\n      id\n      title\n      language\n      status\n    }\n    deskArticles(first: 50) {\n      nodes {\n        id\n        title\n        language\n      }\n    }\n  }\n"): (typeof documents)["\n  query ArticleLinks($id: ID!) {\n    articleLinks(id: $id) {\n      id\n      title\n      language\n      status\n    }\n    deskArticles(first: 50) {\n      nodes {\n        id\n        title\n        language\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LinkArticle($id: ID!, $to: ID) {\n    linkArticle(id: $id, to: $to) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation LinkArticle($id: ID!, $to: ID) {\n    linkArticle(id: $id, to: $to) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ArticlePostingLog($id: ID!, $after: String) {\n    articlePostingLog(id: $id, first: 10, after: $after) {\n      total\n      nextCursor\n      nodes {\n        id\n        platform\n        action\n        postingStatus\n        reason\n        createdAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query ArticlePostingLog($id: ID!, $after: String) {\n    articlePostingLog(id: $id, first: 10, after: $after) {\n      total\n      nextCursor\n      nodes {\n        id\n        platform\n        action\n        postingStatus\n        reason\n        createdAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShareArticle($id: ID!, $hash: String, $posts: [ArticlePostInput!]) {\n    shareArticle(id: $id, hash: $hash, posts: $posts) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ShareArticle($id: ID!, $hash: String, $posts: [ArticlePostInput!]) {\n    shareArticle(id: $id, hash: $hash, posts: $posts) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShareArticleAgain($id: ID!, $hash: String, $posts: [ArticlePostInput!]) {\n    shareArticleAgain(id: $id, hash: $hash, posts: $posts) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ShareArticleAgain($id: ID!, $hash: String, $posts: [ArticlePostInput!]) {\n    shareArticleAgain(id: $id, hash: $hash, posts: $posts) {\n      ... on DeskArticle {\n        ...ArticleAtDesk\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ArticleFacts on ArticleCard {\n    id\n    slug\n    title\n    excerpt\n    category\n    author\n    publishedAt\n    updatedAt\n    readTime\n    tags\n    language\n    picture {\n      ...PictureFacts\n    }\n    writtenBy {\n      by\n    }\n  }\n"): (typeof documents)["\n  fragment ArticleFacts on ArticleCard {\n    id\n    slug\n    title\n    excerpt\n    category\n    author\n    publishedAt\n    updatedAt\n    readTime\n    tags\n    language\n    picture {\n      ...PictureFacts\n    }\n    writtenBy {\n      by\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PictureFacts on ArticlePicture {\n    alt\n    sizes {\n      format\n      width\n      height\n      url\n    }\n  }\n"): (typeof documents)["\n  fragment PictureFacts on ArticlePicture {\n    alt\n    sizes {\n      format\n      width\n      height\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FigureFacts on ArticleFigure {\n    name\n    unit\n    value\n    text\n    cars\n    days\n    asOf\n    about\n    path\n  }\n"): (typeof documents)["\n  fragment FigureFacts on ArticleFigure {\n    name\n    unit\n    value\n    text\n    cars\n    days\n    asOf\n    about\n    path\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Articles($q: String, $category: String, $first: Int, $after: String) {\n    articles(q: $q, category: $category, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...ArticleFacts\n      }\n    }\n  }\n"): (typeof documents)["\n  query Articles($q: String, $category: String, $first: Int, $after: String) {\n    articles(q: $q, category: $category, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...ArticleFacts\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ArticleBySlug($slug: String!) {\n    article(slug: $slug) {\n      id\n      slug\n      title\n      excerpt\n      category\n      author\n      publishedAt\n      updatedAt\n      readTime\n      tags\n      language\n      sources\n      picture {\n        ...PictureFacts\n      }\n      corrections {\n        on\n        text\n      }\n      writtenBy {\n        by\n        model\n        isEdited\n      }\n      figures {\n        ...FigureFacts\n      }\n      body {\n        depth\n        tag\n        text\n        href\n      }\n      translations {\n        language\n        slug\n        title\n      }\n    }\n  }\n"): (typeof documents)["\n  query ArticleBySlug($slug: String!) {\n    article(slug: $slug) {\n      id\n      slug\n      title\n      excerpt\n      category\n      author\n      publishedAt\n      updatedAt\n      readTime\n      tags\n      language\n      sources\n      picture {\n        ...PictureFacts\n      }\n      corrections {\n        on\n        text\n      }\n      writtenBy {\n        by\n        model\n        isEdited\n      }\n      figures {\n        ...FigureFacts\n      }\n      body {\n        depth\n        tag\n        text\n        href\n      }\n      translations {\n        language\n        slug\n        title\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TrendingTopics {\n    trendingTopics {\n      topic\n      brand\n      model\n      searches\n      views\n      cars\n    }\n  }\n"): (typeof documents)["\n  query TrendingTopics {\n    trendingTopics {\n      topic\n      brand\n      model\n      searches\n      views\n      cars\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BrandShares {\n    brandShares {\n      brand\n      cars\n    }\n  }\n"): (typeof documents)["\n  query BrandShares {\n    brandShares {\n      brand\n      cars\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BookingFields on Booking {\n    id\n    kind\n    status\n    carId\n    carTitle\n    source {\n      id\n      label\n    }\n    startsAt\n    endsAt\n    sequence\n    note\n    place\n    answer\n    declineReason\n    cancelReason\n    outcome\n    requestedAt\n    calendarPath\n  }\n"): (typeof documents)["\n  fragment BookingFields on Booking {\n    id\n    kind\n    status\n    carId\n    carTitle\n    source {\n      id\n      label\n    }\n    startsAt\n    endsAt\n    sequence\n    note\n    place\n    answer\n    declineReason\n    cancelReason\n    outcome\n    requestedAt\n    calendarPath\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query VisitTimes($carId: ID!, $kind: BookingKind!) {\n    visitTimes(carId: $carId, kind: $kind) {\n      carId\n      days {\n        date\n        times {\n          startsAt\n          endsAt\n          isFree\n        }\n      }\n      mine {\n        ...BookingFields\n      }\n    }\n    currentUser {\n      id\n      phoneVerified\n    }\n  }\n"): (typeof documents)["\n  query VisitTimes($carId: ID!, $kind: BookingKind!) {\n    visitTimes(carId: $carId, kind: $kind) {\n      carId\n      days {\n        date\n        times {\n          startsAt\n          endsAt\n          isFree\n        }\n      }\n      mine {\n        ...BookingFields\n      }\n    }\n    currentUser {\n      id\n      phoneVerified\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyVisits($when: BookingsWhen!, $after: String) {\n    myBookings(when: $when, after: $after) {\n      nodes {\n        ...BookingFields\n      }\n      nextCursor\n      total\n    }\n  }\n"): (typeof documents)["\n  query MyVisits($when: BookingsWhen!, $after: String) {\n    myBookings(when: $when, after: $after) {\n      nodes {\n        ...BookingFields\n      }\n      nextCursor\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestVisit($carId: ID!, $kind: BookingKind!, $startsAt: DateTime!, $note: String) {\n    requestBooking(carId: $carId, kind: $kind, startsAt: $startsAt, note: $note) {\n      __typename\n      ...BookingFields\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation RequestVisit($carId: ID!, $kind: BookingKind!, $startsAt: DateTime!, $note: String) {\n    requestBooking(carId: $carId, kind: $kind, startsAt: $startsAt, note: $note) {\n      __typename\n      ...BookingFields\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveVisit($id: ID!, $startsAt: DateTime!, $note: String) {\n    rescheduleBooking(id: $id, startsAt: $startsAt, note: $note) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation MoveVisit($id: ID!, $startsAt: DateTime!, $note: String) {\n    rescheduleBooking(id: $id, startsAt: $startsAt, note: $note) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelVisit($id: ID!, $note: String) {\n    cancelBooking(id: $id, note: $note) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation CancelVisit($id: ID!, $note: String) {\n    cancelBooking(id: $id, note: $note) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmVisit($id: ID!, $place: String, $answer: String) {\n    confirmBooking(id: $id, place: $place, answer: $answer) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmVisit($id: ID!, $place: String, $answer: String) {\n    confirmBooking(id: $id, place: $place, answer: $answer) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeclineVisit($id: ID!, $reason: DeclineReason!, $answer: String) {\n    declineBooking(id: $id, reason: $reason, answer: $answer) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation DeclineVisit($id: ID!, $reason: DeclineReason!, $answer: String) {\n    declineBooking(id: $id, reason: $reason, answer: $answer) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CompleteVisit($id: ID!, $outcome: BookingOutcome!) {\n    completeBooking(id: $id, outcome: $outcome) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation CompleteVisit($id: ID!, $outcome: BookingOutcome!) {\n    completeBooking(id: $id, outcome: $outcome) {\n      ...BookingFields\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DeskVisitFields on DeskBooking {\n    id\n    booking {\n      ...BookingFields\n    }\n    buyer {\n      name\n      phone\n      email\n    }\n  }\n"): (typeof documents)["\n  fragment DeskVisitFields on DeskBooking {\n    id\n    booking {\n      ...BookingFields\n    }\n    buyer {\n      name\n      phone\n      email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskVisits($status: BookingStatus, $after: String) {\n    visits: deskBookings(status: $status, after: $after) {\n      nodes {\n        ...DeskVisitFields\n      }\n      nextCursor\n      total\n    }\n  }\n"): (typeof documents)["\n  query DeskVisits($status: BookingStatus, $after: String) {\n    visits: deskBookings(status: $status, after: $after) {\n      nodes {\n        ...DeskVisitFields\n      }\n      nextCursor\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SellerVisits($status: BookingStatus, $after: String) {\n    visits: sellerBookings(status: $status, after: $after) {\n      nodes {\n        ...DeskVisitFields\n      }\n      nextCursor\n      total\n    }\n  }\n"): (typeof documents)["\n  query SellerVisits($status: BookingStatus, $after: String) {\n    visits: sellerBookings(status: $status, after: $after) {\n      nodes {\n        ...DeskVisitFields\n      }\n      nextCursor\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query VisitCalendars {\n    visitCalendars {\n      ...CalendarFields\n    }\n    sources {\n      id\n      label\n    }\n  }\n  fragment CalendarFields on VisitCalendar {\n    id\n    isOwn\n    hours {\n      weekday\n      from\n      to\n    }\n    slotMinutes\n    capacity\n    holidays\n    noticeMinutes\n    daysAhead\n  }\n"): (typeof documents)["\n  query VisitCalendars {\n    visitCalendars {\n      ...CalendarFields\n    }\n    sources {\n      id\n      label\n    }\n  }\n  fragment CalendarFields on VisitCalendar {\n    id\n    isOwn\n    hours {\n      weekday\n      from\n      to\n    }\n    slotMinutes\n    capacity\n    holidays\n    noticeMinutes\n    daysAhead\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetVisitCalendar($id: ID!, $calendar: VisitCalendarInput) {\n    setVisitCalendar(id: $id, calendar: $calendar) {\n      __typename\n      ...CalendarFields\n      ...RefusedFields\n    }\n  }\n"): (typeof documents)["\n  mutation SetVisitCalendar($id: ID!, $calendar: VisitCalendarInput) {\n    setVisitCalendar(id: $id, calendar: $calendar) {\n      __typename\n      ...CalendarFields\n      ...RefusedFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CompareCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n      ...CarFacts\n      priceVerdict {\n        askingInr\n        averagePrice\n      }\n      listings {\n        id\n        copyIds\n      }\n    }\n  }\n"): (typeof documents)["\n  query CompareCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n      ...CarFacts\n      priceVerdict {\n        askingInr\n        averagePrice\n      }\n      listings {\n        id\n        copyIds\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LeadRouteFields on LeadRoute {\n    id\n    scope\n    subject\n    dealerName\n    email\n    webhookUrl\n    setAt\n  }\n"): (typeof documents)["\n  fragment LeadRouteFields on LeadRoute {\n    id\n    scope\n    subject\n    dealerName\n    email\n    webhookUrl\n    setAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LeadFields on Lead {\n    id\n    listingId\n    carTitle\n    source {\n      id\n      label\n    }\n    dealerName\n    isPhoneVerified\n    createdAt\n    routedAt\n    deliveries {\n      id\n      channel\n      attempt\n      state\n      statusCode\n      error\n      at\n    }\n  }\n"): (typeof documents)["\n  fragment LeadFields on Lead {\n    id\n    listingId\n    carTitle\n    source {\n      id\n      label\n    }\n    dealerName\n    isPhoneVerified\n    createdAt\n    routedAt\n    deliveries {\n      id\n      channel\n      attempt\n      state\n      statusCode\n      error\n      at\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LeadSubjects {\n    sources {\n      id\n      label\n    }\n    deskFeeds {\n      feedId\n      sources {\n        id\n        label\n      }\n    }\n  }\n"): (typeof documents)["\n  query LeadSubjects {\n    sources {\n      id\n      label\n    }\n    deskFeeds {\n      feedId\n      sources {\n        id\n        label\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LeadRoutes {\n    leadRoutes {\n      ...LeadRouteFields\n    }\n  }\n"): (typeof documents)["\n  query LeadRoutes {\n    leadRoutes {\n      ...LeadRouteFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Leads($state: LeadState!, $after: String) {\n    leads(state: $state, after: $after) {\n      nodes {\n        ...LeadFields\n      }\n      nextCursor\n      total\n    }\n  }\n"): (typeof documents)["\n  query Leads($state: LeadState!, $after: String) {\n    leads(state: $state, after: $after) {\n      nodes {\n        ...LeadFields\n      }\n      nextCursor\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetLeadRoute($input: LeadRouteInput!) {\n    setLeadRoute(input: $input) {\n      __typename\n      ... on LeadRouteSet {\n        webhookSecret\n        route {\n          ...LeadRouteFields\n        }\n      }\n      ...RefusedFields\n    }\n  }\n"): (typeof documents)["\n  mutation SetLeadRoute($input: LeadRouteInput!) {\n    setLeadRoute(input: $input) {\n      __typename\n      ... on LeadRouteSet {\n        webhookSecret\n        route {\n          ...LeadRouteFields\n        }\n      }\n      ...RefusedFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveLeadRoute($id: ID!) {\n    removeLeadRoute(id: $id) {\n      ... on LeadRoutesLeft {\n        routes {\n          ...LeadRouteFields\n        }\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveLeadRoute($id: ID!) {\n    removeLeadRoute(id: $id) {\n      ... on LeadRoutesLeft {\n        routes {\n          ...LeadRouteFields\n        }\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendLead($id: ID!) {\n    resendLead(id: $id) {\n      ... on LeadResent {\n        id\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ResendLead($id: ID!) {\n    resendLead(id: $id) {\n      ... on LeadResent {\n        id\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContactWay($carId: ID!) {\n    contactWay(carId: $carId) {\n      way\n      listingId\n      carId\n      title\n      priceInr\n      source {\n        id\n        label\n      }\n      sellerType\n      recipientName\n      takesVisits\n      canVerifyPhone\n    }\n  }\n"): (typeof documents)["\n  query ContactWay($carId: ID!) {\n    contactWay(carId: $carId) {\n      way\n      listingId\n      carId\n      title\n      priceInr\n      source {\n        id\n        label\n      }\n      sellerType\n      recipientName\n      takesVisits\n      canVerifyPhone\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WhoVisits {\n    currentUser {\n      id\n      firstName\n      lastName\n      email\n      phoneVerified\n    }\n    visitor {\n      id\n      listingId\n      conversationId\n    }\n  }\n"): (typeof documents)["\n  query WhoVisits {\n    currentUser {\n      id\n      firstName\n      lastName\n      email\n      phoneVerified\n    }\n    visitor {\n      id\n      listingId\n      conversationId\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ContactSeller($input: ContactInput!) {\n    contactSeller(input: $input) {\n      ... on Contact {\n        id\n        conversationId\n      }\n      ...Refused\n      ... on Rejection {\n        retryAfterS\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ContactSeller($input: ContactInput!) {\n    contactSeller(input: $input) {\n      ... on Contact {\n        id\n        conversationId\n      }\n      ...Refused\n      ... on Rejection {\n        retryAfterS\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment InquiryFields on Inquiry {\n    id\n    carId\n    listingId\n    carTitle\n    buyerName\n    buyerPhone\n    buyerEmail\n    text\n    isPhoneVerified\n    conversationId\n    sellerResponded\n    respondedAt\n    createdAt\n  }\n"): (typeof documents)["\n  fragment InquiryFields on Inquiry {\n    id\n    carId\n    listingId\n    carTitle\n    buyerName\n    buyerPhone\n    buyerEmail\n    text\n    isPhoneVerified\n    conversationId\n    sellerResponded\n    respondedAt\n    createdAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SellerInquiries($after: String) {\n    sellerInquiries(after: $after) {\n      nodes {\n        ...InquiryFields\n      }\n      nextCursor\n      total\n    }\n  }\n"): (typeof documents)["\n  query SellerInquiries($after: String) {\n    sellerInquiries(after: $after) {\n      nodes {\n        ...InquiryFields\n      }\n      nextCursor\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerInquiry($id: ID!) {\n    answerInquiry(id: $id) {\n      ...InquiryFields\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation AnswerInquiry($id: ID!) {\n    answerInquiry(id: $id) {\n      ...InquiryFields\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UnreadMessages {\n    unreadMessages\n    conversations(first: 1) {\n      updatesAfter\n    }\n  }\n"): (typeof documents)["\n  query UnreadMessages {\n    unreadMessages\n    conversations(first: 1) {\n      updatesAfter\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MessageFields on Message {\n    id\n    cursor\n    side\n    isMine\n    messageType\n    kind\n    systemKind\n    content\n    offerId\n    sentAt\n    deliveredAt\n    readAt\n    isHidden\n    signals\n    reaction\n    offer {\n      ...OfferFacts\n    }\n  }\n  fragment ConversationFields on Conversation {\n    id\n    listingId\n    side\n    subject\n    status\n    otherName\n    startedAt\n    lastMessageAt\n    unreadCount\n    myContact\n    theirContact\n    lastMessage {\n      ...MessageFields\n    }\n  }\n"): (typeof documents)["\n  fragment MessageFields on Message {\n    id\n    cursor\n    side\n    isMine\n    messageType\n    kind\n    systemKind\n    content\n    offerId\n    sentAt\n    deliveredAt\n    readAt\n    isHidden\n    signals\n    reaction\n    offer {\n      ...OfferFacts\n    }\n  }\n  fragment ConversationFields on Conversation {\n    id\n    listingId\n    side\n    subject\n    status\n    otherName\n    startedAt\n    lastMessageAt\n    unreadCount\n    myContact\n    theirContact\n    lastMessage {\n      ...MessageFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Conversations($side: ConversationSide, $after: String) {\n    conversations(side: $side, after: $after) {\n      nextCursor\n      updatesAfter\n      nodes {\n        ...ConversationFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query Conversations($side: ConversationSide, $after: String) {\n    conversations(side: $side, after: $after) {\n      nextCursor\n      updatesAfter\n      nodes {\n        ...ConversationFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConversationById($id: ID!) {\n    conversation(id: $id) {\n      ...ConversationFields\n      contact {\n        name\n        phone\n        email\n      }\n      access {\n        ...AccessFacts\n      }\n    }\n  }\n"): (typeof documents)["\n  query ConversationById($id: ID!) {\n    conversation(id: $id) {\n      ...ConversationFields\n      contact {\n        name\n        phone\n        email\n      }\n      access {\n        ...AccessFacts\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConversationAbout($listingId: ID!) {\n    conversationAbout(listingId: $listingId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  query ConversationAbout($listingId: ID!) {\n    conversationAbout(listingId: $listingId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Thread($id: ID!, $first: Int, $before: String, $after: String) {\n    conversation(id: $id) {\n      id\n      messages(first: $first, before: $before, after: $after) {\n        olderCursor\n        newerCursor\n        updatesAfter\n        nodes {\n          ...MessageFields\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Thread($id: ID!, $first: Int, $before: String, $after: String) {\n    conversation(id: $id) {\n      id\n      messages(first: $first, before: $before, after: $after) {\n        olderCursor\n        newerCursor\n        updatesAfter\n        nodes {\n          ...MessageFields\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchMessages($q: String!, $after: String) {\n    searchMessages(q: $q, after: $after) {\n      total\n      nextCursor\n      nodes {\n        message {\n          ...MessageFields\n        }\n        conversation {\n          id\n          subject\n          side\n          otherName\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query SearchMessages($q: String!, $after: String) {\n    searchMessages(q: $q, after: $after) {\n      total\n      nextCursor\n      nodes {\n        message {\n          ...MessageFields\n        }\n        conversation {\n          id\n          subject\n          side\n          otherName\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendMessage($conversationId: ID!, $messageId: ID!, $text: String!, $kind: MessageKind) {\n    sendMessage(conversationId: $conversationId, messageId: $messageId, text: $text, kind: $kind) {\n      __typename\n      ...MessageFields\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation SendMessage($conversationId: ID!, $messageId: ID!, $text: String!, $kind: MessageKind) {\n    sendMessage(conversationId: $conversationId, messageId: $messageId, text: $text, kind: $kind) {\n      __typename\n      ...MessageFields\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartConversation($listingId: ID!, $text: String!, $messageId: ID!, $displayName: String) {\n    startConversation(listingId: $listingId, text: $text, messageId: $messageId, displayName: $displayName) {\n      __typename\n      ...ConversationFields\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation StartConversation($listingId: ID!, $text: String!, $messageId: ID!, $displayName: String) {\n    startConversation(listingId: $listingId, text: $text, messageId: $messageId, displayName: $displayName) {\n      __typename\n      ...ConversationFields\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendSecureMessage($input: SecureMessageInput!) {\n    sendSecureMessage(input: $input) {\n      __typename\n      ... on Contact {\n        id\n        conversationId\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation SendSecureMessage($input: SecureMessageInput!) {\n    sendSecureMessage(input: $input) {\n      __typename\n      ... on Contact {\n        id\n        conversationId\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReactToMessage($conversationId: ID!, $messageId: ID!, $reaction: MessageReaction) {\n    reactToMessage(conversationId: $conversationId, messageId: $messageId, reaction: $reaction) {\n      ... on Message {\n        id\n        reaction\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ReactToMessage($conversationId: ID!, $messageId: ID!, $reaction: MessageReaction) {\n    reactToMessage(conversationId: $conversationId, messageId: $messageId, reaction: $reaction) {\n      ... on Message {\n        id\n        reaction\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkConversationRead($id: ID!, $upTo: ID) {\n    markConversationRead(id: $id, upTo: $upTo) {\n      __typename\n      ... on ConversationRead {\n        unread\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation MarkConversationRead($id: ID!, $upTo: ID) {\n    markConversationRead(id: $id, upTo: $upTo) {\n      __typename\n      ... on ConversationRead {\n        unread\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetTyping($id: ID!, $isTyping: Boolean!) {\n    setTyping(id: $id, isTyping: $isTyping) {\n      __typename\n    }\n  }\n"): (typeof documents)["\n  mutation SetTyping($id: ID!, $isTyping: Boolean!) {\n    setTyping(id: $id, isTyping: $isTyping) {\n      __typename\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestContact($id: ID!) {\n    requestContact(id: $id) {\n      ...ConversationFields\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation RequestContact($id: ID!) {\n    requestContact(id: $id) {\n      ...ConversationFields\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerContact($id: ID!, $answer: ContactAnswer!) {\n    answerContact(id: $id, answer: $answer) {\n      ...ConversationFields\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation AnswerContact($id: ID!, $answer: ContactAnswer!) {\n    answerContact(id: $id, answer: $answer) {\n      ...ConversationFields\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeContact($id: ID!) {\n    revokeContact(id: $id) {\n      ...ConversationFields\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation RevokeContact($id: ID!) {\n    revokeContact(id: $id) {\n      ...ConversationFields\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TalkCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      id\n      title\n      images\n      placeholderImage\n      listings {\n        id\n        priceInr\n        isLive\n      }\n    }\n  }\n"): (typeof documents)["\n  query TalkCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      id\n      title\n      images\n      placeholderImage\n      listings {\n        id\n        priceInr\n        isLive\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ConversationUpdates($id: ID!, $after: String) {\n    conversationUpdates(conversationId: $id, after: $after) {\n      kind\n      cursor\n      by\n      isTyping\n      isHere\n      marks {\n        readUpTo\n        readAt\n        deliveredUpTo\n        deliveredAt\n      }\n      messages {\n        ...MessageFields\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription ConversationUpdates($id: ID!, $after: String) {\n    conversationUpdates(conversationId: $id, after: $after) {\n      kind\n      cursor\n      by\n      isTyping\n      isHere\n      marks {\n        readUpTo\n        readAt\n        deliveredUpTo\n        deliveredAt\n      }\n      messages {\n        ...MessageFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription InboxUpdates($after: String) {\n    inboxUpdates(after: $after) {\n      kind\n      cursor\n      unread\n      conversation {\n        ...ConversationFields\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription InboxUpdates($after: String) {\n    inboxUpdates(after: $after) {\n      kind\n      cursor\n      unread\n      conversation {\n        ...ConversationFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BuyersEffect {\n    featuredBuyersEffect {\n      since\n      until\n      nextAt\n      figures {\n        figure\n        state\n        events\n        needed\n        multiple\n        low\n        high\n        shown {\n          viewers\n          counted\n        }\n        withheld {\n          viewers\n          counted\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query BuyersEffect {\n    featuredBuyersEffect {\n      since\n      until\n      nextAt\n      figures {\n        figure\n        state\n        events\n        needed\n        multiple\n        low\n        high\n        shown {\n          viewers\n          counted\n        }\n        withheld {\n          viewers\n          counted\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FeaturedDesk($after: String) {\n    featuredDesk {\n      running\n      waiting\n      months {\n        month\n        payments\n        chargedPaise\n        creditedPaise\n      }\n    }\n    runningFeatured(first: 20, after: $after) {\n      total\n      nextCursor\n      nodes {\n        id\n        listingId\n        carId\n        title\n        sellerName\n        amount\n        since\n        until\n        turns\n        impressions\n      }\n    }\n  }\n"): (typeof documents)["\n  query FeaturedDesk($after: String) {\n    featuredDesk {\n      running\n      waiting\n      months {\n        month\n        payments\n        chargedPaise\n        creditedPaise\n      }\n    }\n    runningFeatured(first: 20, after: $after) {\n      total\n      nextCursor\n      nodes {\n        id\n        listingId\n        carId\n        title\n        sellerName\n        amount\n        since\n        until\n        turns\n        impressions\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HoldoutHealth {\n    featuredHealth {\n      days {\n        day\n        lots {\n          lot\n          state\n          n\n          needed\n          planned\n          observed\n          p\n        }\n      }\n      lots {\n        lot\n        state\n        n\n        needed\n        planned\n        observed\n        p\n      }\n      daysWithheld\n      daysGivenBack\n      pages\n      pagesOfRobots\n      places\n      placesOfSellers\n      published {\n        lot\n        n\n        observed\n        p\n        isHidden\n      }\n      reports\n      reportsHidden\n    }\n  }\n"): (typeof documents)["\n  query HoldoutHealth {\n    featuredHealth {\n      days {\n        day\n        lots {\n          lot\n          state\n          n\n          needed\n          planned\n          observed\n          p\n        }\n      }\n      lots {\n        lot\n        state\n        n\n        needed\n        planned\n        observed\n        p\n      }\n      daysWithheld\n      daysGivenBack\n      pages\n      pagesOfRobots\n      places\n      placesOfSellers\n      published {\n        lot\n        n\n        observed\n        p\n        isHidden\n      }\n      reports\n      reportsHidden\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EffectFacts on FeaturedEffect {\n    since\n    until\n    nextAt\n    impressionsShown\n    impressionsWithheld\n    figures {\n      figure\n      state\n      events\n      needed\n      multiple\n      low\n      high\n      shown {\n        viewers\n        counted\n      }\n      withheld {\n        viewers\n        counted\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment EffectFacts on FeaturedEffect {\n    since\n    until\n    nextAt\n    impressionsShown\n    impressionsWithheld\n    figures {\n      figure\n      state\n      events\n      needed\n      multiple\n      low\n      high\n      shown {\n        viewers\n        counted\n      }\n      withheld {\n        viewers\n        counted\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MeasuredEffect {\n    featuredEffect {\n      ...EffectFacts\n    }\n  }\n"): (typeof documents)["\n  query MeasuredEffect {\n    featuredEffect {\n      ...EffectFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FeaturedFacts on FeaturedListing {\n    id\n    listingId\n    title\n    amount\n    duration\n    startDate\n    endDate\n    isActive\n    endReason\n    creditPaise\n    creditNotePath\n    receiptPath\n  }\n"): (typeof documents)["\n  fragment FeaturedFacts on FeaturedListing {\n    id\n    listingId\n    title\n    amount\n    duration\n    startDate\n    endDate\n    isActive\n    endReason\n    creditPaise\n    creditNotePath\n    receiptPath\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FeatureChoices {\n    featuredPrices {\n      gateway\n      sac\n      gstPercent\n      packages {\n        duration\n        amount\n        taxablePaise\n        gstPaise\n        saving\n      }\n    }\n    sellerCars(first: 50) {\n      total\n      nodes {\n        listingId\n        title\n        askingInr\n      }\n    }\n  }\n"): (typeof documents)["\n  query FeatureChoices {\n    featuredPrices {\n      gateway\n      sac\n      gstPercent\n      packages {\n        duration\n        amount\n        taxablePaise\n        gstPaise\n        saving\n      }\n    }\n    sellerCars(first: 50) {\n      total\n      nodes {\n        listingId\n        title\n        askingInr\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FeatureListing($carId: ID!, $duration: Int!, $amount: Int!, $placeOfSupply: String) {\n    featureListing(carId: $carId, duration: $duration, amount: $amount, placeOfSupply: $placeOfSupply) {\n      ... on FeaturedOrder {\n        status\n        payUrl\n        paymentId\n        listing {\n          ...FeaturedFacts\n        }\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation FeatureListing($carId: ID!, $duration: Int!, $amount: Int!, $placeOfSupply: String) {\n    featureListing(carId: $carId, duration: $duration, amount: $amount, placeOfSupply: $placeOfSupply) {\n      ... on FeaturedOrder {\n        status\n        payUrl\n        paymentId\n        listing {\n          ...FeaturedFacts\n        }\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FeaturedListings($after: String) {\n    myFeaturedListings(first: 10, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...FeaturedFacts\n      }\n    }\n  }\n"): (typeof documents)["\n  query FeaturedListings($after: String) {\n    myFeaturedListings(first: 10, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...FeaturedFacts\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnEffect($listingId: ID!) {\n    featuredEffectOfListing(listingId: $listingId) {\n      ...EffectFacts\n    }\n  }\n"): (typeof documents)["\n  query OwnEffect($listingId: ID!) {\n    featuredEffectOfListing(listingId: $listingId) {\n      ...EffectFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LenderCatalogue {\n    lenderCatalogue {\n      id\n      changedAt\n      withdrawnAt\n      facts {\n        ...LenderTerms\n      }\n      history {\n        change\n        by\n        byName\n        at\n        facts {\n          ...LenderTerms\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query LenderCatalogue {\n    lenderCatalogue {\n      id\n      changedAt\n      withdrawnAt\n      facts {\n        ...LenderTerms\n      }\n      history {\n        change\n        by\n        byName\n        at\n        facts {\n          ...LenderTerms\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RefusedLender on Rejection {\n    ...Refused\n    fields {\n      path\n      message\n    }\n  }\n"): (typeof documents)["\n  fragment RefusedLender on Rejection {\n    ...Refused\n    fields {\n      path\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ListLender($input: LenderInput!) {\n    listLender(input: $input) {\n      __typename\n      ... on CataloguedLender {\n        id\n      }\n      ...RefusedLender\n    }\n  }\n"): (typeof documents)["\n  mutation ListLender($input: LenderInput!) {\n    listLender(input: $input) {\n      __typename\n      ... on CataloguedLender {\n        id\n      }\n      ...RefusedLender\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeLender($id: ID!, $input: LenderInput!) {\n    changeLender(id: $id, input: $input) {\n      __typename\n      ... on CataloguedLender {\n        id\n      }\n      ...RefusedLender\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeLender($id: ID!, $input: LenderInput!) {\n    changeLender(id: $id, input: $input) {\n      __typename\n      ... on CataloguedLender {\n        id\n      }\n      ...RefusedLender\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawLender($id: ID!) {\n    withdrawLender(id: $id) {\n      ... on CataloguedLender {\n        id\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawLender($id: ID!) {\n    withdrawLender(id: $id) {\n      ... on CataloguedLender {\n        id\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LenderTerms on LenderFacts {\n    name\n    product\n    url\n    rate {\n      fromPercent\n      toPercent\n      asOf\n      source\n    }\n    fee {\n      percent\n      leastInr\n      mostInr\n      tax\n      asOf\n      source\n    }\n    maxMonths {\n      value\n      asOf\n      source\n    }\n    maxSharePercent {\n      value\n      asOf\n      source\n    }\n    leastInr {\n      value\n      asOf\n      source\n    }\n    mostInr {\n      value\n      asOf\n      source\n    }\n    maxCarAge {\n      value\n      asOf\n      source\n    }\n    maxCarAgeAtEnd {\n      value\n      asOf\n      source\n    }\n    eligibility {\n      text\n      asOf\n      source\n    }\n  }\n"): (typeof documents)["\n  fragment LenderTerms on LenderFacts {\n    name\n    product\n    url\n    rate {\n      fromPercent\n      toPercent\n      asOf\n      source\n    }\n    fee {\n      percent\n      leastInr\n      mostInr\n      tax\n      asOf\n      source\n    }\n    maxMonths {\n      value\n      asOf\n      source\n    }\n    maxSharePercent {\n      value\n      asOf\n      source\n    }\n    leastInr {\n      value\n      asOf\n      source\n    }\n    mostInr {\n      value\n      asOf\n      source\n    }\n    maxCarAge {\n      value\n      asOf\n      source\n    }\n    maxCarAgeAtEnd {\n      value\n      asOf\n      source\n    }\n    eligibility {\n      text\n      asOf\n      source\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LoanOffers($carPrice: Int, $downPayment: Int, $tenure: Int, $carYear: Int) {\n    loanOffers(carPrice: $carPrice, downPayment: $downPayment, tenure: $tenure, carYear: $carYear) {\n      obstacles\n      lowest {\n        ...CostOfLoan\n      }\n      highest {\n        ...CostOfLoan\n      }\n      lender {\n        id\n        facts {\n          ...LenderTerms\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query LoanOffers($carPrice: Int, $downPayment: Int, $tenure: Int, $carYear: Int) {\n    loanOffers(carPrice: $carPrice, downPayment: $downPayment, tenure: $tenure, carYear: $carYear) {\n      obstacles\n      lowest {\n        ...CostOfLoan\n      }\n      highest {\n        ...CostOfLoan\n      }\n      lender {\n        id\n        facts {\n          ...LenderTerms\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CostOfLoan on LoanCost {\n    ratePercent\n    emiInr\n    interestInr\n    feeInr\n    totalInr\n  }\n"): (typeof documents)["\n  fragment CostOfLoan on LoanCost {\n    ratePercent\n    emiInr\n    interestInr\n    feeInr\n    totalInr\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LoanRate($carPrice: Int!, $downPayment: Int, $tenure: Int, $carYear: Int) {\n    loanRate(carPrice: $carPrice, downPayment: $downPayment, tenure: $tenure, carYear: $carYear) {\n      percent\n      obstacles\n      lender {\n        id\n        name\n        asOf\n        source\n      }\n    }\n  }\n"): (typeof documents)["\n  query LoanRate($carPrice: Int!, $downPayment: Int, $tenure: Int, $carYear: Int) {\n    loanRate(carPrice: $carPrice, downPayment: $downPayment, tenure: $tenure, carYear: $carYear) {\n      percent\n      obstacles\n      lender {\n        id\n        name\n        asOf\n        source\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment GrievanceFacts on GrievanceEntry {\n    id\n    number\n    kind\n    subject\n    status\n    filedAt\n    acknowledgeBy\n    answerBy\n    closedAt\n  }\n"): (typeof documents)["\n  fragment GrievanceFacts on GrievanceEntry {\n    id\n    number\n    kind\n    subject\n    status\n    filedAt\n    acknowledgeBy\n    answerBy\n    closedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment GrievanceHistory on GrievanceStep {\n    step\n    text\n    outcome\n    at\n  }\n"): (typeof documents)["\n  fragment GrievanceHistory on GrievanceStep {\n    step\n    text\n    outcome\n    at\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyGrievances($after: String) {\n    myGrievances(after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...GrievanceFacts\n      }\n    }\n  }\n"): (typeof documents)["\n  query MyGrievances($after: String) {\n    myGrievances(after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...GrievanceFacts\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OwnGrievance on Grievance {\n    entry {\n      ...GrievanceFacts\n    }\n    canReopen\n    steps {\n      ...GrievanceHistory\n    }\n  }\n"): (typeof documents)["\n  fragment OwnGrievance on Grievance {\n    entry {\n      ...GrievanceFacts\n    }\n    canReopen\n    steps {\n      ...GrievanceHistory\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OneGrievance($id: ID!) {\n    grievance(id: $id) {\n      ...OwnGrievance\n    }\n  }\n"): (typeof documents)["\n  query OneGrievance($id: ID!) {\n    grievance(id: $id) {\n      ...OwnGrievance\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FileGrievance($kind: GrievanceKind!, $subject: String!, $text: String!) {\n    fileGrievance(kind: $kind, subject: $subject, text: $text) {\n      ...OwnGrievance\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation FileGrievance($kind: GrievanceKind!, $subject: String!, $text: String!) {\n    fileGrievance(kind: $kind, subject: $subject, text: $text) {\n      ...OwnGrievance\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawGrievance($id: ID!) {\n    withdrawGrievance(id: $id) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawGrievance($id: ID!) {\n    withdrawGrievance(id: $id) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReopenGrievance($id: ID!, $text: String!) {\n    reopenGrievance(id: $id, text: $text) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ReopenGrievance($id: ID!, $text: String!) {\n    reopenGrievance(id: $id, text: $text) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskGrievances($state: GrievanceList, $first: Int, $after: String) {\n    deskGrievances(list: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...GrievanceFacts\n      }\n    }\n  }\n"): (typeof documents)["\n  query DeskGrievances($state: GrievanceList, $first: Int, $after: String) {\n    deskGrievances(list: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...GrievanceFacts\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskGrievance($id: ID!) {\n    deskGrievance(id: $id) {\n      entry {\n        ...GrievanceFacts\n      }\n      steps {\n        ...GrievanceHistory\n      }\n      userName\n      userEmail\n      isYours\n    }\n  }\n"): (typeof documents)["\n  query DeskGrievance($id: ID!) {\n    deskGrievance(id: $id) {\n      entry {\n        ...GrievanceFacts\n      }\n      steps {\n        ...GrievanceHistory\n      }\n      userName\n      userEmail\n      isYours\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcknowledgeGrievance($id: ID!) {\n    acknowledgeGrievance(id: $id) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation AcknowledgeGrievance($id: ID!) {\n    acknowledgeGrievance(id: $id) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerGrievance($id: ID!, $outcome: GrievanceOutcome!, $text: String!) {\n    answerGrievance(id: $id, outcome: $outcome, text: $text) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation AnswerGrievance($id: ID!, $outcome: GrievanceOutcome!, $text: String!) {\n    answerGrievance(id: $id, outcome: $outcome, text: $text) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FlagReader($carId: ID!) {\n    currentUser {\n      id\n    }\n    myFlag(carId: $carId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  query FlagReader($carId: ID!) {\n    currentUser {\n      id\n    }\n    myFlag(carId: $carId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportListing($carId: ID!, $reason: FlagReason!, $text: String) {\n    reportListing(carId: $carId, reason: $reason, text: $text) {\n      ... on OwnFlag {\n        id\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ReportListing($carId: ID!, $reason: FlagReason!, $text: String) {\n    reportListing(carId: $carId, reason: $reason, text: $text) {\n      ... on OwnFlag {\n        id\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FlagCases($state: FlagCaseState, $first: Int, $after: String) {\n    flagCases(state: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        carId\n        title\n        priceInr\n        reports\n        openReports\n        reasons\n        firstRaisedAt\n        lastDecidedAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query FlagCases($state: FlagCaseState, $first: Int, $after: String) {\n    flagCases(state: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        carId\n        title\n        priceInr\n        reports\n        openReports\n        reasons\n        firstRaisedAt\n        lastDecidedAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FlagFile on FlagCaseFile {\n    carId\n    title\n    priceInr\n    openReports\n    flags {\n      id\n      reason\n      text\n      title\n      priceInr\n      raisedAt\n      isOpen\n    }\n    log {\n      id\n      action\n      measure\n      listingIds\n      reports\n      note\n      byName\n      at\n    }\n    listings {\n      id\n      title\n      priceInr\n      isLive\n      isElsewhere\n      goneAt\n      hiddenAt\n      url\n      source {\n        id\n        label\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment FlagFile on FlagCaseFile {\n    carId\n    title\n    priceInr\n    openReports\n    flags {\n      id\n      reason\n      text\n      title\n      priceInr\n      raisedAt\n      isOpen\n    }\n    log {\n      id\n      action\n      measure\n      listingIds\n      reports\n      note\n      byName\n      at\n    }\n    listings {\n      id\n      title\n      priceInr\n      isLive\n      isElsewhere\n      goneAt\n      hiddenAt\n      url\n      source {\n        id\n        label\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FlagCase($carId: ID!) {\n    flagCase(carId: $carId) {\n      ...FlagFile\n    }\n  }\n"): (typeof documents)["\n  query FlagCase($carId: ID!) {\n    flagCase(carId: $carId) {\n      ...FlagFile\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideFlags($input: DecideFlagsInput!) {\n    decideFlags(input: $input) {\n      ...FlagFile\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation DecideFlags($input: DecideFlagsInput!) {\n    decideFlags(input: $input) {\n      ...FlagFile\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShowListings($carId: ID!, $listingIds: [ID!]!, $note: String) {\n    showListings(carId: $carId, listingIds: $listingIds, note: $note) {\n      ...FlagFile\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ShowListings($carId: ID!, $listingIds: [ID!]!, $note: String) {\n    showListings(carId: $carId, listingIds: $listingIds, note: $note) {\n      ...FlagFile\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReviewEntryFacts on ReviewEntry {\n    id\n    status\n    title\n    brand\n    model\n    year\n    priceInr\n    city\n    waitingSince\n    isAppeal\n    isChange\n    isYours\n    claimedByYou\n    claimedByOther\n    claimedByName\n    claimedUntil\n    lastOutcome\n  }\n"): (typeof documents)["\n  fragment ReviewEntryFacts on ReviewEntry {\n    id\n    status\n    title\n    brand\n    model\n    year\n    priceInr\n    city\n    waitingSince\n    isAppeal\n    isChange\n    isYours\n    claimedByYou\n    claimedByOther\n    claimedByName\n    claimedUntil\n    lastOutcome\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReviewCaseFacts on ReviewCase {\n    id\n    revision\n    entry {\n      ...ReviewEntryFacts\n    }\n    registrationDocument {\n      id\n      kind\n      sha256\n      review\n      reason\n      words\n    }\n    insuranceDocument {\n      id\n      kind\n      sha256\n      review\n      reason\n      words\n    }\n    photos {\n      id\n      slot\n      sha256\n      review\n      reason\n      words\n    }\n    content {\n      title\n      brand\n      model\n      variant\n      year\n      priceInr\n      fuelType\n      transmission\n      mileageKm\n      owners\n      city\n      state\n      rto\n      color\n      bodyType\n      condition\n      insurance\n      features\n      description\n      registrationNumber\n      marketValueEstimateInr\n    }\n    changedFields\n    appealWords\n    lastReview {\n      outcome\n      reasons\n      words\n      reviewedAt\n    }\n    sellerId\n    sellerPast {\n      approved\n      rejected\n      sold\n      open\n    }\n    earlierListings {\n      id\n      title\n      brand\n      model\n      year\n      status\n      lastOutcome\n      updatedAt\n    }\n    samePlate {\n      id\n      status\n      isSameSeller\n    }\n    sameFacts {\n      id\n      carId\n      title\n      priceInr\n      mileageKm\n      city\n      sourceLabel\n    }\n  }\n"): (typeof documents)["\n  fragment ReviewCaseFacts on ReviewCase {\n    id\n    revision\n    entry {\n      ...ReviewEntryFacts\n    }\n    registrationDocument {\n      id\n      kind\n      sha256\n      review\n      reason\n      words\n    }\n    insuranceDocument {\n      id\n      kind\n      sha256\n      review\n      reason\n      words\n    }\n    photos {\n      id\n      slot\n      sha256\n      review\n      reason\n      words\n    }\n    content {\n      title\n      brand\n      model\n      variant\n      year\n      priceInr\n      fuelType\n      transmission\n      mileageKm\n      owners\n      city\n      state\n      rto\n      color\n      bodyType\n      condition\n      insurance\n      features\n      description\n      registrationNumber\n      marketValueEstimateInr\n    }\n    changedFields\n    appealWords\n    lastReview {\n      outcome\n      reasons\n      words\n      reviewedAt\n    }\n    sellerId\n    sellerPast {\n      approved\n      rejected\n      sold\n      open\n    }\n    earlierListings {\n      id\n      title\n      brand\n      model\n      year\n      status\n      lastOutcome\n      updatedAt\n    }\n    samePlate {\n      id\n      status\n      isSameSeller\n    }\n    sameFacts {\n      id\n      carId\n      title\n      priceInr\n      mileageKm\n      city\n      sourceLabel\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListingReviews($state: ReviewList, $first: Int, $after: String) {\n    listingReviews(list: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...ReviewEntryFacts\n      }\n    }\n  }\n"): (typeof documents)["\n  query ListingReviews($state: ReviewList, $first: Int, $after: String) {\n    listingReviews(list: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...ReviewEntryFacts\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListingReview($id: ID!) {\n    listingReview(id: $id) {\n      ...ReviewCaseFacts\n    }\n  }\n"): (typeof documents)["\n  query ListingReview($id: ID!) {\n    listingReview(id: $id) {\n      ...ReviewCaseFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ClaimListingReview($id: ID!) {\n    claimListingReview(id: $id) {\n      ...ReviewCaseFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ClaimListingReview($id: ID!) {\n    claimListingReview(id: $id) {\n      ...ReviewCaseFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReleaseListingReview($id: ID!) {\n    releaseListingReview(id: $id) {\n      ...ReviewCaseFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ReleaseListingReview($id: ID!) {\n    releaseListingReview(id: $id) {\n      ...ReviewCaseFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideListingReview(\n    $id: ID!\n    $revision: Int!\n    $outcome: ReviewOutcome!\n    $reasons: [ListingReviewReason!]\n    $words: String\n    $documents: [DocumentDecision!]\n    $photos: [PhotoDecision!]\n  ) {\n    decideListingReview(\n      id: $id\n      revision: $revision\n      outcome: $outcome\n      reasons: $reasons\n      words: $words\n      documents: $documents\n      photos: $photos\n    ) {\n      ...ReviewCaseFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation DecideListingReview(\n    $id: ID!\n    $revision: Int!\n    $outcome: ReviewOutcome!\n    $reasons: [ListingReviewReason!]\n    $words: String\n    $documents: [DocumentDecision!]\n    $photos: [PhotoDecision!]\n  ) {\n    decideListingReview(\n      id: $id\n      revision: $revision\n      outcome: $outcome\n      reasons: $reasons\n      words: $words\n      documents: $documents\n      photos: $photos\n    ) {\n      ...ReviewCaseFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReviewFiles($id: ID!) {\n    mediaOfRecord(kind: \"listing\", id: $id) {\n      id\n      width\n      height\n      pages\n      sizes {\n        format\n        width\n        height\n        url\n      }\n    }\n  }\n"): (typeof documents)["\n  query ReviewFiles($id: ID!) {\n    mediaOfRecord(kind: \"listing\", id: $id) {\n      id\n      width\n      height\n      pages\n      sizes {\n        format\n        width\n        height\n        url\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReviewLookAlikes($id: ID!) {\n    mediaLookAlikes(kind: \"listing\", id: $id) {\n      mediaId\n      attachedKind\n      attachedId\n      alike {\n        id\n        width\n        height\n        sizes {\n          format\n          width\n          height\n          url\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ReviewLookAlikes($id: ID!) {\n    mediaLookAlikes(kind: \"listing\", id: $id) {\n      mediaId\n      attachedKind\n      attachedId\n      alike {\n        id\n        width\n        height\n        sizes {\n          format\n          width\n          height\n          url\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReviewEstimate($input: ValuationInput!) {\n    valuation(input: $input) {\n      estimateInr\n      lowInr\n      highInr\n    }\n  }\n"): (typeof documents)["\n  query ReviewEstimate($input: ValuationInput!) {\n    valuation(input: $input) {\n      estimateInr\n      lowInr\n      highInr\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReviewHistory($id: ID!, $after: String) {\n    listingReviewHistory(id: $id, after: $after) {\n      nextCursor\n      nodes {\n        ...ListingHistoryFacts\n      }\n    }\n  }\n"): (typeof documents)["\n  query ReviewHistory($id: ID!, $after: String) {\n    listingReviewHistory(id: $id, after: $after) {\n      nextCursor\n      nodes {\n        ...ListingHistoryFacts\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ListingDraft on SellerListing {\n    id\n    status\n    revision\n    updatedAt\n    content {\n      title\n      brand\n      model\n      variant\n      year\n      priceInr\n      fuelType\n      transmission\n      mileageKm\n      owners\n      city\n      state\n      rto\n      color\n      bodyType\n      condition\n      insurance\n      features\n      description\n      registrationNumber\n      actualPhone\n      actualEmail\n      marketValueEstimateInr\n      aiGeneratedTitle\n      aiGeneratedTitleBy\n      aiGeneratedDescription\n      aiGeneratedDescriptionBy\n    }\n    registrationDocument {\n      id\n    }\n    insuranceDocument {\n      id\n    }\n    photos {\n      id\n      slot\n    }\n  }\n"): (typeof documents)["\n  fragment ListingDraft on SellerListing {\n    id\n    status\n    revision\n    updatedAt\n    content {\n      title\n      brand\n      model\n      variant\n      year\n      priceInr\n      fuelType\n      transmission\n      mileageKm\n      owners\n      city\n      state\n      rto\n      color\n      bodyType\n      condition\n      insurance\n      features\n      description\n      registrationNumber\n      actualPhone\n      actualEmail\n      marketValueEstimateInr\n      aiGeneratedTitle\n      aiGeneratedTitleBy\n      aiGeneratedDescription\n      aiGeneratedDescriptionBy\n    }\n    registrationDocument {\n      id\n    }\n    insuranceDocument {\n      id\n    }\n    photos {\n      id\n      slot\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LatestListingDraft {\n    myListings(status: draft, first: 1) {\n      nodes {\n        ...ListingDraft\n      }\n    }\n  }\n"): (typeof documents)["\n  query LatestListingDraft {\n    myListings(status: draft, first: 1) {\n      nodes {\n        ...ListingDraft\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OneListingDraft($id: ID!) {\n    myListing(id: $id) {\n      ...ListingDraft\n    }\n  }\n"): (typeof documents)["\n  query OneListingDraft($id: ID!) {\n    myListing(id: $id) {\n      ...ListingDraft\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartListingDraft($fields: ListingFieldsInput!) {\n    startListingDraft(fields: $fields) {\n      ...ListingDraft\n      ...RefusedFields\n    }\n  }\n"): (typeof documents)["\n  mutation StartListingDraft($fields: ListingFieldsInput!) {\n    startListingDraft(fields: $fields) {\n      ...ListingDraft\n      ...RefusedFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveListingDraft(\n    $id: ID!\n    $baseRevision: Int!\n    $fieldBases: [ListingFieldBase!]!\n    $fields: ListingFieldsInput!\n  ) {\n    saveListingDraft(id: $id, baseRevision: $baseRevision, fieldBases: $fieldBases, fields: $fields) {\n      ... on SavedListingDraft {\n        listing {\n          ...ListingDraft\n        }\n        conflicts {\n          field\n          yours\n          theirs\n          revision\n        }\n      }\n      ...RefusedFields\n    }\n  }\n"): (typeof documents)["\n  mutation SaveListingDraft(\n    $id: ID!\n    $baseRevision: Int!\n    $fieldBases: [ListingFieldBase!]!\n    $fields: ListingFieldsInput!\n  ) {\n    saveListingDraft(id: $id, baseRevision: $baseRevision, fieldBases: $fieldBases, fields: $fields) {\n      ... on SavedListingDraft {\n        listing {\n          ...ListingDraft\n        }\n        conflicts {\n          field\n          yours\n          theirs\n          revision\n        }\n      }\n      ...RefusedFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SuggestListingText($what: ListingText!, $language: String!, $facts: [ListingTextFactInput!]!) {\n    suggestListingText(what: $what, language: $language, facts: $facts) {\n      ... on SuggestedListingText {\n        text\n        by\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation SuggestListingText($what: ListingText!, $language: String!, $facts: [ListingTextFactInput!]!) {\n    suggestListingText(what: $what, language: $language, facts: $facts) {\n      ... on SuggestedListingText {\n        text\n        by\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SubmitListing($id: ID!) {\n    submitListing(id: $id) {\n      ... on SellerListing {\n        id\n        status\n      }\n      ...RefusedFields\n    }\n  }\n"): (typeof documents)["\n  mutation SubmitListing($id: ID!) {\n    submitListing(id: $id) {\n      ... on SellerListing {\n        id\n        status\n      }\n      ...RefusedFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UploadedFile on MediaObject {\n    id\n    category\n    sha256\n    width\n    height\n    removed\n    isPlateHidden\n    pages\n    sizes {\n      format\n      width\n      url\n    }\n  }\n"): (typeof documents)["\n  fragment UploadedFile on MediaObject {\n    id\n    category\n    sha256\n    width\n    height\n    removed\n    isPlateHidden\n    pages\n    sizes {\n      format\n      width\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OneUpload($id: ID!) {\n    mediaObject(id: $id) {\n      ...UploadedFile\n    }\n  }\n"): (typeof documents)["\n  query OneUpload($id: ID!) {\n    mediaObject(id: $id) {\n      ...UploadedFile\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HidePlate($id: ID!, $x: Float!, $y: Float!, $width: Float!, $height: Float!) {\n    hidePlate(id: $id, x: $x, y: $y, width: $width, height: $height) {\n      ...UploadedFile\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation HidePlate($id: ID!, $x: Float!, $y: Float!, $width: Float!, $height: Float!) {\n    hidePlate(id: $id, x: $x, y: $y, width: $width, height: $height) {\n      ...UploadedFile\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WorthOfCar($input: ValuationInput!) {\n    valuation(input: $input) {\n      estimateInr\n      lowInr\n      highInr\n      basis\n      comparablesCount\n    }\n  }\n"): (typeof documents)["\n  query WorthOfCar($input: ValuationInput!) {\n    valuation(input: $input) {\n      estimateInr\n      lowInr\n      highInr\n      basis\n      comparablesCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NamesForSale($filter: CarFilter) {\n    marketplaceCounts(filter: $filter) {\n      facets {\n        brands { value }\n        models { value }\n        cities { value }\n      }\n    }\n  }\n"): (typeof documents)["\n  query NamesForSale($filter: CarFilter) {\n    marketplaceCounts(filter: $filter) {\n      facets {\n        brands { value }\n        models { value }\n        cities { value }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CarsWithoutPresets($price: CarFilter, $year: CarFilter, $mileageMax: CarFilter, $listedWithinDays: CarFilter) {\n    price: marketplaceCounts(filter: $price) {\n      total\n    }\n    year: marketplaceCounts(filter: $year) {\n      total\n    }\n    mileageMax: marketplaceCounts(filter: $mileageMax) {\n      total\n    }\n    listedWithinDays: marketplaceCounts(filter: $listedWithinDays) {\n      total\n    }\n  }\n"): (typeof documents)["\n  query CarsWithoutPresets($price: CarFilter, $year: CarFilter, $mileageMax: CarFilter, $listedWithinDays: CarFilter) {\n    price: marketplaceCounts(filter: $price) {\n      total\n    }\n    year: marketplaceCounts(filter: $year) {\n      total\n    }\n    mileageMax: marketplaceCounts(filter: $mileageMax) {\n      total\n    }\n    listedWithinDays: marketplaceCounts(filter: $listedWithinDays) {\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CarSummary on Car {\n    id\n    brand\n    model\n    variant\n    year\n    priceInr\n    originalPriceInr\n    priceDroppedAt\n    daysListed\n    mileageKm\n    fuelType\n    transmission\n    owners\n    city\n    state\n    color\n    bodyType\n    images\n    placeholderImage\n    verificationStatus\n    isFeatured\n    isLive\n    isReserved\n    listingCount\n    priceVerdict {\n      ...PriceVerdict\n    }\n    startingEmi {\n      monthlyInr\n      rate {\n        percent\n        obstacles\n        lender {\n          id\n          name\n        }\n      }\n    }\n    source {\n      id\n      label\n      badge\n    }\n  }\n"): (typeof documents)["\n  fragment CarSummary on Car {\n    id\n    brand\n    model\n    variant\n    year\n    priceInr\n    originalPriceInr\n    priceDroppedAt\n    daysListed\n    mileageKm\n    fuelType\n    transmission\n    owners\n    city\n    state\n    color\n    bodyType\n    images\n    placeholderImage\n    verificationStatus\n    isFeatured\n    isLive\n    isReserved\n    listingCount\n    priceVerdict {\n      ...PriceVerdict\n    }\n    startingEmi {\n      monthlyInr\n      rate {\n        percent\n        obstacles\n        lender {\n          id\n          name\n        }\n      }\n    }\n    source {\n      id\n      label\n      badge\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription CarUpdates($carId: ID!, $after: String) {\n    carUpdates(carId: $carId, after: $after) {\n      carId\n      priceInr\n      isLive\n      isReserved\n      listingPriceInr\n      listingIsLive\n      cursor\n    }\n  }\n"): (typeof documents)["\n  subscription CarUpdates($carId: ID!, $after: String) {\n    carUpdates(carId: $carId, after: $after) {\n      carId\n      priceInr\n      isLive\n      isReserved\n      listingPriceInr\n      listingIsLive\n      cursor\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ShownCar on Car {\n    id\n    priceInr\n    isLive\n  }\n"): (typeof documents)["\n  fragment ShownCar on Car {\n    id\n    priceInr\n    isLive\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ShownListing on Listing {\n    id\n    priceInr\n    isLive\n  }\n"): (typeof documents)["\n  fragment ShownListing on Listing {\n    id\n    priceInr\n    isLive\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Support {\n    site {\n      supportEmail\n    }\n  }\n"): (typeof documents)["\n  query Support {\n    site {\n      supportEmail\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CarReservation($id: ID!) {\n    car(id: $id) {\n      id\n      isReservedForMe\n    }\n  }\n"): (typeof documents)["\n  query CarReservation($id: ID!) {\n    car(id: $id) {\n      id\n      isReservedForMe\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HistoryReader {\n    currentUser {\n      id\n      isPremium\n    }\n  }\n"): (typeof documents)["\n  query HistoryReader {\n    currentUser {\n      id\n      isPremium\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WholePriceHistory($id: ID!) {\n    car(id: $id) {\n      id\n      ...PriceHistory\n    }\n  }\n"): (typeof documents)["\n  query WholePriceHistory($id: ID!) {\n    car(id: $id) {\n      id\n      ...PriceHistory\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CataloguedLenders {\n    loanOffers {\n      lender {\n        id\n        name\n        product\n      }\n    }\n  }\n"): (typeof documents)["\n  query CataloguedLenders {\n    loanOffers {\n      lender {\n        id\n        name\n        product\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListingDetails($id: ID!) {\n    marketplaceListing(id: $id) {\n      id\n      carId\n      title\n      brand\n      model\n      variant\n      year\n      priceInr\n      originalPriceInr\n      droppedAt\n      priceVerdict {\n        ...PriceVerdictDetails\n      }\n      mileageKm\n      fuelType\n      transmission\n      owners\n      city\n      state\n      rto\n      bodyType\n      color\n      condition\n      sellerType\n      verificationStatus\n      hasWarranty\n      insurance\n      engineCc\n      features\n      description\n      images\n      placeholderImage\n      url\n      isLive\n      listedAt\n      firstSeenAt\n      lastSeenAt\n      goneAt\n      hiddenAt\n      daysListed\n      source {\n        id\n        label\n        badge\n      }\n      seller {\n        ...SellerFacts\n      }\n    }\n    car(id: $id) {\n      id\n      isLive\n      isReserved\n      priceInr\n      listings {\n        ...CarListing\n      }\n    }\n  }\n"): (typeof documents)["\n  query ListingDetails($id: ID!) {\n    marketplaceListing(id: $id) {\n      id\n      carId\n      title\n      brand\n      model\n      variant\n      year\n      priceInr\n      originalPriceInr\n      droppedAt\n      priceVerdict {\n        ...PriceVerdictDetails\n      }\n      mileageKm\n      fuelType\n      transmission\n      owners\n      city\n      state\n      rto\n      bodyType\n      color\n      condition\n      sellerType\n      verificationStatus\n      hasWarranty\n      insurance\n      engineCc\n      features\n      description\n      images\n      placeholderImage\n      url\n      isLive\n      listedAt\n      firstSeenAt\n      lastSeenAt\n      goneAt\n      hiddenAt\n      daysListed\n      source {\n        id\n        label\n        badge\n      }\n      seller {\n        ...SellerFacts\n      }\n    }\n    car(id: $id) {\n      id\n      isLive\n      isReserved\n      priceInr\n      listings {\n        ...CarListing\n      }\n    }\n  }\n"];
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
export function graphql(source: "\n  query ReportReader {\n    currentUser {\n      id\n      email\n      isPremium\n    }\n  }\n"): (typeof documents)["\n  query ReportReader {\n    currentUser {\n      id\n      email\n      isPremium\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MailMarketReport($filter: CarFilter) {\n    mailMarketReport(filter: $filter) {\n      ... on ReportMailed {\n        isOnItsWay\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation MailMarketReport($filter: CarFilter) {\n    mailMarketReport(filter: $filter) {\n      ... on ReportMailed {\n        isOnItsWay\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PortalsHoldings {\n    sources {\n      id\n      label\n      liveListings\n      lastChangedAt\n    }\n    popularLandings {\n      cities { ...FreePage }\n      brands { ...FreePage }\n      models { ...FreePage }\n    }\n  }\n  fragment FreePage on LandingLink {\n    city\n    brand\n    model\n    path\n    count\n  }\n"): (typeof documents)["\n  query PortalsHoldings {\n    sources {\n      id\n      label\n      liveListings\n      lastChangedAt\n    }\n    popularLandings {\n      cities { ...FreePage }\n      brands { ...FreePage }\n      models { ...FreePage }\n    }\n  }\n  fragment FreePage on LandingLink {\n    city\n    brand\n    model\n    path\n    count\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FreePageOfFilters($city: String!, $brand: String, $model: String) {\n    landing(city: $city, brand: $brand, model: $model) {\n      path\n      total\n      city\n      brand\n      model\n    }\n  }\n"): (typeof documents)["\n  query FreePageOfFilters($city: String!, $brand: String, $model: String) {\n    landing(city: $city, brand: $brand, model: $model) {\n      path\n      total\n      city\n      brand\n      model\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchObstacle {\n    searchAllowance {\n      limit\n      left\n      resetsAt\n      reason\n    }\n  }\n"): (typeof documents)["\n  query SearchObstacle {\n    searchAllowance {\n      limit\n      left\n      resetsAt\n      reason\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PortalOverview($filter: CarFilter) {\n    overview: marketplaceSearch(filter: $filter) {\n      total\n      correctedQuery\n      analytics {\n        totalListings\n        avgPrice\n        historicalTrend\n        trendPercent\n        trendCount\n        priceRange {\n          min\n          max\n        }\n        sourcesCount {\n          count\n          source {\n            id\n            label\n          }\n        }\n        priceByLocation {\n          location\n          count\n          avgPrice\n          medianInr\n        }\n        priceHistogram {\n          fromInr\n          toInr\n          count\n        }\n        trend {\n          day\n          medianInr\n          count\n        }\n      }\n      recommendations {\n        bestDeals {\n          ...ListedCar\n        }\n        certified {\n          ...ListedCar\n        }\n        newListings {\n          ...ListedCar\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query PortalOverview($filter: CarFilter) {\n    overview: marketplaceSearch(filter: $filter) {\n      total\n      correctedQuery\n      analytics {\n        totalListings\n        avgPrice\n        historicalTrend\n        trendPercent\n        trendCount\n        priceRange {\n          min\n          max\n        }\n        sourcesCount {\n          count\n          source {\n            id\n            label\n          }\n        }\n        priceByLocation {\n          location\n          count\n          avgPrice\n          medianInr\n        }\n        priceHistogram {\n          fromInr\n          toInr\n          count\n        }\n        trend {\n          day\n          medianInr\n          count\n        }\n      }\n      recommendations {\n        bestDeals {\n          ...ListedCar\n        }\n        certified {\n          ...ListedCar\n        }\n        newListings {\n          ...ListedCar\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PortalPage($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {\n    page: marketplaceSearch(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n      nodes {\n        ...ListedCar\n      }\n    }\n  }\n"): (typeof documents)["\n  query PortalPage($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String) {\n    page: marketplaceSearch(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n      nodes {\n        ...ListedCar\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription MarketplaceScan($filter: CarFilter) {\n    marketplaceScan(filter: $filter) {\n      found\n      scanned\n      of\n      source {\n        id\n        label\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription MarketplaceScan($filter: CarFilter) {\n    marketplaceScan(filter: $filter) {\n      found\n      scanned\n      of\n      source {\n        id\n        label\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TabTotals($filter: CarFilter) {\n    local: localCars(filter: $filter) {\n      total\n    }\n    all: marketplaceCounts(filter: $filter) {\n      total\n    }\n  }\n"): (typeof documents)["\n  query TabTotals($filter: CarFilter) {\n    local: localCars(filter: $filter) {\n      total\n    }\n    all: marketplaceCounts(filter: $filter) {\n      total\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MyRatingOf on OwnRating {\n    ground\n    isHidden\n    whyHidden\n    rating {\n      id\n      stars\n      words\n      answer\n    }\n  }\n"): (typeof documents)["\n  fragment MyRatingOf on OwnRating {\n    ground\n    isHidden\n    whyHidden\n    rating {\n      id\n      stars\n      words\n      answer\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyRating($id: ID!) {\n    myRating(id: $id) {\n      ...MyRatingOf\n    }\n  }\n"): (typeof documents)["\n  query MyRating($id: ID!) {\n    myRating(id: $id) {\n      ...MyRatingOf\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RateSeller($id: ID!, $stars: Int!, $words: String) {\n    rateSeller(id: $id, stars: $stars, words: $words) {\n      ...MyRatingOf\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation RateSeller($id: ID!, $stars: Int!, $words: String) {\n    rateSeller(id: $id, stars: $stars, words: $words) {\n      ...MyRatingOf\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SellerFacts on Seller {\n    id\n    name\n    type\n    city\n    state\n    listingId\n    priceInr\n    carsListed\n    ratingAverage\n    ratingCount\n    respondsWithinMinutes\n    source {\n      id\n      label\n      badge\n    }\n  }\n"): (typeof documents)["\n  fragment SellerFacts on Seller {\n    id\n    name\n    type\n    city\n    state\n    listingId\n    priceInr\n    carsListed\n    ratingAverage\n    ratingCount\n    respondsWithinMinutes\n    source {\n      id\n      label\n      badge\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SimilarCars($id: ID!, $first: Int!) {\n    similarCars(id: $id, first: $first) {\n      ...CarSummary\n    }\n  }\n"): (typeof documents)["\n  query SimilarCars($id: ID!, $first: Int!) {\n    similarCars(id: $id, first: $first) {\n      ...CarSummary\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CountImpressions($slotIds: [ID!]!) {\n    countImpressions(slotIds: $slotIds) {\n      ... on CountedImpressions {\n        counted\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation CountImpressions($slotIds: [ID!]!) {\n    countImpressions(slotIds: $slotIds) {\n      ... on CountedImpressions {\n        counted\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FeaturedSlots($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $scope: SlotScope) {\n    slots: featuredSlots(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before, scope: $scope) {\n      slotId\n      place\n      car {\n        ...ListedCar\n      }\n    }\n  }\n"): (typeof documents)["\n  query FeaturedSlots($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $scope: SlotScope) {\n    slots: featuredSlots(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before, scope: $scope) {\n      slotId\n      place\n      car {\n        ...ListedCar\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FacetFields on Facets {\n    brands { ...CountFields }\n    models { ...CountFields }\n    cities { ...CountFields }\n    states { ...CountFields }\n    fuelTypes { ...CountFields }\n    transmissions { ...CountFields }\n    owners { ...CountFields }\n    bodyTypes { ...CountFields }\n    conditions { ...CountFields }\n    sellerTypes { ...CountFields }\n    verificationStatuses { ...CountFields }\n    priceVerdicts { ...CountFields }\n    sources { ...CountFields }\n    features { ...CountFields }\n  }\n"): (typeof documents)["\n  fragment FacetFields on Facets {\n    brands { ...CountFields }\n    models { ...CountFields }\n    cities { ...CountFields }\n    states { ...CountFields }\n    fuelTypes { ...CountFields }\n    transmissions { ...CountFields }\n    owners { ...CountFields }\n    bodyTypes { ...CountFields }\n    conditions { ...CountFields }\n    sellerTypes { ...CountFields }\n    verificationStatuses { ...CountFields }\n    priceVerdicts { ...CountFields }\n    sources { ...CountFields }\n    features { ...CountFields }\n  }\n"];
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
export function graphql(source: "\n  fragment CarFacts on Car {\n    condition\n    sellerType\n    hasWarranty\n    rto\n    features\n    listedAt\n    firstSeenAt\n  }\n  fragment PriceHistory on Car {\n    priceHistoryCount\n    priceHistory {\n      at\n      priceInr\n      listingId\n      source {\n        id\n        label\n        badge\n      }\n    }\n  }\n  fragment CarListing on Listing {\n    id\n    title\n    priceInr\n    url\n    isLive\n    firstSeenAt\n    goneAt\n    hiddenAt\n    verificationStatus\n    source {\n      id\n      label\n      badge\n    }\n  }\n"): (typeof documents)["\n  fragment CarFacts on Car {\n    condition\n    sellerType\n    hasWarranty\n    rto\n    features\n    listedAt\n    firstSeenAt\n  }\n  fragment PriceHistory on Car {\n    priceHistoryCount\n    priceHistory {\n      at\n      priceInr\n      listingId\n      source {\n        id\n        label\n        badge\n      }\n    }\n  }\n  fragment CarListing on Listing {\n    id\n    title\n    priceInr\n    url\n    isLive\n    firstSeenAt\n    goneAt\n    hiddenAt\n    verificationStatus\n    source {\n      id\n      label\n      badge\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CarDetails($id: ID!) {\n    car(id: $id) {\n      ...CarSummary\n      ...CarFacts\n      isSold\n      isPaused\n      offerListingId\n      priceVerdict {\n        ...PriceVerdictDetails\n      }\n      startingEmi {\n        rate {\n          obstacles\n          lender {\n            id\n            asOf\n          }\n        }\n      }\n      title\n      description\n      insurance\n      engineCc\n      url\n      lastSeenAt\n      goneAt\n      listings {\n        ...CarListing\n      }\n      seller {\n        ...SellerFacts\n      }\n      ...PriceHistory\n    }\n  }\n"): (typeof documents)["\n  query CarDetails($id: ID!) {\n    car(id: $id) {\n      ...CarSummary\n      ...CarFacts\n      isSold\n      isPaused\n      offerListingId\n      priceVerdict {\n        ...PriceVerdictDetails\n      }\n      startingEmi {\n        rate {\n          obstacles\n          lender {\n            id\n            asOf\n          }\n        }\n      }\n      title\n      description\n      insurance\n      engineCc\n      url\n      lastSeenAt\n      goneAt\n      listings {\n        ...CarListing\n      }\n      seller {\n        ...SellerFacts\n      }\n      ...PriceHistory\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LandingCars($city: String!, $brand: String, $model: String, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $shown: Int) {\n    page: landingCars(city: $city, brand: $brand, model: $model, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n      nodes(count: $shown) {\n        ...ListedCar\n      }\n    }\n  }\n"): (typeof documents)["\n  query LandingCars($city: String!, $brand: String, $model: String, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $shown: Int) {\n    page: landingCars(city: $city, brand: $brand, model: $model, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n      nodes(count: $shown) {\n        ...ListedCar\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MoreLocalCars($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $start: Int, $count: Int) {\n    page: localCars(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      nodes(start: $start, count: $count) {\n        ...ListedCar\n      }\n    }\n  }\n"): (typeof documents)["\n  query MoreLocalCars($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $start: Int, $count: Int) {\n    page: localCars(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      nodes(start: $start, count: $count) {\n        ...ListedCar\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MoreLandingCars($city: String!, $brand: String, $model: String, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $start: Int, $count: Int) {\n    page: landingCars(city: $city, brand: $brand, model: $model, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      nodes(start: $start, count: $count) {\n        ...ListedCar\n      }\n    }\n  }\n"): (typeof documents)["\n  query MoreLandingCars($city: String!, $brand: String, $model: String, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $start: Int, $count: Int) {\n    page: landingCars(city: $city, brand: $brand, model: $model, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      nodes(start: $start, count: $count) {\n        ...ListedCar\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchLocalCars($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $shown: Int) {\n    page: localCars(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n      nodes(count: $shown) {\n        ...ListedCar\n      }\n    }\n  }\n"): (typeof documents)["\n  query SearchLocalCars($filter: CarFilter, $sortBy: SortField, $sortOrder: SortOrder, $first: Int, $after: String, $before: String, $shown: Int) {\n    page: localCars(filter: $filter, sortBy: $sortBy, sortOrder: $sortOrder, first: $first, after: $after, before: $before) {\n      ...CarPageFields\n      nodes(count: $shown) {\n        ...ListedCar\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ListedCar on Car {\n    ...CarSummary\n    condition\n    sellerType\n    features\n    url\n  }\n"): (typeof documents)["\n  fragment ListedCar on Car {\n    ...CarSummary\n    condition\n    sellerType\n    features\n    url\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CarPageFields on CarPage {\n    total\n    size\n    slotCount\n    correctedQuery\n    understood {\n      kind\n      from\n      to\n      values\n      min\n      max\n    }\n    unknownWords\n    widerSearches {\n      q\n      total\n    }\n    vouchers {\n      count\n      source {\n        id\n        label\n      }\n    }\n    pages {\n      number\n      after\n      isCurrent\n    }\n    pageInfo {\n      startIndex\n      startCursor\n      endCursor\n      hasNextPage\n      hasPreviousPage\n    }\n  }\n"): (typeof documents)["\n  fragment CarPageFields on CarPage {\n    total\n    size\n    slotCount\n    correctedQuery\n    understood {\n      kind\n      from\n      to\n      values\n      min\n      max\n    }\n    unknownWords\n    widerSearches {\n      q\n      total\n    }\n    vouchers {\n      count\n      source {\n        id\n        label\n      }\n    }\n    pages {\n      number\n      after\n      isCurrent\n    }\n    pageInfo {\n      startIndex\n      startCursor\n      endCursor\n      hasNextPage\n      hasPreviousPage\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NotificationSettings {\n    notificationSettings {\n      emailAlerts\n      inAppAlerts\n      whatsappAlerts\n      canUseWhatsapp\n    }\n  }\n"): (typeof documents)["\n  query NotificationSettings {\n    notificationSettings {\n      emailAlerts\n      inAppAlerts\n      whatsappAlerts\n      canUseWhatsapp\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateNotificationSettings($emailAlerts: Boolean, $inAppAlerts: Boolean) {\n    updateNotificationSettings(emailAlerts: $emailAlerts, inAppAlerts: $inAppAlerts) {\n      __typename\n      ... on NotificationSettings {\n        emailAlerts\n        inAppAlerts\n        whatsappAlerts\n        canUseWhatsapp\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateNotificationSettings($emailAlerts: Boolean, $inAppAlerts: Boolean) {\n    updateNotificationSettings(emailAlerts: $emailAlerts, inAppAlerts: $inAppAlerts) {\n      __typename\n      ... on NotificationSettings {\n        emailAlerts\n        inAppAlerts\n        whatsappAlerts\n        canUseWhatsapp\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConsentToWhatsApp($version: String!, $isGiven: Boolean!) {\n    recordConsent(document: whatsapp_alerts, version: $version, isGiven: $isGiven) {\n      __typename\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ConsentToWhatsApp($version: String!, $isGiven: Boolean!) {\n    recordConsent(document: whatsapp_alerts, version: $version, isGiven: $isGiven) {\n      __typename\n      ...Refused\n    }\n  }\n"];
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
export function graphql(source: "\n  mutation MarkNotificationsRead($ids: [ID!], $all: Boolean) {\n    markNotificationsRead(ids: $ids, all: $all) {\n      ... on NotificationsMarked {\n        unread\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation MarkNotificationsRead($ids: [ID!], $all: Boolean) {\n    markNotificationsRead(ids: $ids, all: $all) {\n      ... on NotificationsMarked {\n        unread\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BuyerSale($id: ID!) {\n    saleForBuyer(id: $id) {\n      ...BuyerSaleFacts\n    }\n  }\n"): (typeof documents)["\n  query BuyerSale($id: ID!) {\n    saleForBuyer(id: $id) {\n      ...BuyerSaleFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BuyerSaleFacts on SaleForBuyer {\n    listingId\n    canTell\n    toldAt\n    isDenied\n    soldAt\n  }\n"): (typeof documents)["\n  fragment BuyerSaleFacts on SaleForBuyer {\n    listingId\n    canTell\n    toldAt\n    isDenied\n    soldAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TellListingSale($id: ID!) {\n    tellListingSale(id: $id) {\n      ...BuyerSaleFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation TellListingSale($id: ID!) {\n    tellListingSale(id: $id) {\n      ...BuyerSaleFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OfferFacts on Offer {\n    id\n    madeBy\n    amountInr\n    askingInr\n    status\n    because\n    counters\n    madeAt\n    expiresAt\n    settledAt\n    isReserved\n  }\n  fragment OfferTerms on ConversationOffers {\n    id\n    listingId\n    side\n    isForSale\n    askingInr\n    leastInr\n    mostInr\n    offersLeft\n    isReserved\n    reservation {\n      offerId\n      amountInr\n      reservedAt\n    }\n    minimumInr\n    offers {\n      ...OfferFacts\n    }\n  }\n"): (typeof documents)["\n  fragment OfferFacts on Offer {\n    id\n    madeBy\n    amountInr\n    askingInr\n    status\n    because\n    counters\n    madeAt\n    expiresAt\n    settledAt\n    isReserved\n  }\n  fragment OfferTerms on ConversationOffers {\n    id\n    listingId\n    side\n    isForSale\n    askingInr\n    leastInr\n    mostInr\n    offersLeft\n    isReserved\n    reservation {\n      offerId\n      amountInr\n      reservedAt\n    }\n    minimumInr\n    offers {\n      ...OfferFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TalkOffers($conversationId: ID!) {\n    conversationOffers(conversationId: $conversationId) {\n      ...OfferTerms\n    }\n  }\n"): (typeof documents)["\n  query TalkOffers($conversationId: ID!) {\n    conversationOffers(conversationId: $conversationId) {\n      ...OfferTerms\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MakeOffer($conversationId: ID!, $amountInr: Int!, $counters: ID) {\n    makeOffer(conversationId: $conversationId, amountInr: $amountInr, counters: $counters) {\n      ...OfferFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation MakeOffer($conversationId: ID!, $amountInr: Int!, $counters: ID) {\n    makeOffer(conversationId: $conversationId, amountInr: $amountInr, counters: $counters) {\n      ...OfferFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerOffer($offerId: ID!, $answer: OfferAnswer!) {\n    answerOffer(offerId: $offerId, answer: $answer) {\n      ...OfferFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation AnswerOffer($offerId: ID!, $answer: OfferAnswer!) {\n    answerOffer(offerId: $offerId, answer: $answer) {\n      ...OfferFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawOffer($offerId: ID!) {\n    withdrawOffer(offerId: $offerId) {\n      ...OfferFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawOffer($offerId: ID!) {\n    withdrawOffer(offerId: $offerId) {\n      ...OfferFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReleaseReservation($conversationId: ID!) {\n    releaseReservation(conversationId: $conversationId) {\n      ...OfferTerms\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ReleaseReservation($conversationId: ID!) {\n    releaseReservation(conversationId: $conversationId) {\n      ...OfferTerms\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetOfferMinimum($conversationId: ID!, $minimumInr: Int) {\n    setOfferMinimum(conversationId: $conversationId, minimumInr: $minimumInr) {\n      ...OfferTerms\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation SetOfferMinimum($conversationId: ID!, $minimumInr: Int) {\n    setOfferMinimum(conversationId: $conversationId, minimumInr: $minimumInr) {\n      ...OfferTerms\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestPhoneCode($phone: String!) {\n    requestPhoneCode(phone: $phone) {\n      __typename\n      ... on PhoneCode {\n        id\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation RequestPhoneCode($phone: String!) {\n    requestPhoneCode(phone: $phone) {\n      __typename\n      ... on PhoneCode {\n        id\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmPhoneCode($id: ID!, $code: String!) {\n    confirmPhoneCode(id: $id, code: $code) {\n      ... on User {\n        id\n        phoneVerified\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmPhoneCode($id: ID!, $code: String!) {\n    confirmPhoneCode(id: $id, code: $code) {\n      ... on User {\n        id\n        phoneVerified\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CarInWords($text: String!) {\n    describedCar(text: $text) {\n      brand\n      model\n      variant\n      year\n      mileageKm\n      fuelType\n      transmission\n      owners\n      city\n      notUsed\n    }\n  }\n"): (typeof documents)["\n  query CarInWords($text: String!) {\n    describedCar(text: $text) {\n      brand\n      model\n      variant\n      year\n      mileageKm\n      fuelType\n      transmission\n      owners\n      city\n      notUsed\n    }\n  }\n"];
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
export function graphql(source: "\n  query PriceVerdictAt($carId: ID!, $priceInr: Int!) {\n    priceVerdictAt(carId: $carId, priceInr: $priceInr) {\n      band\n      ...PriceVerdictDetails\n    }\n  }\n"): (typeof documents)["\n  query PriceVerdictAt($carId: ID!, $priceInr: Int!) {\n    priceVerdictAt(carId: $carId, priceInr: $priceInr) {\n      band\n      ...PriceVerdictDetails\n    }\n  }\n"];
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
export function graphql(source: "\n  mutation UpdateProfile($input: ProfileInput!) {\n    updateProfile(input: $input) {\n      ...AccountParts\n      ...RefusedFields\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateProfile($input: ProfileInput!) {\n    updateProfile(input: $input) {\n      ...AccountParts\n      ...RefusedFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnlinkSocialAccount($provider: SignInProvider!) {\n    unlinkSocialAccount(provider: $provider) {\n      ...AccountParts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation UnlinkSocialAccount($provider: SignInProvider!) {\n    unlinkSocialAccount(provider: $provider) {\n      ...AccountParts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RecordConsent($document: ConsentDocument!, $version: String!, $isGiven: Boolean!) {\n    recordConsent(document: $document, version: $version, isGiven: $isGiven) {\n      ...AccountParts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation RecordConsent($document: ConsentDocument!, $version: String!, $isGiven: Boolean!) {\n    recordConsent(document: $document, version: $version, isGiven: $isGiven) {\n      ...AccountParts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestErasure {\n    requestErasure {\n      ...AccountParts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation RequestErasure {\n    requestErasure {\n      ...AccountParts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelErasure {\n    cancelErasure {\n      ...AccountParts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation CancelErasure {\n    cancelErasure {\n      ...AccountParts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MySessions {\n    mySessions {\n      id\n      device\n      startedAt\n      lastSeenAt\n      isCurrent\n    }\n  }\n"): (typeof documents)["\n  query MySessions {\n    mySessions {\n      id\n      device\n      startedAt\n      lastSeenAt\n      isCurrent\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndOtherSessions {\n    endOtherSessions {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation EndOtherSessions {\n    endOtherSessions {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MySecondFactor {\n    mySecondFactor {\n      enabledAt\n      recoveryCodesLeft\n      isRequired\n    }\n  }\n"): (typeof documents)["\n  query MySecondFactor {\n    mySecondFactor {\n      enabledAt\n      recoveryCodesLeft\n      isRequired\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BeginSecondFactor {\n    beginSecondFactor {\n      ... on SecondFactorSecret {\n        secret\n        uri\n        qr {\n          size\n          path\n        }\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation BeginSecondFactor {\n    beginSecondFactor {\n      ... on SecondFactorSecret {\n        secret\n        uri\n        qr {\n          size\n          path\n        }\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmSecondFactor($code: String!) {\n    confirmSecondFactor(code: $code) {\n      ... on RecoveryCodes {\n        codes\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmSecondFactor($code: String!) {\n    confirmSecondFactor(code: $code) {\n      ... on RecoveryCodes {\n        codes\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DisableSecondFactor($code: String!) {\n    disableSecondFactor(code: $code) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation DisableSecondFactor($code: String!) {\n    disableSecondFactor(code: $code) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenewRecoveryCodes($code: String!) {\n    renewRecoveryCodes(code: $code) {\n      ... on RecoveryCodes {\n        codes\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation RenewRecoveryCodes($code: String!) {\n    renewRecoveryCodes(code: $code) {\n      ... on RecoveryCodes {\n        codes\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RatingAtDesk on DeskRating {\n    id\n    stars\n    words\n    ground\n    ratedAt\n    changedAt\n    answer\n    answeredAt\n    sellerId\n    sellerName\n    reportedAt\n    reportedBy\n    reportedFor\n    isHidden\n    isAnswerHidden\n    decisions {\n      decision\n      reason\n      byName\n      decidedAt\n    }\n  }\n"): (typeof documents)["\n  fragment RatingAtDesk on DeskRating {\n    id\n    stars\n    words\n    ground\n    ratedAt\n    changedAt\n    answer\n    answeredAt\n    sellerId\n    sellerName\n    reportedAt\n    reportedBy\n    reportedFor\n    isHidden\n    isAnswerHidden\n    decisions {\n      decision\n      reason\n      byName\n      decidedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskRatings($state: RatingList, $first: Int, $after: String) {\n    deskRatings(list: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...RatingAtDesk\n      }\n    }\n  }\n"): (typeof documents)["\n  query DeskRatings($state: RatingList, $first: Int, $after: String) {\n    deskRatings(list: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...RatingAtDesk\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskRating($id: ID!) {\n    deskRating(id: $id) {\n      ...RatingAtDesk\n    }\n  }\n"): (typeof documents)["\n  query DeskRating($id: ID!) {\n    deskRating(id: $id) {\n      ...RatingAtDesk\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideRating($id: ID!, $decision: RatingDecision!, $reason: String!) {\n    decideRating(id: $id, decision: $decision, reason: $reason) {\n      ... on RatingDone {\n        id\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation DecideRating($id: ID!, $decision: RatingDecision!, $reason: String!) {\n    decideRating(id: $id, decision: $decision, reason: $reason) {\n      ... on RatingDone {\n        id\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConductCases($state: ConductState, $first: Int, $after: String) {\n    conductCases(state: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        personId\n        name\n        openReports\n        openAppeals\n        reports\n        reasons\n        waitingSince\n        lastDecidedAt\n        suspendedUntil\n      }\n    }\n  }\n"): (typeof documents)["\n  query ConductCases($state: ConductState, $first: Int, $after: String) {\n    conductCases(state: $state, first: $first, after: $after) {\n      total\n      nextCursor\n      nodes {\n        personId\n        name\n        openReports\n        openAppeals\n        reports\n        reasons\n        waitingSince\n        lastDecidedAt\n        suspendedUntil\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ConductFacts on ConductFile {\n    personId\n    name\n    openReports\n    suspendedUntil\n    reports {\n      id\n      messageId\n      reason\n      text\n      reportedAt\n      outcome\n    }\n    appeals {\n      id\n      about\n      messageId\n      signals\n      text\n      madeAt\n      outcome\n    }\n    log {\n      id\n      action\n      count\n      suspendedUntil\n      note\n      byName\n      at\n    }\n  }\n"): (typeof documents)["\n  fragment ConductFacts on ConductFile {\n    personId\n    name\n    openReports\n    suspendedUntil\n    reports {\n      id\n      messageId\n      reason\n      text\n      reportedAt\n      outcome\n    }\n    appeals {\n      id\n      about\n      messageId\n      signals\n      text\n      madeAt\n      outcome\n    }\n    log {\n      id\n      action\n      count\n      suspendedUntil\n      note\n      byName\n      at\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConductCase($personId: ID!) {\n    conductCase(personId: $personId) {\n      ...ConductFacts\n    }\n  }\n"): (typeof documents)["\n  query ConductCase($personId: ID!) {\n    conductCase(personId: $personId) {\n      ...ConductFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReadContext($personId: ID!, $because: ID!) {\n    readTalkContext(personId: $personId, because: $because) {\n      ... on TalkContext {\n        messages {\n          id\n          isTheirs\n          isMeant\n          isHidden\n          content\n          sentAt\n        }\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ReadContext($personId: ID!, $because: ID!) {\n    readTalkContext(personId: $personId, because: $because) {\n      ... on TalkContext {\n        messages {\n          id\n          isTheirs\n          isMeant\n          isHidden\n          content\n          sentAt\n        }\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideTalkReports($input: DecideTalkReportsInput!) {\n    decideTalkReports(input: $input) {\n      ...ConductFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation DecideTalkReports($input: DecideTalkReportsInput!) {\n    decideTalkReports(input: $input) {\n      ...ConductFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LiftSuspension($personId: ID!) {\n    liftSuspension(personId: $personId) {\n      ...ConductFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation LiftSuspension($personId: ID!) {\n    liftSuspension(personId: $personId) {\n      ...ConductFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideAppeal($personId: ID!, $appealId: ID!, $outcome: AppealOutcome!) {\n    decideAppeal(personId: $personId, appealId: $appealId, outcome: $outcome) {\n      ...ConductFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation DecideAppeal($personId: ID!, $appealId: ID!, $outcome: AppealOutcome!) {\n    decideAppeal(personId: $personId, appealId: $appealId, outcome: $outcome) {\n      ...ConductFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AccessFacts on ConversationAccess {\n    id\n    canWrite\n    isBlockedByMe\n    suspendedUntil\n  }\n"): (typeof documents)["\n  fragment AccessFacts on ConversationAccess {\n    id\n    canWrite\n    isBlockedByMe\n    suspendedUntil\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription AccessChanges($id: ID!) {\n    conversationAccess(conversationId: $id) {\n      ...AccessFacts\n    }\n  }\n"): (typeof documents)["\n  subscription AccessChanges($id: ID!) {\n    conversationAccess(conversationId: $id) {\n      ...AccessFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccessNow($id: ID!) {\n    conversation(id: $id) {\n      id\n      access {\n        ...AccessFacts\n      }\n    }\n  }\n"): (typeof documents)["\n  query AccessNow($id: ID!) {\n    conversation(id: $id) {\n      id\n      access {\n        ...AccessFacts\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SaidLately($id: ID!) {\n    conversation(id: $id) {\n      id\n      messages(first: 30) {\n        nodes {\n          id\n          isMine\n          isHidden\n          messageType\n          content\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query SaidLately($id: ID!) {\n    conversation(id: $id) {\n      id\n      messages(first: 30) {\n        nodes {\n          id\n          isMine\n          isHidden\n          messageType\n          content\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BlockPerson($id: ID!, $reason: String) {\n    blockPerson(conversationId: $id, reason: $reason) {\n      ...AccessFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation BlockPerson($id: ID!, $reason: String) {\n    blockPerson(conversationId: $id, reason: $reason) {\n      ...AccessFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnblockPerson($id: ID!) {\n    unblockPerson(conversationId: $id) {\n      ...AccessFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation UnblockPerson($id: ID!) {\n    unblockPerson(conversationId: $id) {\n      ...AccessFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportTalk($id: ID!, $messageId: ID, $reason: TalkReportReason!, $text: String) {\n    reportTalk(conversationId: $id, messageId: $messageId, reason: $reason, text: $text) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ReportTalk($id: ID!, $messageId: ID, $reason: TalkReportReason!, $text: String) {\n    reportTalk(conversationId: $id, messageId: $messageId, reason: $reason, text: $text) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MakeAppeal($about: AppealAbout!, $conversationId: ID, $messageId: ID, $text: String) {\n    makeAppeal(about: $about, conversationId: $conversationId, messageId: $messageId, text: $text) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation MakeAppeal($about: AppealAbout!, $conversationId: ID, $messageId: ID, $text: String) {\n    makeAppeal(about: $about, conversationId: $conversationId, messageId: $messageId, text: $text) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MySafety {\n    myBlocks {\n      personId\n      name\n      reason\n      blockedAt\n    }\n    myStanding {\n      suspendedUntil\n      measures {\n        id\n        action\n        suspendedUntil\n        at\n        messages {\n          conversationId\n          messageId\n        }\n      }\n      appeals {\n        id\n        about\n        decisionId\n        messageId\n        outcome\n      }\n      reports {\n        id\n        reason\n        reportedAt\n        outcome\n      }\n    }\n  }\n"): (typeof documents)["\n  query MySafety {\n    myBlocks {\n      personId\n      name\n      reason\n      blockedAt\n    }\n    myStanding {\n      suspendedUntil\n      measures {\n        id\n        action\n        suspendedUntil\n        at\n        messages {\n          conversationId\n          messageId\n        }\n      }\n      appeals {\n        id\n        about\n        decisionId\n        messageId\n        outcome\n      }\n      reports {\n        id\n        reason\n        reportedAt\n        outcome\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveBlock($personId: ID!) {\n    removeBlock(personId: $personId) {\n      personId\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveBlock($personId: ID!) {\n    removeBlock(personId: $personId) {\n      personId\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListOwner {\n    currentUser {\n      id\n    }\n  }\n"): (typeof documents)["\n  query ListOwner {\n    currentUser {\n      id\n    }\n  }\n"];
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
export function graphql(source: "\n  mutation MergeKept($favourites: [FavouriteInput!]!, $viewed: [ViewedInput!]!) {\n    saveFavourites(entries: $favourites, merge: true) {\n      ... on FavouritesKept {\n        favourites {\n          ...KeptFavourite\n        }\n      }\n      ...Refused\n    }\n    recordViewed(entries: $viewed) {\n      ... on ViewedKept {\n        viewed {\n          id\n          viewedAt\n        }\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation MergeKept($favourites: [FavouriteInput!]!, $viewed: [ViewedInput!]!) {\n    saveFavourites(entries: $favourites, merge: true) {\n      ... on FavouritesKept {\n        favourites {\n          ...KeptFavourite\n        }\n      }\n      ...Refused\n    }\n    recordViewed(entries: $viewed) {\n      ... on ViewedKept {\n        viewed {\n          id\n          viewedAt\n        }\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveOnAccount($entries: [FavouriteInput!]!) {\n    saveFavourites(entries: $entries) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation SaveOnAccount($entries: [FavouriteInput!]!) {\n    saveFavourites(entries: $entries) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveOnAccount($ids: [ID!]!) {\n    removeFavourites(ids: $ids) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveOnAccount($ids: [ID!]!) {\n    removeFavourites(ids: $ids) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ViewedOnAccount($entries: [ViewedInput!]!) {\n    recordViewed(entries: $entries) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ViewedOnAccount($entries: [ViewedInput!]!) {\n    recordViewed(entries: $entries) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ClearViewedOnAccount {\n    clearRecentlyViewed {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ClearViewedOnAccount {\n    clearRecentlyViewed {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NoteView($carId: ID!) {\n    noteView(carId: $carId) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation NoteView($carId: ID!) {\n    noteView(carId: $carId) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SavedPrice on Car {\n    priceInr\n  }\n"): (typeof documents)["\n  fragment SavedPrice on Car {\n    priceInr\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ViewedCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n    }\n  }\n"): (typeof documents)["\n  query ViewedCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FavouriteCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n      goneAt\n      isSold\n      isPaused\n      listings {\n        id\n        copyIds\n      }\n    }\n  }\n"): (typeof documents)["\n  query FavouriteCars($ids: [ID!]!) {\n    cars(ids: $ids) {\n      ...CarSummary\n      goneAt\n      isSold\n      isPaused\n      listings {\n        id\n        copyIds\n      }\n    }\n  }\n"];
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
export function graphql(source: "\n  query EmailChoice {\n    notificationSettings {\n      emailAlerts\n    }\n    myAccount {\n      consents {\n        document\n        isGiven\n        recordedAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query EmailChoice {\n    notificationSettings {\n      emailAlerts\n    }\n    myAccount {\n      consents {\n        document\n        isGiven\n        recordedAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConsentToEmails($version: String!) {\n    recordConsent(document: email_alerts, version: $version, isGiven: true) {\n      __typename\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ConsentToEmails($version: String!) {\n    recordConsent(document: email_alerts, version: $version, isGiven: true) {\n      __typename\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveSearch($input: SaveSearchInput!) {\n    saveSearch(input: $input) {\n      ...SavedSearchFields\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation SaveSearch($input: SaveSearchInput!) {\n    saveSearch(input: $input) {\n      ...SavedSearchFields\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SavedSearchNames {\n    savedSearches {\n      id\n      name\n      path\n    }\n  }\n"): (typeof documents)["\n  query SavedSearchNames {\n    savedSearches {\n      id\n      name\n      path\n    }\n  }\n"];
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
export function graphql(source: "\n  mutation UpdateSavedSearch($id: ID!, $input: UpdateSavedSearchInput!) {\n    updateSavedSearch(id: $id, input: $input) {\n      __typename\n      ...SavedSearchFields\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateSavedSearch($id: ID!, $input: UpdateSavedSearchInput!) {\n    updateSavedSearch(id: $id, input: $input) {\n      __typename\n      ...SavedSearchFields\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteSavedSearch($id: ID!) {\n    deleteSavedSearch(id: $id) {\n      __typename\n      ... on SavedSearchDeleted {\n        id\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteSavedSearch($id: ID!) {\n    deleteSavedSearch(id: $id) {\n      __typename\n      ... on SavedSearchDeleted {\n        id\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListingFigures($id: ID!) {\n    myListingFigures(id: $id) {\n      listingId\n      carId\n      title\n      askingInr\n      viewCount\n      viewsByDay {\n        day\n        views\n      }\n      saveCount\n      inquiryCount\n      offerCount\n      visitCount\n      respondsWithinMinutes\n    }\n  }\n"): (typeof documents)["\n  query ListingFigures($id: ID!) {\n    myListingFigures(id: $id) {\n      listingId\n      carId\n      title\n      askingInr\n      viewCount\n      viewsByDay {\n        day\n        views\n      }\n      saveCount\n      inquiryCount\n      offerCount\n      visitCount\n      respondsWithinMinutes\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OwnListingFacts on SellerListing {\n    id\n    status\n    isShown\n    pausedAt\n    canPause\n    liveAt\n    viewCount\n    saveCount\n    inquiryCount\n    isVerified\n    verifiedAt\n    waitingSince\n    hasUnsentChanges\n    expiresAt\n    canRenew\n    canAppeal\n    canUndoSaleUntil\n    saleCountsAt\n    pricePaidInr\n    lacksToSubmit {\n      field\n    }\n    lacksToGoLive {\n      field\n    }\n    lastReview {\n      outcome\n      reasons\n      words\n      reviewedAt\n    }\n    registrationDocument {\n      id\n      kind\n      review\n      reason\n      words\n    }\n    insuranceDocument {\n      id\n      kind\n      review\n      reason\n      words\n    }\n    photos {\n      id\n      slot\n      review\n      reason\n      words\n    }\n    content {\n      title\n      brand\n      model\n      year\n      priceInr\n    }\n  }\n"): (typeof documents)["\n  fragment OwnListingFacts on SellerListing {\n    id\n    status\n    isShown\n    pausedAt\n    canPause\n    liveAt\n    viewCount\n    saveCount\n    inquiryCount\n    isVerified\n    verifiedAt\n    waitingSince\n    hasUnsentChanges\n    expiresAt\n    canRenew\n    canAppeal\n    canUndoSaleUntil\n    saleCountsAt\n    pricePaidInr\n    lacksToSubmit {\n      field\n    }\n    lacksToGoLive {\n      field\n    }\n    lastReview {\n      outcome\n      reasons\n      words\n      reviewedAt\n    }\n    registrationDocument {\n      id\n      kind\n      review\n      reason\n      words\n    }\n    insuranceDocument {\n      id\n      kind\n      review\n      reason\n      words\n    }\n    photos {\n      id\n      slot\n      review\n      reason\n      words\n    }\n    content {\n      title\n      brand\n      model\n      year\n      priceInr\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnListings($after: String) {\n    myListings(after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...OwnListingFacts\n      }\n    }\n  }\n"): (typeof documents)["\n  query OwnListings($after: String) {\n    myListings(after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...OwnListingFacts\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenewListing($id: ID!) {\n    renewListing(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation RenewListing($id: ID!) {\n    renewListing(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PauseListing($id: ID!) {\n    pauseListing(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation PauseListing($id: ID!) {\n    pauseListing(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumeListing($id: ID!) {\n    resumeListing(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ResumeListing($id: ID!) {\n    resumeListing(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoListingSale($id: ID!) {\n    undoListingSale(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation UndoListingSale($id: ID!) {\n    undoListingSale(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DenyListingSale($id: ID!) {\n    denyListingSale(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation DenyListingSale($id: ID!) {\n    denyListingSale(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawListing($id: ID!) {\n    withdrawListing(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation WithdrawListing($id: ID!) {\n    withdrawListing(id: $id) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkListingSold($id: ID!, $pricePaidInr: Int) {\n    markListingSold(id: $id, pricePaidInr: $pricePaidInr) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation MarkListingSold($id: ID!, $pricePaidInr: Int) {\n    markListingSold(id: $id, pricePaidInr: $pricePaidInr) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AppealListingReview($id: ID!, $words: String!) {\n    appealListingReview(id: $id, words: $words) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation AppealListingReview($id: ID!, $words: String!) {\n    appealListingReview(id: $id, words: $words) {\n      ...OwnListingFacts\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DuplicateListing($id: ID!) {\n    duplicateListing(id: $id) {\n      ... on SellerListing {\n        id\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation DuplicateListing($id: ID!) {\n    duplicateListing(id: $id) {\n      ... on SellerListing {\n        id\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DocumentLooks($id: ID!) {\n    documentLooks(id: $id, first: 50) {\n      nodes {\n        id\n        page\n        lookedAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query DocumentLooks($id: ID!) {\n    documentLooks(id: $id, first: 50) {\n      nodes {\n        id\n        page\n        lookedAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnHistory($id: ID!, $after: String) {\n    myListingHistory(id: $id, after: $after) {\n      nextCursor\n      nodes {\n        ...ListingHistoryFacts\n      }\n    }\n  }\n"): (typeof documents)["\n  query OwnHistory($id: ID!, $after: String) {\n    myListingHistory(id: $id, after: $after) {\n      nextCursor\n      nodes {\n        ...ListingHistoryFacts\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DeskListingFacts on DeskListing {\n    listingId\n    carId\n    title\n    askingInr\n    feedId\n    isLive\n    sellerId\n    sellerName\n    isOwnAssignment\n    source {\n      id\n      label\n    }\n  }\n"): (typeof documents)["\n  fragment DeskListingFacts on DeskListing {\n    listingId\n    carId\n    title\n    askingInr\n    feedId\n    isLive\n    sellerId\n    sellerName\n    isOwnAssignment\n    source {\n      id\n      label\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DeskFeedFacts on DeskFeed {\n    feedId\n    sources {\n      id\n      label\n    }\n    liveListings\n    sellerId\n    sellerName\n  }\n"): (typeof documents)["\n  fragment DeskFeedFacts on DeskFeed {\n    feedId\n    sources {\n      id\n      label\n    }\n    liveListings\n    sellerId\n    sellerName\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskListings($q: String, $assigned: Boolean, $first: Int, $after: ID) {\n    deskListings(q: $q, assigned: $assigned, first: $first, after: $after) {\n      nextCursor\n      nodes {\n        ...DeskListingFacts\n      }\n    }\n  }\n"): (typeof documents)["\n  query DeskListings($q: String, $assigned: Boolean, $first: Int, $after: ID) {\n    deskListings(q: $q, assigned: $assigned, first: $first, after: $after) {\n      nextCursor\n      nodes {\n        ...DeskListingFacts\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskFeeds {\n    deskFeeds {\n      ...DeskFeedFacts\n    }\n  }\n"): (typeof documents)["\n  query DeskFeeds {\n    deskFeeds {\n      ...DeskFeedFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SellerLog {\n    deskFeeds {\n      feedId\n      sources {\n        id\n        label\n      }\n    }\n    sellerLog {\n      id\n      kind\n      subject\n      title\n      sellerName\n      isAssigned\n      by\n      byName\n      at\n    }\n  }\n"): (typeof documents)["\n  query SellerLog {\n    deskFeeds {\n      feedId\n      sources {\n        id\n        label\n      }\n    }\n    sellerLog {\n      id\n      kind\n      subject\n      title\n      sellerName\n      isAssigned\n      by\n      byName\n      at\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Sellers($q: String!) {\n    adminUsers(q: $q, role: seller, first: 10) {\n      nodes {\n        id\n        firstName\n        lastName\n        email\n      }\n    }\n  }\n"): (typeof documents)["\n  query Sellers($q: String!) {\n    adminUsers(q: $q, role: seller, first: 10) {\n      nodes {\n        id\n        firstName\n        lastName\n        email\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AssignListing($id: ID!, $sellerId: ID!) {\n    assignListing(listingId: $id, sellerId: $sellerId) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation AssignListing($id: ID!, $sellerId: ID!) {\n    assignListing(listingId: $id, sellerId: $sellerId) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnassignListing($id: ID!) {\n    unassignListing(listingId: $id) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation UnassignListing($id: ID!) {\n    unassignListing(listingId: $id) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AssignFeed($id: ID!, $sellerId: ID!) {\n    assignFeed(feedId: $id, sellerId: $sellerId) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation AssignFeed($id: ID!, $sellerId: ID!) {\n    assignFeed(feedId: $id, sellerId: $sellerId) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnassignFeed($id: ID!) {\n    unassignFeed(feedId: $id) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation UnassignFeed($id: ID!) {\n    unassignFeed(feedId: $id) {\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SellerListings($after: String) {\n    sellerOverview {\n      inquiriesWaiting\n      offersWaiting\n      visitsWaiting\n      responseMinutes\n    }\n    myListings(first: 1) {\n      total\n    }\n    sellerCars(after: $after) {\n      total\n      nextCursor\n      nodes {\n        listingId\n        carId\n        title\n        askingInr\n        daysListed\n        verdict {\n          ...PriceVerdict\n        }\n        saved\n        inquiries\n        inquiriesWaiting\n        offersWaiting\n        visitsWaiting\n      }\n    }\n  }\n"): (typeof documents)["\n  query SellerListings($after: String) {\n    sellerOverview {\n      inquiriesWaiting\n      offersWaiting\n      visitsWaiting\n      responseMinutes\n    }\n    myListings(first: 1) {\n      total\n    }\n    sellerCars(after: $after) {\n      total\n      nextCursor\n      nodes {\n        listingId\n        carId\n        title\n        askingInr\n        daysListed\n        verdict {\n          ...PriceVerdict\n        }\n        saved\n        inquiries\n        inquiriesWaiting\n        offersWaiting\n        visitsWaiting\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SignInWays {\n    signInWays\n  }\n"): (typeof documents)["\n  query SignInWays {\n    signInWays\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CurrentUser {\n    currentUser {\n      id\n      firstName\n      lastName\n      email\n      profileImageUrl\n      isPremium\n      roles\n      phoneVerified\n    }\n  }\n"): (typeof documents)["\n  query CurrentUser {\n    currentUser {\n      id\n      firstName\n      lastName\n      email\n      profileImageUrl\n      isPremium\n      roles\n      phoneVerified\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Refused on Rejection {\n    __typename\n    code\n  }\n"): (typeof documents)["\n  fragment Refused on Rejection {\n    __typename\n    code\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RefusedFields on Rejection {\n    ...Refused\n    fields {\n      path\n    }\n  }\n"): (typeof documents)["\n  fragment RefusedFields on Rejection {\n    ...Refused\n    fields {\n      path\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ListingHistoryFacts on ListingHistoryEntry {\n    id\n    at\n    what\n    by\n    byName\n    revision\n    fields\n    outcome\n    media {\n      id\n      sha256\n      decision\n    }\n  }\n"): (typeof documents)["\n  fragment ListingHistoryFacts on ListingHistoryEntry {\n    id\n    at\n    what\n    by\n    byName\n    revision\n    fields\n    outcome\n    media {\n      id\n      sha256\n      decision\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SmsOutbox {\n    site {\n      smsOutboxPath\n    }\n  }\n"): (typeof documents)["\n  query SmsOutbox {\n    site {\n      smsOutboxPath\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PriceVerdictDetails on CarPriceVerdict {\n    ...PriceVerdict\n    askingInr\n    averagePrice\n    priceRange {\n      min\n      max\n    }\n    gap\n  }\n"): (typeof documents)["\n  fragment PriceVerdictDetails on CarPriceVerdict {\n    ...PriceVerdict\n    askingInr\n    averagePrice\n    priceRange {\n      min\n      max\n    }\n    gap\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PriceVerdict on CarPriceVerdict {\n    differenceInr\n    recommendationCode\n  }\n"): (typeof documents)["\n  fragment PriceVerdict on CarPriceVerdict {\n    differenceInr\n    recommendationCode\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RatingShown on SellerRating {\n    id\n    stars\n    words\n    ground\n    ratedAt\n    changedAt\n    answer\n    answeredAt\n  }\n"): (typeof documents)["\n  fragment RatingShown on SellerRating {\n    id\n    stars\n    words\n    ground\n    ratedAt\n    changedAt\n    answer\n    answeredAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SellerRatings($id: ID!, $after: String) {\n    sellerRatings(id: $id, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...RatingShown\n      }\n    }\n  }\n"): (typeof documents)["\n  query SellerRatings($id: ID!, $after: String) {\n    sellerRatings(id: $id, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...RatingShown\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnRatingId($id: ID!) {\n    myRating(id: $id) {\n      rating {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  query OwnRatingId($id: ID!) {\n    myRating(id: $id) {\n      rating {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerRating($id: ID!, $words: String!) {\n    answerRating(id: $id, words: $words) {\n      ... on RatingDone {\n        id\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation AnswerRating($id: ID!, $words: String!) {\n    answerRating(id: $id, words: $words) {\n      ... on RatingDone {\n        id\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportRating($id: ID!, $reason: RatingReportReason!) {\n    reportRating(id: $id, reason: $reason) {\n      ... on RatingDone {\n        id\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ReportRating($id: ID!, $reason: RatingReportReason!) {\n    reportRating(id: $id, reason: $reason) {\n      ... on RatingDone {\n        id\n      }\n      ...Refused\n    }\n  }\n"];
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
export function graphql(source: "\n  fragment PlanFields on MySubscription {\n    status\n    isPremium\n    amount\n    startDate\n    endDate\n    nextBillingDate\n    cancelAtPeriodEnd\n    pendingPayment {\n      id\n    }\n    receipts {\n      id\n      number\n      issuedAt\n      product\n      days\n      amount\n      isRefunded\n      creditNotes {\n        id\n        number\n        issuedAt\n        amountPaise\n        path\n      }\n      path\n    }\n  }\n"): (typeof documents)["\n  fragment PlanFields on MySubscription {\n    status\n    isPremium\n    amount\n    startDate\n    endDate\n    nextBillingDate\n    cancelAtPeriodEnd\n    pendingPayment {\n      id\n    }\n    receipts {\n      id\n      number\n      issuedAt\n      product\n      days\n      amount\n      isRefunded\n      creditNotes {\n        id\n        number\n        issuedAt\n        amountPaise\n        path\n      }\n      path\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MyPlan {\n    mySubscription {\n      ...PlanFields\n    }\n  }\n"): (typeof documents)["\n  query MyPlan {\n    mySubscription {\n      ...PlanFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelPlan {\n    cancelSubscription {\n      ...PlanFields\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation CancelPlan {\n    cancelSubscription {\n      ...PlanFields\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumePlan {\n    resumeSubscription {\n      ...PlanFields\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ResumePlan {\n    resumeSubscription {\n      ...PlanFields\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpgradePlan($plan: Plan!, $amount: Int!, $placeOfSupply: String) {\n    upgrade(plan: $plan, amount: $amount, placeOfSupply: $placeOfSupply) {\n      __typename\n      ... on PlanOrder {\n        payUrl\n        subscription {\n          isPremium\n        }\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation UpgradePlan($plan: Plan!, $amount: Int!, $placeOfSupply: String) {\n    upgrade(plan: $plan, amount: $amount, placeOfSupply: $placeOfSupply) {\n      __typename\n      ... on PlanOrder {\n        payUrl\n        subscription {\n          isPremium\n        }\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PlanState {\n    mySubscription {\n      isPremium\n    }\n  }\n"): (typeof documents)["\n  query PlanState {\n    mySubscription {\n      isPremium\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OfferOfPlan {\n    mySubscription {\n      offer {\n        amount\n        gateway\n        paidUntil\n      }\n    }\n  }\n"): (typeof documents)["\n  query OfferOfPlan {\n    mySubscription {\n      offer {\n        amount\n        gateway\n        paidUntil\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PlatformPostFacts on PlatformPost {\n    id\n    postId\n    subject {\n      kind\n      id\n      title\n      path\n    }\n    platform\n    action\n    state\n    reason\n    lacks\n    words\n    at\n    nextLookAt\n    mayRetry\n    mayReconcile\n    lastAct {\n      act\n      byName\n      at\n    }\n  }\n"): (typeof documents)["\n  fragment PlatformPostFacts on PlatformPost {\n    id\n    postId\n    subject {\n      kind\n      id\n      title\n      path\n    }\n    platform\n    action\n    state\n    reason\n    lacks\n    words\n    at\n    nextLookAt\n    mayRetry\n    mayReconcile\n    lastAct {\n      act\n      byName\n      at\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeskPlatforms {\n    deskPlatforms {\n      platform\n      name\n      by\n      answeredAt\n      pulledAt\n      failures\n      isAway\n      failedAt\n      failure\n      queued\n      unknown\n      failed\n      posted\n    }\n  }\n"): (typeof documents)["\n  query DeskPlatforms {\n    deskPlatforms {\n      platform\n      name\n      by\n      answeredAt\n      pulledAt\n      failures\n      isAway\n      failedAt\n      failure\n      queued\n      unknown\n      failed\n      posted\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PlatformPosts($platform: String, $state: PlatformDeskList!, $after: String) {\n    platformPosts(platform: $platform, state: $state, first: 20, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...PlatformPostFacts\n      }\n    }\n  }\n"): (typeof documents)["\n  query PlatformPosts($platform: String, $state: PlatformDeskList!, $after: String) {\n    platformPosts(platform: $platform, state: $state, first: 20, after: $after) {\n      total\n      nextCursor\n      nodes {\n        ...PlatformPostFacts\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetryPlatformPost($id: ID!) {\n    retryPlatformPost(id: $id) {\n      ... on PlatformPost {\n        ...PlatformPostFacts\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation RetryPlatformPost($id: ID!) {\n    retryPlatformPost(id: $id) {\n      ... on PlatformPost {\n        ...PlatformPostFacts\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReconcilePlatformPost($id: ID!) {\n    reconcilePlatformPost(id: $id) {\n      ... on PlatformPost {\n        ...PlatformPostFacts\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ReconcilePlatformPost($id: ID!) {\n    reconcilePlatformPost(id: $id) {\n      ... on PlatformPost {\n        ...PlatformPostFacts\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetryFailedPosts($platform: String!) {\n    retryFailedPosts(platform: $platform) {\n      ... on RetriedPosts {\n        count\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation RetryFailedPosts($platform: String!) {\n    retryFailedPosts(platform: $platform) {\n      ... on RetriedPosts {\n        count\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PlatformFacts on ListingPlatform {\n    platform\n    name\n    isConnected\n    isChosen\n    state\n    action\n    reason\n    lacks\n    platformListingId\n    nextLookAt\n  }\n"): (typeof documents)["\n  fragment PlatformFacts on ListingPlatform {\n    platform\n    name\n    isConnected\n    isChosen\n    state\n    action\n    reason\n    lacks\n    platformListingId\n    nextLookAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListingsToSend {\n    sellerCars(first: 50) {\n      total\n      nodes {\n        listingId\n        title\n      }\n    }\n  }\n"): (typeof documents)["\n  query ListingsToSend {\n    sellerCars(first: 50) {\n      total\n      nodes {\n        listingId\n        title\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListingPlatforms($id: ID!) {\n    listingPlatforms(id: $id) {\n      ...PlatformFacts\n    }\n  }\n"): (typeof documents)["\n  query ListingPlatforms($id: ID!) {\n    listingPlatforms(id: $id) {\n      ...PlatformFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChoosePlatforms($id: ID!, $platforms: [Platform!]!) {\n    choosePlatforms(id: $id, platforms: $platforms) {\n      ... on ListingPlatforms {\n        platforms {\n          ...PlatformFacts\n        }\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ChoosePlatforms($id: ID!, $platforms: [Platform!]!) {\n    choosePlatforms(id: $id, platforms: $platforms) {\n      ... on ListingPlatforms {\n        platforms {\n          ...PlatformFacts\n        }\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ListingPostingLog($id: ID!, $after: String) {\n    listingPostingLog(id: $id, first: 10, after: $after) {\n      total\n      nextCursor\n      nodes {\n        id\n        platform\n        action\n        postingStatus\n        reason\n        createdAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query ListingPostingLog($id: ID!, $after: String) {\n    listingPostingLog(id: $id, first: 10, after: $after) {\n      total\n      nextCursor\n      nodes {\n        id\n        platform\n        action\n        postingStatus\n        reason\n        createdAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StockFeed {\n    stockFeed {\n      ...StockFeedFacts\n    }\n  }\n"): (typeof documents)["\n  query StockFeed {\n    stockFeed {\n      ...StockFeedFacts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StockFeedFacts on StockFeed {\n    madeAt\n    pulledAt\n    cars\n    leftOutCount\n    leftOut {\n      listingId\n      title\n      lacks\n    }\n  }\n"): (typeof documents)["\n  fragment StockFeedFacts on StockFeed {\n    madeAt\n    pulledAt\n    cars\n    leftOutCount\n    leftOut {\n      listingId\n      title\n      lacks\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenewStockFeed {\n    renewStockFeed {\n      ... on StockFeedToken {\n        token\n        addresses {\n          format\n          url\n        }\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation RenewStockFeed {\n    renewStockFeed {\n      ... on StockFeedToken {\n        token\n        addresses {\n          format\n          url\n        }\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeStockFeed {\n    revokeStockFeed {\n      ... on StockFeed {\n        ...StockFeedFacts\n      }\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation RevokeStockFeed {\n    revokeStockFeed {\n      ... on StockFeed {\n        ...StockFeedFacts\n      }\n      ...Refused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CityWaitlists {\n    cityWaitlists {\n      city\n      waiting\n      isMine\n    }\n    currentUser {\n      id\n    }\n  }\n"): (typeof documents)["\n  query CityWaitlists {\n    cityWaitlists {\n      city\n      waiting\n      isMine\n    }\n    currentUser {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeWaitlist($city: String!, $join: Boolean!) {\n    joinWaitlist(city: $city) @include(if: $join) {\n      ...Refused\n    }\n    leaveWaitlist(city: $city) @skip(if: $join) {\n      ...Refused\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeWaitlist($city: String!, $join: Boolean!) {\n    joinWaitlist(city: $city) @include(if: $join) {\n      ...Refused\n    }\n    leaveWaitlist(city: $city) @skip(if: $join) {\n      ...Refused\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;