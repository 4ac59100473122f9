import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE_CODE_LIMITS } from '../schema/accounts/phone-verification.ts';
import { letHalfAMinutePass } from './contacts/testing/contacts.ts';
import { outbox } from './platform/email-and-sms/development-outbox.ts';
import { listCar } from './testing/cars.ts';
import { people } from './testing/people.ts';
import { sells } from './testing/seller-assignment.ts';
import { testServer } from './testing/server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let beside: Awaited<ReturnType<Awaited<ReturnType<typeof testServer>>['beside']>>;
/** The ids of two cars of one seller. */
let sold: string[];
beforeAll(async () => {
  server = await testServer();
  beside = await server.beside();
  const { userId } = await people(server.product).signIn({ roles: ['seller'] });
  sold = [];
  for (let n = 0; n < 2; n++) {
    const { id } = await listCar(server.product);
    await sells(server.product, userId, id);
    sold.push(id);
  }
});
afterAll(async () => {
  await beside?.close();
  await server?.close();
});

const somePhone = (): string => `9${String(randomInt(1e9)).padStart(9, '0')}`;
/** Sends a POST request to either process. Returns `sent`, or the error code. */
const post = async (url: string, body: object, { at = server.url, headers = {} } = {}): Promise<string> => {
  const answer = await fetch(`${at}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const said: unknown = await answer.json();
  const code = typeof said === 'object' && said && 'code' in said && typeof said.code === 'string' ? said.code : 'sent';
  return answer.ok ? 'sent' : code;
};
const asVisitor = (phone: string, n = 0, at = server.url) =>
  post('/api/marketplace/contact', { name: 'Meera', phone, listingId: sold[n % 2] }, { at });
const asAccount = async (phone: string) => {
  const { headers } = await people(server.product).signIn();
  return () => post('/api/phone/verifications', { phone }, { headers });
};
const textsTo = async (phone: string) =>
  (await outbox(server.db).newest()).filter(
    ({ channel, content }) => channel === 'sms' && content?.to === `+91${phone}`,
  );

it('sends one code to a number, whichever doors and processes are asked at the same moment', async () => {
  const phone = somePhone();
  const said = await Promise.all(
    Array.from({ length: 8 }, (_, n) => asVisitor(phone, n, n % 2 ? beside.url : server.url)),
  );
  expect(said.toSorted()).toEqual([...Array(7).fill('PHONE_CODE_TOO_SOON'), 'sent']);
  expect(await textsTo(phone)).toHaveLength(1);

  const other = somePhone();
  const doors = await Promise.all(Array.from({ length: 4 }, () => asAccount(other)));
  const both = await Promise.all([...doors.map((ask) => ask()), ...[0, 1, 2, 3].map((n) => asVisitor(other, n))]);
  expect(both.toSorted()).toEqual([...Array(7).fill('PHONE_CODE_TOO_SOON'), 'sent']);
  expect(await textsTo(other)).toHaveLength(1);
});

it('counts the codes of a number once for visitors and accounts', async () => {
  const phone = somePhone();
  for (let n = 0; n < PHONE_CODE_LIMITS.perPhoneDay; n++) {
    const ask = n % 2 ? await asAccount(phone) : () => asVisitor(phone, n);
    expect(await ask()).toBe('sent');
    expect(await (await asAccount(phone))()).toMatch(/^PHONE_CODE_(TOO_SOON|LIMIT_REACHED)$/);
    await letHalfAMinutePass(server);
  }
  expect(await asVisitor(phone)).toBe('PHONE_CODE_LIMIT_REACHED');
  expect(await (await asAccount(phone))()).toBe('PHONE_CODE_LIMIT_REACHED');
});
