import { createHash, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { SyndicationQueries } from '../../../projections/syndication/queries.ts';
import { FEED_FORMATS, type Platform } from '../../../schema/syndication/enumerations.ts';
import { fail } from '../../platform/http/errors.ts';
import { LISTING } from '../listing-content.ts';
import type { Content, Subject } from '../outbox/connector.ts';
import { type FeedCar, feedCar } from './feed-car.ts';
import { FORMATS } from './formats.ts';
import type { Stock } from './stock.ts';

/** The maximum number of cars in one feed. Larger stocks need signed posts instead. */
const MOST_CARS = 50_000;
const PAGE = 200;

interface Options {
  /** The token of each platform that pulls a feed. */
  readonly tokens: ReadonlyMap<Platform, string>;
  readonly queries: Pick<SyndicationQueries, 'postedAt'>;
  readonly contentOf: (subject: Subject, platform: Platform) => Promise<Content | null>;
  readonly publicUrl: string;
  /** Records that a platform has pulled its feed. */
  readonly pulled: (platform: string) => Promise<void>;
}
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Yields the cars in a platform's feed. Cars that have been sold, hidden or taken down in the meantime are omitted. */
async function* carsOf(platform: Platform, { queries, contentOf }: Options): AsyncGenerator<FeedCar> {
  let after: string | null = null;
  for (let count = 0; count < MOST_CARS; count += PAGE) {
    const ids: readonly string[] = await queries.postedAt(platform, after, PAGE);
    for (const id of ids) {
      const content = await contentOf({ kind: LISTING, id }, platform);
      const made = content && feedCar(id, content);
      if (made && 'vehicle' in made) yield made;
    }
    after = ids.at(-1) ?? null;
    if (ids.length < PAGE) return;
  }
}

/** Route options that keep the token in the path out of logs and traces. */
const SECRET = { schema: { hide: true }, config: { hasSecretPath: true, otel: false } } as const;

type FileRequest = FastifyRequest<{ Params: { file: string } }>;
/** Sends the cars to which the token in the file name gives access, in the format of the file extension. Sends 404 if the token or the format is
 *  unknown. */
const sendFeed = async (
  request: FileRequest,
  reply: FastifyReply,
  publicUrl: string,
  opened: (token: string) => Promise<AsyncIterable<FeedCar> | null>,
) => {
  const [token = '', name = ''] = request.params.file.split('.');
  const format = FEED_FORMATS.find((one) => one === name);
  const cars = format ? await opened(token) : null;
  if (!format || !cars) return fail(request, reply, 404);
  const { contentType, write } = FORMATS[format];
  return reply
    .type(contentType)
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .send(Readable.from(write(cars, publicUrl)));
};

/** Serves `/feeds/platforms/<token>.<format>`: the listings for one platform. Only this platform has the token. Without a valid token, the response
 *  is 404. */
export const platformFeedRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  app.get('/feeds/platforms/:file', SECRET, async (request: FileRequest, reply) =>
    sendFeed(request, reply, options.publicUrl, async (token) => {
      const asked = digest(token);
      const platform = [...options.tokens].find(([, own]) => timingSafeEqual(digest(own), asked))?.[0];
      if (!platform) return null;
      await options.pulled(platform);
      return carsOf(platform, options);
    }),
  );
};

interface StockOptions {
  /** Returns the id of the seller to whose stock a token gives access; null for an unknown token. */
  readonly opens: (token: string) => Promise<string | null>;
  readonly stockOf: Stock;
  readonly publicUrl: string;
}
/** Serves `/feeds/stock/<token>.<format>`: the live listings of one seller that have all required fields. Without a valid token, the response is
 *  404. */
export const stockFeedFileRoutes: FastifyPluginAsync<StockOptions> = async (app, { opens, stockOf, publicUrl }) => {
  async function* carsFor(sellerId: string): AsyncGenerator<FeedCar> {
    for await (const { made } of stockOf(sellerId)) if ('vehicle' in made) yield made;
  }
  app.get('/feeds/stock/:file', SECRET, async (request: FileRequest, reply) =>
    sendFeed(request, reply, publicUrl, async (token) => {
      const sellerId = await opens(token);
      return sellerId === null ? null : carsFor(sellerId);
    }),
  );
};
