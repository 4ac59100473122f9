import { parseArgs } from 'node:util';
import { openProduct } from '../api/open-storage.ts';
import { ConfigError, loadConfig } from '../api/platform/config.ts';
import { rotateDataKeys } from '../api/platform/data-keys.ts';
import { DataKeyMissing } from '../projections/platform/data-keys.ts';
import { dataKeyUses } from '../projections/platform/wrap-keys.ts';
import { withDatabase } from './postgres/open-database.ts';

const USAGE = `npm run keys -- list | rotate

  list     prints the fingerprint of each data key, and how many keys of people it wraps
  rotate   wraps the keys of all people by a new data key, while the product is running. Without DATA_KEY it makes the new data key and
           stores it in DATA_DIR/keys/data-keys.json. With DATA_KEY: make a key (openssl rand -base64 32), add it to DATA_KEY_OTHERS of
           every process, swap the two keys, run this command, and remove the old key from DATA_KEY_OTHERS. If it is interrupted, run it
           again: it continues.

Exit codes: 0 done, 2 wrong command line, 1 any other error.`;

const list = (uses: Awaited<ReturnType<typeof dataKeyUses>>): void => {
  for (const { id, isCurrent, retiredAt, wraps } of uses) {
    const state = isCurrent ? 'wraps new keys' : retiredAt ? `retired ${retiredAt.toISOString()}` : 'opens keys';
    console.log(`${id}  ${String(wraps).padStart(9)} keys  ${state}`);
  }
};

const run = async (command: string): Promise<void> => {
  const config = loadConfig();
  await withDatabase(config, async ({ databaseUrl }) => {
    const product = await openProduct({ ...config, databaseUrl });
    try {
      if (command === 'rotate') {
        const { to, wrapped } = await rotateDataKeys(product.db, config.dataKeys);
        console.log(`${wrapped} keys are rewrapped by the data key ${to}.`);
        if (wrapped === 0 && config.dataKeys.kind === 'settings')
          console.log('To rotate, first set a new DATA_KEY and add the current one to DATA_KEY_OTHERS.');
      }
      list(await dataKeyUses(product.db));
    } finally {
      await product.close();
    }
  });
};

const commandOf = (): string | null => {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [command, ...more] = positionals;
    return more.length === 0 && (command === 'list' || command === 'rotate') ? command : null;
  } catch {
    return null;
  }
};

const command = commandOf();
if (command === null) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  await run(command).catch((error: unknown) => {
    const known = error instanceof ConfigError || error instanceof DataKeyMissing;
    console.error(known ? error.message : error);
    process.exitCode = 1;
  });
}
