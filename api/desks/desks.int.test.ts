import { afterAll, beforeAll, expect, it } from 'vitest';
import { people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let admin: SignedInPerson;
let asha: SignedInPerson;
beforeAll(async () => {
  server = await testServer();
  const { signIn } = people(server.product);
  admin = await signIn({ roles: ['admin'] });
  asha = await signIn();
});
afterAll(() => server?.close());

interface Desk {
  readonly path: string;
  readonly waiting: number;
}
const desks = async (): Promise<readonly Desk[]> =>
  (await server.app.inject({ url: '/api/admin/desks', headers: admin.headers })).json();
const waitingAt = async (path: string) => (await desks()).find((desk) => desk.path === path)?.waiting;
const post = async (url: string, payload: object, { headers }: SignedInPerson) => {
  const answer = await server.app.inject({ method: 'POST', url, payload, headers });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json();
};

it('counts what waits at each desk, and no more once it is answered', async () => {
  expect(await waitingAt('grievances')).toBe(0);
  const complaint = { kind: 'service', subject: 'Too slow', text: 'The search took a minute' };
  const first = await post('/api/grievances', complaint, asha);
  await post('/api/grievances', { ...complaint, subject: 'Still too slow' }, asha);
  expect(await waitingAt('grievances')).toBe(2);
  await post(`/api/admin/grievances/${first.id}/answer`, { outcome: 'upheld', text: 'It is faster now, try' }, admin);
  expect(await waitingAt('grievances')).toBe(1);
});

it('says where nothing waits', async () => {
  expect(await waitingAt('moderation')).toBe(0);
  expect(await waitingAt('flags')).toBe(0);
  expect(await waitingAt('bookings')).toBe(0);
  expect(await waitingAt('leads')).toBe(0);
});

it('leads to a page of each desk', async () => {
  for (const { path } of await desks()) expect(server.app.servedRoutes).toContain(`GET /admin/${path}`);
});

it('answers admins alone', async () => {
  expect((await server.app.inject('/api/admin/desks')).statusCode).toBe(401);
  expect((await server.app.inject({ url: '/api/admin/desks', headers: asha.headers })).statusCode).toBe(403);
});
