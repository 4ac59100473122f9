import type { Sms, Transport } from './ports.ts';
import { Undeliverable } from './ports.ts';
import type { SmsTemplate, TemplateIds } from './sms-templates.ts';

/** A gateway that hangs must not hold a job for longer. */
const PATIENCE_MS = 10_000;
/** Answers after which the same message may well be taken later. */
const TRY_AGAIN = new Set([408, 425, 429]);

/** What a gateway is told of a message. */
export const SMS_FACTS = ['to', 'text', 'header', 'entity', 'template'] as const;
export type SmsFact = (typeof SMS_FACTS)[number];
/** Letters that a text message carries in one byte or less; Indian scripts are none of them, and gateways want to be told. */
const IS_LATIN = /^[\u0020-\u007e\n]*$/;

export interface SmsGatewayOptions {
  readonly url: string;
  /** Sent as `Authorization: Bearer …`. */
  readonly apiKey: string;
  /** Who sends, on the DLT platform (Principal Entity id). */
  readonly entityId: string;
  /** The registered sender, six letters. */
  readonly header: string;
  /** The DLT platform's ids of each template. */
  readonly templates: Readonly<Record<SmsTemplate, TemplateIds>>;
  readonly format: 'json' | 'form';
  /** How the gateway names what it is told. */
  readonly fields: Readonly<Record<SmsFact, string>>;
  /** By which name it is told 1 for a text in other letters than Latin ones, else 0; null: it finds that out itself. */
  readonly unicodeField: string | null;
  /** Milliseconds to wait for an answer; 10,000 unless a test cannot. */
  readonly patienceMs?: number;
}

/** Sends by a gateway that takes one POST a message. */
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
      await response.body?.cancel(); // what it says may repeat the number
      if (response.ok) return;
      const message = `the SMS gateway answered ${response.status}`;
      if (response.status < 500 && !TRY_AGAIN.has(response.status)) throw new Undeliverable(message);
      throw new Error(message);
    },
  };
};
