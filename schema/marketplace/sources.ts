/** The ways in which the listings of a source reach CarSetu. */
export const SOURCE_KINDS = [
  'portal',
  'classifieds',
  'social',
  'places',
  'auction',
  'dealer',
  'public-feed',
  'partner',
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** A website or company that offers cars. `label` is its commonly known name. */
export interface Source {
  /** Used in URLs, filters and events, so it must never change. */
  readonly id: string;
  readonly label: string;
  readonly kind: SourceKind;
  /** The badge of a free public source or a partner (specification D1, section 9); null for the portals. */
  readonly badge: string | null;
  /** Whether the search filter always offers this source. True for the twelve sources that the specification lists, and for the partner API. */
  readonly inFilter: boolean;
}

const source = (id: string, label: string, kind: SourceKind, badge: string | null, inFilter = true): Source => ({
  id,
  label,
  kind,
  badge,
  inFilter,
});

/** The id of the source of our own sellers' listings, and the id of their feed in events. Rows of files cannot use this id. */
export const OWN_SOURCE = 'carsetu';

/** All sources that CarSetu can show. Each row of a feed names one of them. Dealers from Google's business profiles, and public feeds other than RSS,
 *  have their own badges (specification D1, section 9). The specification's filter does not list them, so the filter offers them only when they
 *  occur. */
export const SOURCES: readonly Source[] = [
  source('cardekho', 'CarDekho', 'portal', null),
  source('cars24', 'Cars24', 'portal', null),
  source('carwale', 'CarWale', 'portal', null),
  source('olx', 'OLX', 'classifieds', null),
  source('spinny', 'Spinny', 'portal', null),
  source('droom', 'Droom', 'portal', null),
  source('mahindra-first-choice', 'Mahindra First Choice', 'portal', null),
  source('facebook-marketplace', 'Facebook Marketplace', 'social', null),
  source('google-places', 'Google Places', 'places', 'Google Places'),
  source('gov-auctions', 'Gov Auctions', 'auction', 'Gov Auction'),
  source('dealer-network', 'Dealer Network', 'dealer', 'Dealer Syndicate'),
  source('rss-public', 'RSS/Public Feed', 'public-feed', 'RSS Feed'),
  source('partner-api', 'Partner API', 'partner', 'Partner API'),
  source('quikr', 'Quikr', 'classifieds', null, false),
  source('cars4u', 'Cars4u', 'portal', null, false),
  source('gmb-dealers', 'GMB Dealers', 'places', 'GMB Dealer', false),
  source('public-feeds', 'Public Feeds', 'public-feed', 'Public Feed', false),
  source(OWN_SOURCE, 'CarSetu', 'classifieds', null, false),
];

const byId = new Map(SOURCES.map((entry) => [entry.id, entry]));
/** Returns the source with the given id, or undefined. */
export const sourceById = (id: string): Source | undefined => byId.get(id);
/** Returns the source with the given id. For a source that has been removed from the catalogue, the label is the id. */
export const sourceNamed = (id: string): Source =>
  byId.get(id) ?? { id, label: id, kind: 'portal', badge: null, inFilter: false };
