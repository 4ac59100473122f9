import { defineConfig } from 'vitest/config';

const node = ['schema', 'projections', 'api', 'scripts', 'bench'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: node.map((folder) => `${folder}/**/*.test.ts`),
          exclude: ['**/*.int.test.ts', '**/node_modules/**'],
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: '.',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/e2e/**'],
          environment: 'jsdom',
        },
      },
      {
        test: {
          name: 'integration',
          include: node.map((folder) => `${folder}/**/*.int.test.ts`),
          globalSetup: ['scripts/postgres/vitest-global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
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
