import { afterAll, beforeAll, expect, it } from 'vitest';
import { listInTwoFiles } from '../testing/listing-in-two-feeds.ts';
import { people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';

const PUBLIC_URL = 'http://localhost:3000';
const SOON = { timeout: 20_000 };
let server: Awaited<ReturnType<typeof testServer>>;
let admin: SignedInPerson;
let reporter: SignedInPerson;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL });
  const { signIn } = people(server.product, PUBLIC_URL);
  [admin, reporter] = [await signIn({ roles: ['admin'] }), await signIn()];
});
afterAll(() => server?.close());

const post = async ({ headers }: SignedInPerson, url: string, payload: object) => {
  const { statusCode, body } = await server.app.inject({ method: 'POST', url, headers, payload });
  return { status: statusCode, body: JSON.parse(body) };
};
const statusOf = async (id: string) => (await server.app.inject(`/api/cars/${id}`)).statusCode;

it('keeps a car hidden that the desk hid under the id of what is a copy now, and shows it again by one word', async () => {
  const files = await listInTwoFiles(server);
  const [first, second] = [files.first.id, files.second.id];
  expect((await post(reporter, `/api/cars/${second}/flags`, { reason: 'scam' })).status).toBe(201);
  const decision = { outcome: 'upheld', measure: 'hide_for_good', listingIds: [second], note: 'No such car' };
  expect((await post(admin, `/api/admin/flags/${second}/decisions`, decision)).status).toBe(200);
  await expect.poll(() => statusOf(second), SOON).toBe(410);
  await files.link();
  for (const id of [first, second]) expect(await statusOf(id)).toBe(410);
  // The first file drops the listing. The second file still contains it.
  await files.first.goes();
  expect(await statusOf(first)).toBe(410);

  const shown = await post(admin, `/api/admin/flags/${second}/shown`, { listingIds: [first] });
  expect(shown).toMatchObject({ status: 200, body: { carId: second } });
  for (const id of [first, second]) await expect.poll(() => statusOf(id), SOON).toBe(200);
});
