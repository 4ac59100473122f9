import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

/** The graphql package contains CommonJS and ES module builds. Packages that Node loads get the CommonJS one, so our code must use it, too. */
const resolve = { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] };
const setupFiles = ['scripts/testing/property-seed.ts'];
/** Generous, because two cores may be busy with other files. No test waits for a fixed time. */
const testTimeout = 60_000;
const patient = { poll: { timeout: 30_000 } };
const node = ['schema', 'projections', 'api', 'scripts', 'bench'];

/** `npm run test:endurance` runs these in full, `npm test` with a tenth of the repetitions (`projections/platform/testing/endurance.ts`). */
const tags = [{ name: 'endurance', description: 'Kills, random requests and properties', timeout: 1_800_000 }];

export default defineConfig({
  test: {
    tags,
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          // The modules keep no state between tests, and loading them again for each file takes longer than the tests themselves.
          isolate: false,
          include: node.map((folder) => `${folder}/**/*.test.ts`),
          exclude: ['**/*.int.test.ts', '**/node_modules/**'],
          setupFiles,
          testTimeout,
          expect: patient,
        },
      },
      {
        extends: './web/vite.config.ts',
        resolve,
        test: {
          name: 'web',
          root: '.',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/e2e/**'],
          environment: 'jsdom',
          // All files of a worker share one window, which `web/testing/setup.ts` clears after each file. This saves two thirds of the time.
          isolate: false,
          unstubGlobals: true,
          setupFiles: [...setupFiles, 'web/testing/setup.ts'],
          testTimeout,
          expect: patient,
        },
      },
      {
        resolve,
        test: {
          name: 'integration',
          // For the same reasons as in `unit`. Each file has its own database and its own server.
          isolate: false,
          include: node.map((folder) => `${folder}/**/*.int.test.ts`),
          globalSetup: ['scripts/postgres/vitest-global-setup.ts'],
          setupFiles,
          testTimeout,
          expect: patient,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'e2e',
          // For the same reasons as in `unit`. The files of a worker also share a browser.
          isolate: false,
          include: ['web/e2e/**/*.e2e.test.ts'],
          // Two browsers, two servers and a database share the cores. A journey that fails because of a stall is retried once and reported as flaky.
          retry: 1,
          globalSetup: ['scripts/postgres/vitest-global-setup.ts'],
          testTimeout: 120_000,
          expect: patient,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
