import { createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import ipaddr from 'ipaddr.js';
import { hostOf, isThisMachine } from '../../platform/http/local-hosts.ts';
import { bySystem, pinnedTo, type Resolve, rangeOf } from '../../platform/http/resolve-host.ts';
import type { LeadToSend } from './lead.ts';
import { LeadNotTaken, LeadRefused, type LeadSender } from './lead-sender.ts';

/** How long to wait for the receiver's answer, in milliseconds. */
const PATIENCE_MS = 15_000;
const SECRET_PREFIX = 'whsec_';

export interface WebhookOptions {
  readonly clock: () => Date;
  /** Allows webhooks to this machine, even without https: for development, never in production. */
  readonly allowThisMachine: boolean;
  readonly resolve?: Resolve;
}

/** Whether leads may be posted to a URL, judged by its text alone. The host name is not resolved yet. */
export const mayPostTo = (url: URL, allowThisMachine: boolean): boolean => {
  if (url.username !== '' || url.password !== '') return false;
  const host = hostOf(url);
  if (isThisMachine(host)) return allowThisMachine && (url.protocol === 'https:' || url.protocol === 'http:');
  return url.protocol === 'https:' && (!ipaddr.isValid(host) || rangeOf(host) === 'unicast');
};

/** The signature of Standard Webhooks: HMAC-SHA-256 over id, timestamp (seconds) and body. */
export const signatureOf = (secret: string, id: string, timestamp: number, body: string): string => {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};

/** The posted body: a type, its time, and the lead. */
export const bodyOf = (lead: LeadToSend): string =>
  JSON.stringify({ type: 'lead.created', timestamp: lead.requestedAt, data: lead });

/** Delivers leads by a signed POST (Standard Webhooks). The host name is resolved once, all of its IP addresses must be public,
 *  and the connection uses exactly the checked address. Redirects are not followed. */
export const webhookLeads = ({ clock, allowThisMachine, resolve = bySystem }: WebhookOptions): LeadSender => {
  const addressOf = async (url: URL): Promise<string> => {
    if (!mayPostTo(url, allowThisMachine)) throw new LeadRefused('the webhook is no https address of a public host');
    const host = hostOf(url);
    const wanted = isThisMachine(host) ? 'loopback' : 'unicast';
    const addresses = ipaddr.isValid(host)
      ? [host]
      : await resolve(host).catch(() => {
          throw new LeadNotTaken(`${host} does not resolve`);
        });
    const [first] = addresses;
    if (first === undefined) throw new LeadNotTaken(`${host} does not resolve`);
    if (addresses.some((address) => rangeOf(address) !== wanted))
      throw new LeadRefused(`${host} is not a public address`);
    return first;
  };
  const post = (url: URL, address: string, headers: http.OutgoingHttpHeaders, body: string, signal: AbortSignal) =>
    new Promise<number>((done, failed) => {
      const { request } = url.protocol === 'https:' ? https : http;
      const asked = request(url, {
        method: 'POST',
        agent: false,
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
        lookup: pinnedTo(address),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      });
      asked.once('response', (response) => {
        // The body of the answer is not needed.
        response.destroy();
        done(response.statusCode ?? 0);
      });
      asked.on('error', failed);
      asked.end(body);
    });

  return {
    channel: 'webhook',
    serves: ({ webhook }) => webhook !== null,
    async send({ lead, settings: { webhook }, key, signal }) {
      if (webhook === null) throw new LeadNotTaken('this route no longer has a webhook');
      const url = new URL(webhook.url);
      const address = await addressOf(url);
      const body = bodyOf(lead);
      const timestamp = Math.floor(clock().getTime() / 1000);
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'CarSetu leads',
        'webhook-id': key,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf(webhook.secret, key, timestamp, body),
      };
      const statusCode = await post(url, address, headers, body, signal).catch((error: unknown) => {
        throw new LeadNotTaken(`${url.host} does not answer: ${error instanceof Error ? error.message : 'failed'}`);
      });
      if (statusCode >= 200 && statusCode < 300) return { statusCode };
      // With 410, the receiver asks for no more leads.
      if (statusCode === 410) throw new LeadRefused(`${url.host} answers 410: it is gone`, statusCode);
      throw new LeadNotTaken(`${url.host} answers ${statusCode}`, statusCode);
    },
  };
};
