import http from 'node:http';
import { z } from 'zod';
import { signatureOf } from '../../platform/http/signed-webhook.ts';

const Post = z.object({
  version: z.literal(1),
  type: z.string(),
  key: z.string(),
  revision: z.int(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  content: z.looseObject({ title: z.string(), link: z.string() }).nullable(),
});
export type ReceivedPost = z.output<typeof Post>;

/** The test double's reaction to one request. `late`: the connection breaks, and the post takes effect when `settle` is called. */
export type Manner =
  | { readonly do: 'answer'; readonly status: number; readonly takesEffect: boolean; readonly retryAfterS?: number }
  | { readonly do: 'break'; readonly takesEffect: boolean }
  | { readonly do: 'late' };
const WELL: Manner = { do: 'answer', status: 200, takesEffect: true };

export interface DoubleOptions {
  readonly secret?: string;
  /** Returns the reaction to the next post. The default is success. */
  readonly manner?: (post: ReceivedPost) => Manner;
  /** Returns the reaction to the next query about a post; null for a truthful answer. */
  readonly readManner?: () => Manner | null;
}

/** The webhook secret of a test double, and the token with which another platform pulls a feed. */
export const PLATFORM_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
export const PLATFORM_TOKEN = 'a-token-that-nobody-guesses-0123456789';
/** Returns the settings of a server with two platforms: a portal, for which the double receives posts, and a social marketplace that pulls a feed. */
export const platformSettings = ({ url }: { readonly url: string }) => ({
  PORTAL_PLATFORM_NAME: 'Example Portal',
  PORTAL_PLATFORM_WEBHOOK_URL: url,
  PORTAL_PLATFORM_WEBHOOK_SECRET: PLATFORM_SECRET,
  SOCIAL_PLATFORM_NAME: 'Example Market',
  SOCIAL_PLATFORM_FEED_TOKEN: PLATFORM_TOKEN,
});

/** Starts a local platform that accepts posts in signed HTTP requests. It does not detect repeated posts, so that tests can count them. It ignores
 *  revisions older than the shown revision, as docs/syndication.md requires. The caller must close the platform after use. */
export const platformDouble = async ({
  secret = PLATFORM_SECRET,
  manner = () => WELL,
  readManner = () => null,
}: DoubleOptions = {}) => {
  const received: ReceivedPost[] = [];
  const waiters = new Set<() => void>();
  /** How many times each post took effect, keyed by the post's key. */
  const applied = new Map<string, number>();
  const refused = new Set<string>();
  /** For each subject, the highest revision received so far, and the post that is shown; the post is null after a removal. */
  const shown = new Map<string, { readonly revision: number; readonly post: ReceivedPost | null }>();
  const late: ReceivedPost[] = [];
  const idOf = ({ subject }: Pick<ReceivedPost, 'subject'>) => `there-${subject.id}`;

  const apply = (post: ReceivedPost): void => {
    applied.set(post.key, (applied.get(post.key) ?? 0) + 1);
    const known = shown.get(post.subject.id);
    if (known && known.revision > post.revision) return;
    shown.set(post.subject.id, { revision: post.revision, post: post.content === null ? null : post });
  };
  const isSigned = ({ headers }: http.IncomingMessage, body: string): boolean => {
    const [id, at] = [headers['webhook-id'], Number(headers['webhook-timestamp'])];
    return headers['webhook-signature'] === signatureOf(secret, String(id), at, body);
  };
  const take = (post: ReceivedPost, response: http.ServerResponse): void => {
    received.push(post);
    const how = manner(post);
    if (how.do === 'late') late.push(post);
    else if (how.takesEffect) apply(post);
    if (how.do === 'answer') {
      const { status, retryAfterS } = how;
      if (status >= 400 && status < 500 && status !== 429) refused.add(post.key);
      const headers = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) };
      response.writeHead(status, headers).end(JSON.stringify({ platformListingId: idOf(post) }));
    } else response.destroy();
    for (const wake of waiters) wake();
  };
  const tell = (key: string, response: http.ServerResponse): void => {
    const how = readManner();
    if (how?.do === 'answer') return void response.writeHead(how.status).end();
    if (how) return void response.destroy();
    const subject = /^\w+-(.{36})-/.exec(key)?.[1] ?? '';
    const answer = applied.has(key)
      ? { status: 'applied', platformListingId: `there-${subject}` }
      : { status: refused.has(key) ? 'refused' : 'absent' };
    response.writeHead(200).end(JSON.stringify(answer));
  };
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      if (!isSigned(request, body)) return void response.writeHead(401).end();
      if (request.method === 'POST') return take(Post.parse(JSON.parse(body)), response);
      return tell(new URL(request.url ?? '', 'http://localhost').searchParams.get('key') ?? '', response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('no port');
  return {
    ...{ received, applied, shown },
    url: `http://127.0.0.1:${address.port}/carsetu`,
    /** Makes the double report from now on that this post is refused. */
    refuse: (key: string) => void refused.add(key),
    /** Lets the late posts take effect. */
    settle: () => {
      for (const post of late.splice(0)) apply(post);
    },
    /** Resolves with the first post that matches, even if it has already arrived. */
    post: (matches: (post: ReceivedPost) => boolean): Promise<ReceivedPost> =>
      new Promise((resolve) => {
        const seek = () => {
          const found = received.find(matches);
          if (!found) return;
          waiters.delete(seek);
          resolve(found);
        };
        waiters.add(seek);
        seek();
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
