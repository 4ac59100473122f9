import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../platform/config.ts';
import { folderStore } from './folder-store.ts';
import { openMediaStore } from './open-store.ts';
import { mediaStoreContract } from './testing/contract.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'carsetu-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

mediaStoreContract('a folder', async () => folderStore(folder));

// An S3-compatible server with a public bucket `carsetu-test`: see CONTRIBUTING.md.
const endpoint = process.env.S3_TEST_ENDPOINT;
if (endpoint)
  mediaStoreContract('a bucket', async () =>
    openMediaStore(
      loadConfig({
        MEDIA_S3_BUCKET: 'carsetu-test',
        MEDIA_S3_ENDPOINT: endpoint,
        MEDIA_S3_ACCESS_KEY_ID: process.env.S3_TEST_ACCESS_KEY_ID ?? 'test',
        MEDIA_S3_SECRET_ACCESS_KEY: process.env.S3_TEST_SECRET_ACCESS_KEY ?? 'test',
      }),
    ),
  );

describe('a folder of media', () => {
  it('has no trace of an object that is gone, and files that only their owner reads', async () => {
    const store = folderStore(folder);
    await store.put('one/a/1', Buffer.from('x'));
    await store.put('one/b/1', Buffer.from('x'));
    await store.remove('one/a/');
    await store.remove('one/b/1');
    expect(readdirSync(path.join(folder, 'one'))).toEqual([]);
  });
});
