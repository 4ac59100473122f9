import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asBeginner, asVisitor, codeSentTo, restOf } from '../api/contacts/testing/contacts.ts';
import { composeApi } from '../api/main.ts';
import { loadConfig } from '../api/platform/config.ts';
import { TEST_ENV } from '../api/platform/testing/server.ts';
import { listCar } from '../api/testing/cars.ts';
import { people } from '../api/testing/people.ts';
import { sells } from '../api/testing/selling.ts';
import { unwrap } from '../projections/platform/data-keys.ts';
import { TEST_KEYRING } from '../projections/platform/testing/data-key.ts';
import { openProductDatabase } from './postgres/open-database.ts';

const PUBLIC_URL = 'http://localhost:3000';
let dataDir: string;
let api: Awaited<ReturnType<typeof composeApi>>;
let release: () => Promise<void>;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'carsetu-forget-'));
  chmodSync(dataDir, 0o755); // as root the server runs as another user, who needs access
  const database = await openProductDatabase({ database: { kind: 'embedded' }, dataDir });
  ({ release } = database);
  api = await composeApi(
    { ...loadConfig({ ...TEST_ENV, PUBLIC_URL }), databaseUrl: database.databaseUrl },
    { webDir: 'dist/no-web' },
  );
}, 180_000);
afterAll(async () => {
  await api?.close();
  await release?.();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

type Needles = Readonly<Record<string, Buffer>>;
/** Which of these byte strings occur in which file of the data directory. */
const scan = (needles: Needles): readonly string[] => {
  const files = readdirSync(path.join(dataDir, 'postgres'), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .flatMap((file) => {
      const full = path.join(file.parentPath, file.name);
      let bytes: Buffer;
      try {
        bytes = readFileSync(full);
      } catch {
        return []; // deleted in the meantime
      }
      const found = Object.entries(needles).filter(([, needle]) => bytes.includes(needle));
      return found.map(([what]) => `${what} in ${path.relative(dataDir, full)}`);
    });
};
const kindsOf = (found: readonly string[]) => new Set(found.map((line) => line.split(' in ')[0]));
/** A person's key, in the clear and as the table stores it. */
const keysOf = async (personId: string) => {
  const row = await api.product.db('personal_data.keys').where({ person_id: personId }).first();
  const by = TEST_KEYRING.find(row.data_key_id);
  if (!by) throw new Error('no data key');
  return { key: unwrap(by, personId, row.key), wrapped: row.key };
};
const word = () => `q${randomBytes(9).toString('hex').replace(/\d/g, 'z')}`;

it('leaves nothing of a visitor or an account in the files of the database once they were swept', async () => {
  const { app, product } = api;
  const rest = restOf({ app });
  const { signIn } = people(product, PUBLIC_URL);
  const seller = await signIn({ roles: ['seller'] });
  const car = await listCar(product);
  await sells(product, seller.userId, car.id);
  const phone = `9${String(randomInt(1e9)).padStart(9, '0')}`;
  const [name, message] = [word(), `${word()} is what I ask`];
  const form = { name, phone, listingId: car.id, listingTitle: 'Anything', message };
  const begun = await rest('POST', '/api/marketplace/contact', form);
  const otp = await codeSentTo({ db: product.db }, `+91${phone}`);
  const confirm = { phone, otp, listingId: car.id };
  const admitted = await rest('POST', '/api/marketplace/verify-contact', confirm, asBeginner(begun.cookies));
  expect(admitted.status).toBe(200);
  const visitor = await product.db('contacts.visitors').where({ listing_id: car.id }).first('id');
  const firstName = word();
  const buyer = await signIn({ firstName, email: `${word()}@mailbox.example` });
  const words = `${word()} is what I say`;
  const talk = await rest('POST', '/api/conversations', { carId: car.id, content: words }, buyer.headers);
  expect(talk.status).toBe(201);
  const [hers, his] = [await keysOf(visitor.id), await keysOf(buyer.userId)];
  const needles: Needles = {
    'name of the visitor': Buffer.from(name),
    'number of the visitor': Buffer.from(phone),
    'message of the visitor': Buffer.from(message),
    'wrapped key of the visitor': hers.wrapped,
    'name of the account': Buffer.from(firstName),
    'address of the account': Buffer.from(buyer.email),
    'message of the account': Buffer.from(words),
    'wrapped key of the account': his.wrapped,
  };
  const keys: Needles = { 'key of the visitor': hers.key, 'key of the account': his.key };
  await product.db.raw('checkpoint');
  expect(kindsOf(scan({ ...needles, ...keys })).size).toBeGreaterThan(5);
  // The clear keys were never stored.
  expect(scan(keys)).toEqual([]);

  expect(await rest('DELETE', '/api/visitor', undefined, asVisitor(admitted.cookies, PUBLIC_URL))).toMatchObject({
    status: 204,
  });
  await api.erasure.erase(buyer.userId, { isDueNow: true });
  const swept = await api.sweep({ isNight: false });
  expect(swept).toMatchObject({ left: [], isLogCleared: true });
  expect(swept?.tables).toEqual(expect.arrayContaining(['personal_data.keys', 'contacts.visitors', 'messages.outbox']));
  expect(scan({ ...needles, ...keys })).toEqual([]);
  // There is nothing to do until somebody else is forgotten.
  expect(await api.sweep({ isNight: true })).toBeNull();
}, 240_000);
