import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

/** graphql ships twice, as CommonJS and as ES modules; packages that Node loads get the first, so our code has to as well. */
const resolve = { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] };
const setupFiles = ['scripts/testing/property-seed.ts'];
/** Generous, since two cores may be busy with other files; nothing waits for a time. */
const testTimeout = 60_000;
const patient = { poll: { timeout: 30_000 } };
const node = ['schema', 'projections', 'api', 'scripts', 'bench'];

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          // What they load keeps nothing between tests; loading it for each file anew took longer than the tests.
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
          // One window for all the files of a worker, which `web/testing/setup.ts` empties after each: a third of the work.
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
          // As above. Each file has a database and a product of its own.
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
          // As above; the files of a worker share a browser, too.
          isolate: false,
          include: ['web/e2e/**/*.e2e.test.ts'],
          // Two browsers, two servers and a database share the cores: a journey that a stall broke is walked once more, and reported as such.
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
