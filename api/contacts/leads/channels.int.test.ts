import http from 'node:http';
import { describe, expect, it } from 'vitest';
import { queueOn } from '../../platform/email-and-sms/testing/contract.ts';
import { signatureOf } from '../../platform/http/signed-webhook.ts';
import { adfOf } from './adf.ts';
import { emailLeads } from './email-channel.ts';
import { LeadRefused } from './lead-sender.ts';
import { awkwardLead, leadSenderContract } from './testing/contract.ts';
import { webhookLeads } from './webhook-channel.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const clock = () => new Date('2026-11-21T10:15:00.000Z');
interface Post {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}
/** Starts a local dealer's server, whose responses the test sets. */
const dealer = async () => {
  const posts: Post[] = [];
  const answers: number[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      posts.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 204, { location: 'http://127.0.0.1:1/' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('no port');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { posts, answers, url: `http://127.0.0.1:${address.port}/leads`, close };
};
const settingsFor = (url: string) => ({ dealerName: 'Sharma Motors', email: null, webhook: { url, secret: SECRET } });
const attemptAt = (url: string) => ({
  ...{ lead: awkwardLead(), key: 'a-lead', settings: settingsFor(url) },
  ...{ senderId: '0198f3a0-2222-7d3a-9a10-5f1f2b3c4d5e', signal: AbortSignal.timeout(10_000) },
});

describe('leads by e-mail', () => {
  leadSenderContract(async () => {
    const texts: string[] = [];
    const queue = await queueOn({
      email: {
        keeps: false,
        deliver: async ({ dedupeKey, text }) => {
          texts.push(`${dedupeKey}\n${text}`);
        },
      },
      sms: null,
    });
    return {
      sender: emailLeads(queue.mailer),
      settings: { dealerName: 'Sharma Motors', email: 'leads@sharma.example', webhook: null },
      received: async () => texts,
      close: queue.close,
    };
  });

  it('have no character that XML does not know, and the order of the standard', () => {
    const xml = adfOf(awkwardLead());
    expect(xml).not.toContain('\u0007');
    const parts = ['<prospect', '<id', '<requestdate>', '<vehicle', '<customer>', '<vendor>', '<provider>'];
    expect(parts.map((part) => xml.indexOf(part))).toEqual(
      parts.map((part) => xml.indexOf(part)).toSorted((a, b) => a - b),
    );
    expect(xml).toContain('<odometer status="unknown" units="km">0</odometer>');
    expect(xml).toContain('<name part="full" type="individual">Meera &lt;b&gt;Iyer&lt;/b&gt; &amp; मीरा</name>');
  });

  it('say what the buyer wrote, also where it looks like an entity', () => {
    const lead = awkwardLead();
    const message = 'Is AT &amp; &#0; meant?';
    const xml = adfOf({ ...lead, customer: { ...lead.customer, message } });
    expect(xml).toContain('Is AT &amp;amp; &amp;#0; meant?');
  });
});

describe('leads by a webhook', () => {
  leadSenderContract(async () => {
    const { posts, url, close } = await dealer();
    return {
      sender: webhookLeads({ clock, allowThisMachine: true }),
      settings: settingsFor(url),
      received: async () => posts.map(({ headers, body }) => `${headers['webhook-id']}\n${body}`),
      close,
    };
  });

  it('can be proved to be ours, and to be fresh', async () => {
    const { posts, url, close } = await dealer();
    await webhookLeads({ clock, allowThisMachine: true }).send(attemptAt(url));
    await close();
    const [{ headers, body } = { headers: {}, body: '' }] = posts;
    expect(headers).toMatchObject({ 'webhook-id': 'a-lead', 'webhook-timestamp': '1795256100' });
    expect(headers['webhook-signature']).toBe(signatureOf(SECRET, 'a-lead', 1_795_256_100, body));
    expect(JSON.parse(body)).toMatchObject({ type: 'lead.created', data: { customer: { phone: '+919876543210' } } });
  });

  it('are tried again for every answer but a yes and a never', async () => {
    const { posts, answers, url, close } = await dealer();
    const sender = webhookLeads({ clock, allowThisMachine: true });
    for (const status of [302, 404, 500, 503]) {
      answers.push(status);
      await expect(sender.send(attemptAt(url)), String(status)).rejects.toMatchObject({
        name: 'LeadNotTaken',
        statusCode: status,
      });
    }
    // A followed redirect would have sent a fifth request.
    expect(posts).toHaveLength(4);
    answers.push(410);
    await expect(sender.send(attemptAt(url))).rejects.toThrow(LeadRefused);
    await close();
    await expect(sender.send(attemptAt(url))).rejects.toMatchObject({ name: 'LeadNotTaken', statusCode: null });
  });

  it('go nowhere that only this server reaches, whatever a name resolves to', async () => {
    const { posts, url, close } = await dealer();
    const strict = webhookLeads({ clock, allowThisMachine: false, resolve: async () => ['127.0.0.1'] });
    for (const to of [
      url,
      'http://dealer.example/',
      'https://localhost/',
      'https://10.0.0.1/',
      'https://169.254.169.254/',
      'https://[::1]/',
      'https://0x7f000001/',
      'https://dealer.example/',
    ])
      await expect(strict.send(attemptAt(to)), to).rejects.toThrow(LeadRefused);
    const mixed = webhookLeads({ clock, allowThisMachine: false, resolve: async () => ['93.184.216.34', '10.0.0.1'] });
    await expect(mixed.send(attemptAt('https://dealer.example/'))).rejects.toThrow(LeadRefused);
    expect(posts).toEqual([]);
    await close();
  });
});
