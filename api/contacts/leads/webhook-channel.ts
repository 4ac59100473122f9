import { signedWebhooks, WebhookForbidden, type WebhookOptions } from '../../platform/http/signed-webhook.ts';
import type { LeadToSend } from './lead.ts';
import { LeadNotTaken, LeadRefused, type LeadSender } from './lead-sender.ts';

/** Returns the body to post: a type, the time, and the lead. */
export const bodyOf = (lead: LeadToSend): string =>
  JSON.stringify({ type: 'lead.created', timestamp: lead.requestedAt, data: lead });

/** Delivers leads by a signed POST (Standard Webhooks). */
export const webhookLeads = (options: WebhookOptions): LeadSender => {
  const post = signedWebhooks(options);
  return {
    channel: 'webhook',
    serves: ({ webhook }) => webhook !== null,
    async send({ lead, settings: { webhook }, key, signal }) {
      if (webhook === null) throw new LeadNotTaken('this route no longer has a webhook');
      const { host } = new URL(webhook.url);
      const { status } = await post({
        ...{ target: webhook, method: 'POST', id: key, body: bodyOf(lead), signal },
        userAgent: 'CarSetu leads',
        // The response body is not needed.
        answerBytes: 0,
      }).catch((error: unknown) => {
        if (error instanceof WebhookForbidden) throw new LeadRefused(error.message);
        throw new LeadNotTaken(error instanceof Error ? error.message : 'failed');
      });
      if (status >= 200 && status < 300) return { statusCode: status };
      // The status 410 means that the receiver wants no more leads.
      if (status === 410) throw new LeadRefused(`${host} answers 410: it is gone`, status);
      throw new LeadNotTaken(`${host} answers ${status}`, status);
    },
  };
};
