import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Mail } from '../platform/email-and-sms/ports.ts';
import { people } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { waitlist } from './waitlist.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let signIn: ReturnType<typeof people>['signIn'];
beforeAll(async () => {
  server = await testServer();
  signIn = people(server.product).signIn;
});
afterAll(() => server?.close());

const Lists = z.array(z.object({ city: z.string(), waiting: z.int(), isMine: z.boolean() }));
const ask = async (method: 'GET' | 'PUT' | 'DELETE', url: string, headers = {}) => {
  const answer = await server.app.inject({ method, url, headers: { ...headers } });
  return { status: answer.statusCode, lists: answer.statusCode === 200 ? Lists.parse(answer.json()) : [] };
};
const of = (lists: z.infer<typeof Lists>, city: string) => lists.find((list) => list.city === city);

describe('the waitlist of a city', () => {
  it('is joined once, left, counted for everybody, and goes with the account', async () => {
    const [asha, ravi] = [await signIn(), await signIn()];
    for (let times = 0; times < 2; times += 1) await ask('PUT', '/api/waitlists/Mumbai', asha.headers);
    expect(of((await ask('PUT', '/api/waitlists/Mumbai', ravi.headers)).lists, 'Mumbai')).toEqual({
      city: 'Mumbai',
      waiting: 2,
      isMine: true,
    });
    expect(of((await ask('GET', '/api/waitlists')).lists, 'Mumbai')).toMatchObject({ waiting: 2, isMine: false });
    expect(of((await ask('DELETE', '/api/waitlists/Mumbai', ravi.headers)).lists, 'Mumbai')).toMatchObject({
      waiting: 1,
      isMine: false,
    });
    await server.erasure.erase(asha.userId, { isDueNow: true });
    expect(of((await ask('GET', '/api/waitlists')).lists, 'Mumbai')).toMatchObject({ waiting: 0 });
  });

  it('is there for cities to come alone', async () => {
    const { headers } = await signIn();
    expect((await ask('PUT', '/api/waitlists/Hyderabad', headers)).status).toBe(400);
    expect((await ask('PUT', '/api/waitlists/Atlantis', headers)).status).toBe(400);
  });

  it('is told once when the city is live', async () => {
    const asha = await signIn();
    await ask('PUT', '/api/waitlists/Pune', asha.headers);
    const mails: Mail[] = [];
    const list = waitlist({
      db: server.db,
      clock: () => new Date(),
      publicUrl: 'https://cars.example',
      addressOf: async () => ({ email: asha.email }),
      mailer: { isAvailable: true, send: async (mail) => void mails.push(mail) },
      liveCities: ['Hyderabad', 'Pune'],
    });
    expect(await list.announce()).toBe(1);
    expect(await list.announce()).toBe(0);
    expect(mails).toMatchObject([{ to: asha.email, personId: asha.userId, subject: 'CarSetu is live in Pune' }]);
  });
});
