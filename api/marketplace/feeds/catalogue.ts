import type { FeedDeclaration } from './declaration.ts';
import { cardekho } from './sources/cardekho.ts';
import { cars24 } from './sources/cars24.ts';
import { cars24Rto } from './sources/cars24-rto.ts';
import { carwale } from './sources/carwale.ts';
import { corpus } from './sources/corpus.ts';
import { demo } from './sources/demo.ts';
import { syndicatedFeeds } from './sources/google-and-meta-ads.ts';
import { olx } from './sources/olx.ts';
import { houseFeeds } from './sources/own-format.ts';
import { quikr } from './sources/quikr.ts';
import { rss } from './sources/rss.ts';
import { schemaOrg } from './sources/schema-org.ts';

/** The declarations of all feeds that can be ingested. */
export const FEEDS: readonly FeedDeclaration[] = [
  cardekho,
  cars24,
  cars24Rto,
  carwale,
  olx,
  quikr,
  corpus,
  ...syndicatedFeeds,
  schemaOrg,
  rss,
  ...houseFeeds,
  demo,
];

const byId = new Map(FEEDS.map((feed) => [feed.id, feed]));
/** Returns the declaration with the given id; undefined if there is none. */
export const feedById = (id: string): FeedDeclaration | undefined => byId.get(id);
