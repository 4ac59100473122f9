interface NamedFeed {
  readonly feedId: string;
  readonly sources: readonly { readonly label: string }[];
}

/** Returns the names of a feed's sources, or the feed's id if the feed has not supplied any listings yet. */
export const sourcesOf = ({ feedId, sources }: NamedFeed): string =>
  sources.map(({ label }) => label).join(', ') || feedId;
/** Returns the name that a list of feeds shows for a feed. It includes the id, because only the id distinguishes two feeds of the same source. */
export const feedName = (feed: NamedFeed): string =>
  feed.sources.length > 0 ? `${sourcesOf(feed)} · ${feed.feedId}` : feed.feedId;
