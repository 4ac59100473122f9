import { z } from 'zod';
import {
  signedWebhooks,
  WebhookForbidden,
  type WebhookOptions,
  WebhookUnanswered,
} from '../../platform/http/signed-webhook.ts';
import { type Connector, type Found, NotTaken, type Outgoing, Refused, type Taken } from '../outbox/connector.ts';

const USER_AGENT = 'CarSetu posts';
/** The maximum number of bytes to read from a response. */
const ANSWER_BYTES = 16_384;
const LONGEST_WAIT_MS = 86_400_000;

const ListingIdThere = z.string().min(1).max(200).nullish();
const TakenAnswer = z.object({ platformListingId: ListingIdThere });
const FoundAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('applied'), platformListingId: ListingIdThere }),
  z.object({ status: z.literal('absent') }),
  z.object({ status: z.literal('refused'), reason: z.string().max(300).optional() }),
]);

interface WebhookPlatform {
  readonly platform: string;
  readonly webhook: { readonly url: string; readonly secret: string };
}

const jsonIn = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
};
/** Returns the body of a post, in version 1 (docs/syndication.md). */
const bodyOf = (platform: string, { key, subject, revision, action, content }: Outgoing, at: Date): string =>
  JSON.stringify({
    ...{ version: 1, type: `${subject.kind}.${action}`, timestamp: at.toISOString(), key, platform, revision },
    ...{ subject, content },
  });
const secondsIn = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Math.min(LONGEST_WAIT_MS, Number(header) * 1000) : null;

/** Sends posts to a platform in signed HTTP requests (docs/syndication.md). */
export const webhookConnector = (
  { platform, webhook }: WebhookPlatform,
  options: WebhookOptions & { readonly clock: () => Date },
): Connector => {
  const request = signedWebhooks(options);
  const { host } = new URL(webhook.url);
  const common = { userAgent: USER_AGENT, answerBytes: ANSWER_BYTES };
  return {
    async send(post, signal): Promise<Taken> {
      const sent = { target: webhook, method: 'POST', id: post.key, signal } as const;
      const body = bodyOf(platform, post, options.clock());
      const answer = await request({ ...common, ...sent, body }).catch((error: unknown) => {
        if (error instanceof WebhookForbidden) throw new Refused('misconfigured', error.message);
        if (error instanceof WebhookUnanswered && !error.mayHaveArrived)
          throw new NotTaken('unreachable', error.message);
        throw error;
      });
      const { status } = answer;
      const said = `${host} answers ${status}`;
      if (status >= 200 && status < 300) {
        const taken = TakenAnswer.safeParse(jsonIn(answer.body));
        return { platformListingId: taken.data?.platformListingId ?? null };
      }
      if (status === 429 || status === 503) throw new NotTaken('busy', said, secondsIn(answer.headers['retry-after']));
      if (status === 401 || status === 403) throw new Refused('refused_access', said);
      if (status === 404 || (status >= 300 && status < 400)) throw new Refused('misconfigured', said);
      if (status === 410) throw new Refused('gone', said);
      if (status >= 400 && status < 500) throw new Refused('refused_content', said);
      // A server error does not show whether the post took effect.
      throw new Error(said);
    },
    async find({ key }, signal): Promise<Found> {
      const url = new URL(webhook.url);
      url.searchParams.set('key', key);
      const target = { ...webhook, url: url.href };
      const answer = await request({ ...common, target, method: 'GET', id: key, body: '', signal });
      // Only status 200 counts as an answer. A 404 does not prove that the post is absent, because the URL may be wrong.
      if (answer.status !== 200) throw new Error(`${host} answers ${answer.status}`);
      const found = FoundAnswer.safeParse(jsonIn(answer.body));
      if (!found.success) throw new Error(`${host} does not say what became of the post`);
      switch (found.data.status) {
        case 'applied':
          return { is: 'applied', platformListingId: found.data.platformListingId ?? null };
        case 'refused':
          return { is: 'refused', words: found.data.reason ?? 'refused' };
        case 'absent':
          return { is: 'absent' };
      }
    },
  };
};
