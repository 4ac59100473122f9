import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Received {
  readonly to: readonly string[];
  readonly from: string;
  readonly raw: string;
}
/** How the server rejects the next recipient: temporarily (451), or permanently (550). */
export type Refusal = 'later' | 'never';

/** Starts a small mail server on a free local port, for tests. It speaks real SMTP. */
export const mailServer = async () => {
  const received: Received[] = [];
  const refusals: Refusal[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, callback) => {
      const refusal = refusals.shift();
      if (!refusal) return callback();
      callback(
        Object.assign(new Error('mailbox of asha@example.in'), { responseCode: refusal === 'later' ? 451 : 550 }),
      );
    },
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          from,
          raw: Buffer.concat(chunks).toString(),
        });
        callback();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    raw: (): readonly Received[] => received,
    refuseNext: (refusal: Refusal) => void refusals.push(refusal),
    mails: () =>
      Promise.all(
        received.map(async ({ to, raw }) => {
          const { subject, text, html, attachments, messageId, headers } = await PostalMime.parse(raw);
          return {
            to: to.join(),
            subject,
            text: text?.trim(),
            html: html?.trim(),
            messageId,
            headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
            attachments: attachments.map(({ filename, mimeType, content }) => ({
              filename,
              contentType: mimeType,
              content: typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString(),
            })),
          };
        }),
      ),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
