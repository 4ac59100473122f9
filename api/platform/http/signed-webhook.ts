import { createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import ipaddr from 'ipaddr.js';
import { hostOf, isThisMachine } from './local-hosts.ts';
import { bySystem, pinnedTo, type Resolve, rangeOf } from './resolve-host-name.ts';

/** The timeout for the receiver's response, in milliseconds. */
const PATIENCE_MS = 15_000;
const SECRET_PREFIX = 'whsec_';

export interface WebhookOptions {
  readonly clock: () => Date;
  /** Whether webhooks to this machine are allowed, even without https. This is for development, and must be false in production. */
  readonly allowThisMachine: boolean;
  readonly resolve?: Resolve;
}

/** The URL of a webhook, and the secret that signs its requests. */
export interface WebhookTarget {
  readonly url: string;
  /** The prefix `whsec_`, followed by the key in Base64. */
  readonly secret: string;
}

/** Thrown if the address of a webhook is forbidden. */
export class WebhookForbidden extends Error {
  override readonly name = 'WebhookForbidden';
}
/** Thrown if no response was received. */
export class WebhookUnanswered extends Error {
  override readonly name = 'WebhookUnanswered';
  constructor(
    message: string,
    /** Whether the request may have reached the receiver. */
    readonly mayHaveArrived: boolean,
  ) {
    super(message);
  }
}

/** Whether webhooks may be sent to a URL, judging only by the URL's text. The host name is not resolved yet. */
export const mayPostTo = (url: URL, allowThisMachine: boolean): boolean => {
  if (url.username !== '' || url.password !== '') return false;
  const host = hostOf(url);
  if (isThisMachine(host)) return allowThisMachine && (url.protocol === 'https:' || url.protocol === 'http:');
  return url.protocol === 'https:' && (!ipaddr.isValid(host) || rangeOf(host) === 'unicast');
};

/** Returns the signature of Standard Webhooks: HMAC-SHA-256 over id, timestamp (seconds) and body. */
export const signatureOf = (secret: string, id: string, timestamp: number, body: string): string => {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};

interface SignedRequest {
  readonly target: WebhookTarget;
  readonly method: 'GET' | 'POST';
  /** The value of the `webhook-id` header. */
  readonly id: string;
  /** JSON; empty for GET. */
  readonly body: string;
  readonly userAgent: string;
  readonly signal: AbortSignal;
  /** The maximum size of the response's body, in bytes. A longer body is discarded; with 0, the body is never read. */
  readonly answerBytes: number;
}
export interface WebhookAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** The response's body; null if it is longer than `answerBytes`, incomplete, or not read. */
  readonly body: string | null;
}

const bodyOf = async (response: http.IncomingMessage, most: number): Promise<string | null> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    if (most === 0) return null;
    for await (const chunk of response) {
      const piece = Buffer.from(chunk);
      bytes += piece.length;
      if (bytes > most) return null;
      chunks.push(piece);
    }
    return Buffer.concat(chunks).toString();
  } catch {
    return null; // the status has arrived, but the body is incomplete
  } finally {
    response.destroy();
  }
};

/** Sends signed requests (Standard Webhooks). The host name is resolved once, all of its IP addresses must be public, and the connection uses exactly
 *  the checked address. Redirects are not followed.
 *  @throws WebhookForbidden, WebhookUnanswered (from the returned function) */
export const signedWebhooks = ({ clock, allowThisMachine, resolve = bySystem }: WebhookOptions) => {
  const addressOf = async (url: URL): Promise<string> => {
    if (!mayPostTo(url, allowThisMachine))
      throw new WebhookForbidden('the webhook is no https address of a public host');
    const host = hostOf(url);
    const wanted = isThisMachine(host) ? 'loopback' : 'unicast';
    const addresses = ipaddr.isValid(host)
      ? [host]
      : await resolve(host).catch(() => {
          throw new WebhookUnanswered(`${host} does not resolve`, false);
        });
    const [first] = addresses;
    if (first === undefined) throw new WebhookUnanswered(`${host} does not resolve`, false);
    if (addresses.some((address) => rangeOf(address) !== wanted))
      throw new WebhookForbidden(`${host} is not a public address`);
    return first;
  };

  return async ({
    target,
    method,
    id,
    body,
    userAgent,
    signal,
    answerBytes,
  }: SignedRequest): Promise<WebhookAnswer> => {
    const url = new URL(target.url);
    const address = await addressOf(url);
    const timestamp = Math.floor(clock().getTime() / 1000);
    const { request } = url.protocol === 'https:' ? https : http;
    let isConnected = false;
    const response = await new Promise<http.IncomingMessage>((done, failed) => {
      const asked = request(url, {
        method,
        agent: false,
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
        lookup: pinnedTo(address),
        headers: {
          ...(method === 'POST' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          'user-agent': userAgent,
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signatureOf(target.secret, id, timestamp, body),
        },
      });
      asked.once('socket', (socket) =>
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
          isConnected = true;
        }),
      );
      asked.once('response', done);
      asked.on('error', failed);
      asked.end(body);
    }).catch((error: unknown) => {
      const words = error instanceof Error ? error.message : 'failed';
      throw new WebhookUnanswered(`${url.host} does not answer: ${words}`, isConnected);
    });
    return { status: response.statusCode ?? 0, headers: response.headers, body: await bodyOf(response, answerBytes) };
  };
};
