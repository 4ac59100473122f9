import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

/** graphql ships twice, as CommonJS and as ES modules; packages that Node loads get the first, so our code has to as well. */
const resolve = { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] };
const node = ['schema', 'projections', 'api', 'scripts', 'bench'];

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: node.map((folder) => `${folder}/**/*.test.ts`),
          exclude: ['**/*.int.test.ts', '**/node_modules/**'],
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
        },
      },
      {
        resolve,
        test: {
          name: 'integration',
          include: node.map((folder) => `${folder}/**/*.int.test.ts`),
          globalSetup: ['scripts/postgres/vitest-global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'e2e',
          include: ['web/e2e/**/*.e2e.test.ts'],
          globalSetup: ['scripts/postgres/vitest-global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
