import { z } from 'zod';
import type { Language } from '../../../schema/kernel/language.ts';
import { type Transport, Undeliverable, type WhatsApp } from './ports.ts';
import type { WhatsAppTemplate } from './whatsapp-templates.ts';

/** The timeout for a response, so that a server that does not respond cannot block a job. */
const PATIENCE_MS = 10_000;
/** HTTP statuses after which the API may accept the same message later. */
const TRY_AGAIN = new Set([401, 403, 408, 425, 429]);
/** Error codes of the Cloud API after which it may accept the same message later: rate limits, outages, and a token or permission that the operator
 *  can renew. The API sends some of these codes with status 400. */
const TRY_AGAIN_CODES = new Set([
  0, 1, 2, 3, 4, 10, 190, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 131_057, 133_004, 133_016,
]);

/** The maximum length of a template parameter. The API also rejects line breaks, tabs and more than four consecutive spaces. */
const LONGEST_VALUE = 900;
const asParameter = (value: string): string => {
  const plain = value.replace(/\s+/g, ' ').trim();
  return plain.length > LONGEST_VALUE ? `${[...plain].slice(0, LONGEST_VALUE - 1).join('')}…` : plain;
};

export interface WhatsAppCloudOptions {
  /** The base URL of the API with its version, like https://graph.facebook.com/v23.0. */
  readonly url: string;
  readonly accessToken: string;
  /** The id that the API has assigned to the sending phone number. It is not the phone number itself. */
  readonly phoneNumberId: string;
  /** The names of the templates at Meta. */
  readonly templates: Readonly<Record<WhatsAppTemplate, string>>;
  /** The languages in which all templates are approved. */
  readonly languages: readonly Language[];
  /** The timeout for a response, in milliseconds; defaults to 10,000. Tests use a shorter time. */
  readonly patienceMs?: number;
}

const Failure = z.object({ error: z.object({ code: z.int() }) });
/** Returns only the error code of a response, because other fields may contain the phone number; null if there is no error code. */
const codeOf = async (response: Response): Promise<number | null> => {
  const body: unknown = await response.json().catch(() => null);
  const failure = Failure.safeParse(body);
  return failure.success ? failure.data.error.code : null;
};

/** Sends WhatsApp messages through the WhatsApp Business Cloud API. */
export const whatsAppCloud = (options: WhatsAppCloudOptions): Transport<WhatsApp> => {
  const { url, accessToken, phoneNumberId, templates, patienceMs = PATIENCE_MS } = options;
  return {
    keeps: false,
    async deliver({ to, template, language, values }, signal) {
      const parameters = values.map((value) => ({ type: 'text', text: asParameter(value) }));
      const response = await fetch(`${url.replace(/\/+$/, '')}/${phoneNumberId}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to,
          type: 'template',
          template: {
            name: templates[template],
            language: { code: language },
            components: [{ type: 'body', parameters }],
          },
        }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      });
      if (response.ok) {
        await response.body?.cancel(); // not read, because it contains the phone number
        return;
      }
      const code = await codeOf(response);
      const message = `WhatsApp answered ${response.status}${code === null ? '' : `, code ${code}`}`;
      const isLater =
        response.status >= 500 || TRY_AGAIN.has(response.status) || (code !== null && TRY_AGAIN_CODES.has(code));
      throw isLater ? new Error(message) : new Undeliverable(message);
    },
  };
};
