import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { type Mail, type Transport, Undeliverable } from './ports.ts';

/** The timeouts for connecting to the mail server and for its responses, so that a mail server that does not respond cannot block a job. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface SmtpOptions {
  /** An smtp:// or smtps:// URL, with user and password. */
  readonly url: string;
  /** The sender: `Name <address>`, or only an email address. */
  readonly from: string;
}

/** The shape of nodemailer's errors. */
const Failure = z.object({ code: z.string().optional(), responseCode: z.int().optional() });
/** True if the server rejected this email or its recipient permanently. A rejected login is not permanent, because the operator can fix it. */
const isForGood = ({ code, responseCode = 0 }: z.output<typeof Failure>): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;

/** Returns a message id that is always the same for the same email, so that mail servers and clients can detect duplicates. */
const messageIdOf = (dedupeKey: string, from: string): string => {
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 40)}@${domain}>`;
};

/** Sends emails over SMTP, encrypted unless the server is on this machine. */
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
