import path from 'node:path';
import { sharedAttempt } from '../../../schema/kernel/shared-attempt.ts';
import type { Config } from '../../platform/config.ts';
import { folderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import { s3Store } from './s3-store.ts';

/** Opens the store that the configuration selects. S3 is opened on first use. */
export const openMediaStore = ({ media, dataDir }: Pick<Config, 'media' | 'dataDir'>): MediaStore => {
  const { s3 } = media;
  if (s3 === null) return folderStore(path.join(dataDir, 'media/files'));
  let isOpen = false;
  const opened = sharedAttempt(async () => {
    isOpen = true;
    return s3Store(s3);
  });
  return {
    put: async (key, bytes) => (await opened()).put(key, bytes),
    get: async (key) => (await opened()).get(key),
    keys: async (prefix) => (await opened()).keys(prefix),
    remove: async (prefix) => (await opened()).remove(prefix),
    close: async () => (isOpen ? (await opened()).close() : undefined),
  };
};
