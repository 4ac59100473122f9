import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '../api/platform/config.ts';
import { rotateDataKeys } from '../api/platform/data-keys.ts';
import { openProduct } from '../api/product.ts';
import { DataKeyMissing } from '../projections/platform/data-keys.ts';
import { dataKeyUses } from '../projections/platform/wrapping.ts';
import { withDatabase } from './postgres/attach.ts';

const USAGE = `npm run keys -- list | rotate

  list     the data keys that wrap the keys of people, by fingerprint, and how many keys each of them wraps
  rotate   wraps every key of a person by a new data key, while the product serves. Without DATA_KEY it makes the new one and keeps it in
           DATA_DIR/keys/data-keys.json. With it: make a key (openssl rand -base64 32), name it in DATA_KEY_OTHERS of every process, then
           swap the two, run this, and take the old one out of DATA_KEY_OTHERS. If it is killed, run it again: it does the rest.

Ends with 0 when done, 2 for a wrong command line, 1 for anything else.`;

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
        console.log(`${wrapped} keys went over to the data key ${to}.`);
        if (wrapped === 0 && config.dataKeys.kind === 'settings')
          console.log('To rotate, set a new DATA_KEY and name the present one in DATA_KEY_OTHERS first.');
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
