interface NamedFeed {
  readonly feedId: string;
  /** Of which it brought listings. */
  readonly sources: readonly { readonly label: string }[];
}

/** The sources of a feed as people call them; its id where it has not brought anything yet. */
export const sourcesOf = ({ feedId, sources }: NamedFeed): string =>
  sources.map(({ label }) => label).join(', ') || feedId;
/** A feed among others: two of one source are told apart by their ids alone. */
export const feedName = (feed: NamedFeed): string =>
  feed.sources.length > 0 ? `${sourcesOf(feed)} · ${feed.feedId}` : feed.feedId;
