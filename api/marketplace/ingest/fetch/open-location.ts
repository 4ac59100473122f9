import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FeedLocationRefused, FeedUnavailable } from '../../../../schema/marketplace/ingest-rejections.ts';
import type { HostPolicy } from './allowed-hosts.ts';
import { type FetchBounds, fetchFeed } from './http.ts';

/** The bytes of a feed, and its name. */
export interface FeedBytes {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly fileName: string;
  /** The location of the feed, without credentials and query parameters. */
  readonly location: string;
  readonly charset?: string | undefined;
}

export interface LocationPolicy extends HostPolicy {
  /** Whether files on this machine may be read. True only for the operator's own command line and schedule. */
  readonly files: boolean;
  readonly bounds?: FetchBounds;
}

const readFile = async (file: string): Promise<FeedBytes> => {
  const found = await stat(file).catch(() => null);
  if (!found) throw FeedUnavailable(`${file} is not there`);
  if (!found.isFile()) throw FeedUnavailable(`${file} is not a file`);
  return { bytes: createReadStream(file), fileName: path.basename(file), location: path.resolve(file) };
};

const urlOf = (location: string): URL | null => {
  // "C:\feed.csv" parses as a URL of the scheme "c:"
  if (!/^[a-z][a-z0-9+.-]+:/i.test(location)) return null;
  if (!URL.canParse(location)) throw FeedLocationRefused(`${location} is neither a path nor a URL`);
  return new URL(location);
};

/** Opens a feed by its path or URL. Accepts only files, and http(s) URLs on this machine or on allowed hosts.
 *  @throws Rejection FEED_LOCATION_REFUSED, FEED_UNAVAILABLE, FEED_TOO_BIG */
export const openLocation = async (location: string, policy: LocationPolicy): Promise<FeedBytes> => {
  const url = urlOf(location);
  if (!url || url.protocol === 'file:') {
    if (!policy.files) throw FeedLocationRefused('Files are not read here');
    if (url?.host) throw FeedLocationRefused(`${url.host} is another machine's files`);
    return readFile(url ? fileURLToPath(url) : location);
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw FeedLocationRefused(`${url.protocol} is not fetched`);
  const { bytes, charset } = await fetchFeed(url, policy, policy.bounds);
  const fileName = path.posix.basename(url.pathname) || url.host;
  return { bytes, fileName, location: `${url.origin}${url.pathname}`, charset };
};
