import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chatCompletions } from '../../shared/text-model.ts';
import { people, type SignedInPerson } from '../../testing/people.ts';
import { testServer } from '../../testing/server.ts';
import { SUGGESTIONS_AN_HOUR } from './suggest.ts';

const KEY = 'secret-of-the-model';
const Asked = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});
/** The model's next response: generated text, or an HTTP status. */
let next: string | number = '';
let heard: { readonly key: string | undefined; readonly body: string }[] = [];
let model: Server;
let server: Awaited<ReturnType<typeof testServer>>;
let without: Awaited<ReturnType<typeof testServer>>;
let url = '';
const lines: string[] = [];

beforeAll(async () => {
  model = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      heard.push({ key: request.headers.authorization, body });
      if (typeof next === 'number') response.writeHead(next).end('no');
      else response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: next } }] }));
    });
  });
  await new Promise<void>((ready) => model.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  const destination = { write: (line: string) => void lines.push(line) };
  server = await testServer(
    { TEXT_MODEL_URL: url, TEXT_MODEL_KEY: KEY, TEXT_MODEL_NAME: 'writer-1', LOG_LEVEL: 'info' },
    { destination },
  );
  without = await testServer();
});
afterAll(async () => {
  await server?.close();
  await without?.close();
  model?.close();
});
beforeEach(() => {
  heard = [];
});

const FACTS = [
  { name: 'brand', text: 'Hyundai' },
  { name: 'model', text: 'Creta' },
  { name: 'year', text: '2019' },
  { name: 'variant', text: 'SX, call 9812345678' },
];
const suggest = async (who: SignedInPerson | null, payload: object = {}, at = server) => {
  const answer = await at.app.inject({
    ...{ method: 'POST', url: '/api/my-listings/suggested-texts', headers: { ...who?.headers } },
    payload: { what: 'description', language: 'en', facts: FACTS, ...payload },
  });
  return { status: answer.statusCode, body: answer.json() };
};
const NOTHING = { text: null, by: null };

describe('a text by a model', () => {
  it('passes if it states the facts alone, at both doors, and says who made it', async () => {
    const asha = await people(server.product).signIn();
    next = ' 2019 Hyundai Creta for sale. ';
    expect(await suggest(asha)).toEqual({ status: 200, body: { text: next.trim(), by: 'model' } });
    const query = `mutation { suggestListingText(what: title, language: "en", facts: [{ name: brand, text: "Hyundai" }, { name: model, text: "Creta" }, { name: year, text: "2019" }]) { ... on SuggestedListingText { text by } } }`;
    const payload = { query };
    const read = await server.app.inject({ method: 'POST', url: '/graphql', headers: asha.headers, payload });
    expect(read.json().data.suggestListingText).toEqual({ text: next.trim(), by: 'model' });
  });

  it('is not passed on if it states anything else, or if the model fails', async () => {
    const asha = await people(server.product).signIn();
    for (const text of ['2020 Hyundai Creta', '2019 Hyundai Creta with Sunroof', 'x'.repeat(70_000), '', 503, 302]) {
      next = text;
      expect([text, (await suggest(asha)).body]).toEqual([text, NOTHING]);
    }
  });

  it('is asked for with the facts, without a number that somebody typed there, and with the key in no log line', async () => {
    const asha = await people(server.product).signIn();
    next = 401;
    await suggest(asha);
    const [request] = heard;
    expect(request?.key).toBe(`Bearer ${KEY}`);
    const { model: named, messages } = Asked.parse(JSON.parse(request?.body ?? '{}'));
    expect(named).toBe('writer-1');
    expect(JSON.parse(messages.at(-1)?.content ?? '')).toEqual(FACTS.slice(0, 3));
    for (const secret of ['9812345678', asha.userId, asha.email]) expect(request?.body).not.toContain(secret);
    expect(lines.some((line) => line.includes('the text model answered 401'))).toBe(true);
    expect(lines.join('')).not.toContain(KEY);
  });

  it('is limited an hour, and open to nobody who is signed out', async () => {
    const asha = await people(server.product).signIn();
    next = 'Hyundai Creta';
    const answers = await Promise.all(Array.from({ length: SUGGESTIONS_AN_HOUR + 3 }, () => suggest(asha)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(heard).toHaveLength(SUGGESTIONS_AN_HOUR);
    expect((await suggest(null)).status).toBe(401);
    expect((await suggest(asha, { facts: [{ name: 'phone', text: '1' }] })).status).toBe(400);
  });

  it('is asked for nowhere while none is set up', async () => {
    const ravi = await people(without.product).signIn();
    expect(await suggest(ravi, {}, without)).toEqual({ status: 200, body: NOTHING });
    expect(heard).toEqual([]);
  });
});

it('a model that does not answer is waited for no longer than told', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  const at = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const writer = chatCompletions({ url: at, key: KEY, model: 'writer-1', patienceMs: 50 });
  await expect(writer.write({ instructions: '', facts: '', maxTokens: 1 })).rejects.toThrow(/timeout/i);
  silent.closeAllConnections();
  silent.close();
});
