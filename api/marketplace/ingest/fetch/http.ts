import http from 'node:http';
import https from 'node:https';
import { pipeline, Transform } from 'node:stream';
import { MIMEType } from 'node:util';
import { Rejection } from '../../../../schema/kernel/rejection.ts';
import { FeedLocationRefused, FeedTooBig, FeedUnavailable } from '../../../../schema/marketplace/ingest-rejections.ts';
import { hostOf, isThisMachine } from '../../../platform/http/local-hosts.ts';
import { pinnedTo } from '../../../platform/http/resolve-host-name.ts';
import { type HostPolicy, pinnedAddress } from './allowed-hosts.ts';

/** The limits of one fetch. */
export interface FetchBounds {
  readonly maxBytes: number;
  /** The time limit for the whole fetch, in milliseconds. */
  readonly timeoutMs: number;
  /** The maximum time without data from the server, in milliseconds. */
  readonly idleMs: number;
  readonly maxRedirects: number;
}
/** The limits in production. A feed of a million cars is about 1 GB. */
export const FETCH_BOUNDS: FetchBounds = { maxBytes: 4e9, timeoutMs: 30 * 60_000, idleMs: 30_000, maxRedirects: 3 };

const ask = (url: URL, address: string, idleMs: number, signal: AbortSignal): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const asked = request(url, {
      agent: false,
      signal,
      lookup: pinnedTo(address),
      headers: { 'user-agent': 'CarSetu feed reader', accept: '*/*', 'accept-encoding': 'gzip, identity' },
    });
    asked.setTimeout(idleMs, () => asked.destroy(new Error(`silent for ${idleMs} ms`)));
    asked.once('response', resolve);
    asked.on('error', reject);
    asked.end();
  });

/** Returns the target of a redirect. The caller must still check the target's host.
 *  @throws Rejection FEED_LOCATION_REFUSED if the redirect leads from https to http, or from a remote host to this machine; FEED_UNAVAILABLE if the
 *  target is not a URL */
export const redirected = (from: URL, location: string): URL => {
  if (!URL.canParse(location, from)) throw FeedUnavailable(`${from.host} redirects to nowhere`);
  const to = new URL(location, from);
  if (to.protocol !== 'https:' && to.protocol !== from.protocol)
    throw FeedLocationRefused(`${from.host} redirects from ${from.protocol} to ${to.protocol}`);
  if (isThisMachine(hostOf(to)) && !isThisMachine(hostOf(from)))
    throw FeedLocationRefused(`${from.host} redirects to this machine`);
  return to;
};

const bounded = (maxBytes: number): Transform => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      bytes += chunk.length;
      callback(bytes > maxBytes ? FeedTooBig(maxBytes) : null, chunk);
    },
  });
};

/** The result of a fetch: the bytes as sent, still compressed if the server compressed them. */
export interface FetchedFeed {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** The encoding of the text, if the response names one. */
  readonly charset: string | undefined;
}

const charsetOf = (contentType: string | undefined): string | undefined => {
  try {
    return new MIMEType(contentType ?? '').params.get('charset') ?? undefined;
  } catch {
    return undefined; // a missing or malformed content type names no encoding
  }
};

/** Yields the body of a response.
 *  @throws Rejection FEED_TOO_BIG, FEED_UNAVAILABLE when the connection breaks; the signal's reason if the fetch was aborted */
async function* bodyOf(
  response: http.IncomingMessage,
  host: string,
  maxBytes: number,
  stopped: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const checked = bounded(maxBytes);
  pipeline(response, checked, () => undefined); // the consumer of the stream gets the error
  let bytes = 0;
  try {
    for await (const chunk of checked) {
      const piece: Uint8Array = chunk;
      bytes += piece.length;
      yield piece;
    }
  } catch (error) {
    if (error instanceof Rejection || stopped?.aborted) throw error;
    throw FeedUnavailable(`${host} broke off after ${bytes} bytes: ${error instanceof Error ? error.message : error}`);
  }
}

/** Fetches a feed over http or https. Every URL is checked, including the targets of redirects, and the connection uses exactly the IP address that
 *  was checked. Reading the body throws if the body becomes too big, takes too long or breaks off.
 *  @throws Rejection FEED_LOCATION_REFUSED, FEED_UNAVAILABLE, FEED_TOO_BIG */
export const fetchFeed = async (
  start: URL,
  policy: HostPolicy,
  bounds: FetchBounds = FETCH_BOUNDS,
): Promise<FetchedFeed> => {
  const signal = AbortSignal.any([AbortSignal.timeout(bounds.timeoutMs), ...(policy.signal ? [policy.signal] : [])]);
  let url = start;
  for (let hop = 0; hop <= bounds.maxRedirects; hop++) {
    const address = await pinnedAddress(url, policy);
    const response = await ask(url, address, bounds.idleMs, signal).catch((error) => {
      throw FeedUnavailable(`${url.host} does not answer: ${error instanceof Error ? error.message : error}`);
    });
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) {
      const packing = headers['content-encoding'] ?? 'identity';
      if (!['gzip', 'x-gzip', 'identity'].includes(packing)) {
        response.destroy();
        throw FeedUnavailable(`${url.host} answers in "${packing}", which was not asked for`);
      }
      if (Number(headers['content-length'] ?? 0) <= bounds.maxBytes)
        return {
          bytes: bodyOf(response, url.host, bounds.maxBytes, policy.signal),
          charset: charsetOf(headers['content-type']),
        };
      response.destroy();
      throw FeedTooBig(bounds.maxBytes);
    }
    response.destroy();
    if (![301, 302, 303, 307, 308].includes(statusCode)) throw FeedUnavailable(`${url.host} answers ${statusCode}`);
    url = redirected(url, headers.location ?? '');
  }
  throw FeedUnavailable(`${start.host} redirects more than ${bounds.maxRedirects} times`);
};
