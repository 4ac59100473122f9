import { once } from 'node:events';
import http from 'node:http';
import { z } from 'zod';

const Sent = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string(),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string(),
    language: z.strictObject({ code: z.string() }),
    components: z.tuple([
      z.strictObject({
        type: z.literal('body'),
        parameters: z.array(z.strictObject({ type: z.literal('text'), text: z.string() })),
      }),
    ]),
  }),
});
type Answer = { readonly status: number; readonly code?: number } | 'silence' | 'elsewhere';

/** Starts a test double of the WhatsApp Business Cloud API on a free local port. It accepts template messages from one number with one token, and
 *  answers all other requests as the API does. */
export const whatsAppServer = async ({ token, phoneNumberId }: { token: string; phoneNumberId: string }) => {
  const received: z.infer<typeof Sent>[] = [];
  const answers: Answer[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const refuse = (status: number, code?: number): unknown =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(code === undefined ? 'no' : JSON.stringify({ error: { message: 'to +919876543210', code } }));
    const answer = answers.shift();
    if (answer === 'silence') return;
    if (answer === 'elsewhere') response.writeHead(302, { location: 'http://elsewhere.example/' }).end();
    else if (answer) refuse(answer.status, answer.code);
    else if (request.headers.authorization !== `Bearer ${token}`) refuse(401, 190);
    else if (request.method !== 'POST' || request.url !== `/v23.0/${phoneNumberId}/messages`) refuse(404, 100);
    else {
      const sent = Sent.safeParse(JSON.parse(Buffer.concat(chunks).toString()));
      if (!sent.success) return void refuse(400, 100);
      received.push(sent.data);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] }));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/v23.0`,
    received,
    answerNext: (answer: Answer) => void answers.push(answer),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
