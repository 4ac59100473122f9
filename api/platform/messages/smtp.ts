import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { type Mail, type Transport, Undeliverable } from './ports.ts';

/** A mail server that hangs must not hold a job for longer. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface SmtpOptions {
  /** smtp:// or smtps://, with user and password. */
  readonly url: string;
  /** `Name <address>` or an address. */
  readonly from: string;
}

/** What nodemailer says of a failure. */
const Failure = z.object({ code: z.string().optional(), responseCode: z.int().optional() });
/** The server refused this mail or its recipient for good. A refused sign-in is the operator's to cure, and tried again. */
const isForGood = ({ code, responseCode = 0 }: z.output<typeof Failure>): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;

/** The same for the same mail, so that a mail server or reader can tell when it comes twice. */
const messageIdOf = (dedupeKey: string, from: string): string => {
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 40)}@${domain}>`;
};

/** Sends by SMTP, encrypted but where the server is on this machine. */
export const smtpTransport = ({ url, from }: SmtpOptions): Transport<Mail> => {
  const transport = createTransport({
    url,
    requireTLS: !LOCAL.has(new URL(url).hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    keeps: false,
    async deliver({ to, subject, text, html, attachments, unsubscribeUrl, dedupeKey }) {
      const list = unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      const mail = {
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: attachments?.map((file) => ({ ...file })),
        messageId: messageIdOf(dedupeKey, from),
        headers: { 'Auto-Submitted': 'auto-generated', ...list },
      };
      try {
        await transport.sendMail(mail);
      } catch (error) {
        const failure = Failure.safeParse(error);
        if (failure.success && isForGood(failure.data))
          throw new Undeliverable(`the mail server answered ${failure.data.responseCode}`);
        throw error;
      }
    },
  };
};
