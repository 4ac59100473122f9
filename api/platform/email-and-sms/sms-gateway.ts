import type { Sms, Transport } from './ports.ts';
import { Undeliverable } from './ports.ts';
import type { SmsTemplate, TemplateIds } from './sms-templates.ts';

/** The timeout for a response, so that a gateway that does not respond cannot block a job. */
const PATIENCE_MS = 10_000;
/** HTTP statuses after which the gateway may accept the same message later. */
const TRY_AGAIN = new Set([408, 425, 429]);

/** The fields of a message that are passed to a gateway. */
export const SMS_FACTS = ['to', 'text', 'header', 'entity', 'template'] as const;
export type SmsFact = (typeof SMS_FACTS)[number];
/** Matches text that does not need Unicode encoding in a text message. The gateway must be told if the text contains other characters, such as Indian
 *  scripts. */
const IS_LATIN = /^[\u0020-\u007e\n]*$/;

export interface SmsGatewayOptions {
  readonly url: string;
  /** The API key, sent as `Authorization: Bearer …`. */
  readonly apiKey: string;
  /** The sender's Principal Entity id on the DLT platform. */
  readonly entityId: string;
  /** The registered sender name, six letters. */
  readonly header: string;
  /** The DLT platform's ids for each template. */
  readonly templates: Readonly<Record<SmsTemplate, TemplateIds>>;
  readonly format: 'json' | 'form';
  /** The gateway's name for each field of a message. */
  readonly fields: Readonly<Record<SmsFact, string>>;
  /** The name of the field that is 1 for non-Latin text and 0 for Latin text; null if the gateway detects the alphabet itself. */
  readonly unicodeField: string | null;
  /** The timeout for a response, in milliseconds; defaults to 10,000. Tests use a shorter time. */
  readonly patienceMs?: number;
}

/** Sends text messages through a gateway that accepts one POST per message. */
export const smsGateway = (options: SmsGatewayOptions): Transport<Sms> => {
  const { url, apiKey, entityId, header, templates, format, fields, unicodeField, patienceMs = PATIENCE_MS } = options;
  const bodyOf = ({ to, text, templateId, language }: Sms): string => {
    const template = templates[templateId][language];
    if (template === undefined) throw new Undeliverable(`${templateId} is not registered in ${language}`);
    const facts: Record<SmsFact, string> = { to, text, header, entity: entityId, template };
    const named = Object.fromEntries(SMS_FACTS.map((fact) => [fields[fact], facts[fact]]));
    if (unicodeField !== null) named[unicodeField] = IS_LATIN.test(text) ? '0' : '1';
    return format === 'json' ? JSON.stringify(named) : new URLSearchParams(named).toString();
  };
  return {
    keeps: false,
    async deliver(sms, signal) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
          'idempotency-key': sms.dedupeKey,
        },
        body: bodyOf(sms),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      });
      await response.body?.cancel(); // not read, because it may contain the phone number
      if (response.ok) return;
      const message = `the SMS gateway answered ${response.status}`;
      if (response.status < 500 && !TRY_AGAIN.has(response.status)) throw new Undeliverable(message);
      throw new Error(message);
    },
  };
};
