import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../projections/platform/testing/database.ts';

const root = path.resolve(import.meta.dirname, '..');
const COPIED = ['api', 'projections', 'schema', 'web', 'package.json', 'tsconfig.json'];
let copy: string;
/** The existing files that had to be edited to add the feature. */
const opened = new Set<string>();

/** The files of a complete feature: a table, personal data, a route, a GraphQL field, a job, a page for users and one for admins. */
const FEATURE: Readonly<Record<string, string>> = {
  'api/postcards/module.ts': `
import { z } from 'zod';
import { feature, type Platform } from '../platform/feature.ts';
import { builder } from '../platform/graphql/builder.ts';
import { job } from '../platform/jobs/definition.ts';

builder.queryField('postcards', (t) => t.int({ resolve: () => 7 }));

interface Needs extends Platform {
  readonly addressOf: (userId: string) => Promise<unknown>;
}
export const postcards = feature({
  name: 'postcards',
  migrations: [{ name: 'postcards/001', up: async (db) => void (await db.raw('create table public.postcards (user_id text)')) }],
  compose: ({ db, addressOf }: Needs) => ({
    personalData: {
      erase: async (userId) => void (await db('public.postcards').where({ user_id: userId }).delete()),
      export: { postcards: () => db('public.postcards') },
    },
    provides: { sendPostcard: addressOf },
    routes: [async (app) => void app.get('/api/postcards', async () => ({ sent: await db('public.postcards') }))],
    pages: [{ path: '/postcards', head: () => ({ title: 'Postcards', description: 'Postcards', canonicalPath: '/postcards' }) }],
    jobs: [job({ name: 'postcards.send', payload: z.object({}), run: async () => undefined })],
  }),
});
`,
  'web/postcards/postcards-page.tsx': 'const Postcards = () => <h1>Postcards</h1>;\nexport default Postcards;\n',
  'web/postcards/admin-desk-route.ts': `
import { Store } from 'lucide-react';
export const desk = { name: 'postcards', at: 'postcards', place: 99, Icon: Store, load: () => import('./postcards-page.tsx') };
`,
};
/** Edits an existing file. */
const open = (file: string, edit: (text: string) => string) => {
  const place = path.join(copy, file);
  const before = readFileSync(place, 'utf8');
  const after = edit(before);
  expect(after).not.toBe(before);
  writeFileSync(place, after);
  opened.add(file);
};
const addFeature = () => {
  for (const [file, text] of Object.entries(FEATURE)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
  }
  open('api/features.ts', (text) =>
    text
      .replace('import { profile }', "import { postcards } from './postcards/module.ts';\nimport { profile }")
      .replace('  .with(profile)', '  .with(postcards)\n  .with(profile)'),
  );
  open('api/testing/route-access-table.ts', (text) =>
    text
      .replace("  'GET /api/bookings':", "  'GET /api/postcards': 'open',\n  'GET /api/bookings':")
      .replace("  'query priceInsights':", "  'query postcards': 'open',\n  'query priceInsights':")
      .replace("  'GET /privacy-policy',", "  'GET /postcards',\n  'GET /privacy-policy',"),
  );
};
const removeFeature = () => {
  for (const folder of ['api/postcards', 'web/postcards']) rmSync(path.join(copy, folder), { recursive: true });
  for (const file of opened) cpSync(path.join(root, file), path.join(copy, file));
};

const Answer = z.object({ status: z.number(), field: z.boolean(), tables: z.number(), unknown: z.array(z.string()) });
/** Starts the copied product, and returns its response to the feature's route, whether it has the feature's field, how many of the feature's tables
 *  it has, and the routes and fields without an entry in the access table. */
const productSays = async (): Promise<z.infer<typeof Answer>> => {
  const database = await testDatabase();
  const file = path.join(copy, 'ask.ts');
  writeFileSync(
    file,
    `import { composeApi } from './api/main.ts';
import { graphqlSchema } from './api/features.ts';
import { loadConfig } from './api/platform/config.ts';
import { TEST_ENV } from './api/platform/testing/server.ts';
import { FIELDS, PAGES, ROUTES } from './api/testing/route-access-table.ts';
const { app, product, close } = await composeApi({ ...loadConfig(TEST_ENV), databaseUrl: process.argv[2] ?? '' }, { webDir: 'none' });
const { statusCode: status } = await app.inject('/api/postcards');
const { rows } = await product.db.raw("select 1 from information_schema.tables where table_name = 'postcards'");
const known = new Set([...PAGES, ...Object.keys(ROUTES), ...Object.keys(FIELDS)]);
const fields = Object.keys(graphqlSchema().getQueryType()?.getFields() ?? {});
const answer = {
  status,
  field: fields.includes('postcards'),
  tables: rows.length,
  unknown: [...app.servedRoutes, ...fields.map((field) => 'query ' + field)].filter(
    (name) => !name.startsWith('HEAD ') && !known.has(name),
  ),
};
await close();
console.log(JSON.stringify(answer));
`,
  );
  try {
    const printed = execFileSync('node', ['--import', 'tsx', file, database.url], { cwd: copy, encoding: 'utf8' });
    return Answer.parse(JSON.parse(printed.trim().split('\n').at(-1) ?? ''));
  } finally {
    await database.drop();
  }
};

/** Returns the files of the feature that the copied client finds on its own, by their names and folders. */
const clientFinds = async (): Promise<readonly string[]> => {
  const vite = await createServer({
    configFile: path.join(copy, 'web/vite.config.ts'),
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'silent',
  });
  try {
    const finders = ['/app/routes.tsx', '/shared/page/admin-desks.ts'];
    const codes = await Promise.all(finders.map(async (file) => (await vite.transformRequest(file))?.code ?? ''));
    return codes.flatMap((code) => /postcards\/[\w-]+\.tsx?/.exec(code)?.[0] ?? []);
  } finally {
    await vite.close();
  }
};

beforeAll(() => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'carsetu-wiring-'));
  for (const name of COPIED) cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a feature that is added and taken away', () => {
  it('opens at most three files of the server and two of the client beside its own, and serves', async () => {
    addFeature();
    expect(await productSays()).toEqual({ status: 200, field: true, tables: 1, unknown: [] });
    expect(await clientFinds()).toEqual(['postcards/postcards-page.tsx', 'postcards/admin-desk-route.ts']);
    const [server, client] = [/^(api|schema|projections)\//, /^web\//].map((part) =>
      [...opened].filter((file) => part.test(file)),
    );
    expect(server).toEqual(['api/features.ts', 'api/testing/route-access-table.ts']);
    expect((client ?? []).length).toBeLessThanOrEqual(2);
  }, 120_000);

  it('leaves nothing behind', async () => {
    removeFeature();
    expect(await clientFinds()).toEqual([]);
    for (const folder of ['api', 'projections', 'schema', 'web']) {
      const { status } = spawnSync('git', [
        'diff',
        '--no-index',
        '--quiet',
        path.join(root, folder),
        path.join(copy, folder),
      ]);
      expect([folder, status]).toEqual([folder, 0]);
    }
  });
});
