import { dataKey, fixedKeyring } from '../data-keys.ts';

/** The data key of tests and benchmarks, in the format of `DATA_KEY`. */
export const TEST_DATA_KEY = Buffer.alloc(32, 'a key of tests').toString('base64');
/** The same key, as configuration. */
export const TEST_DATA_KEYS = { kind: 'settings', key: TEST_DATA_KEY, others: [] } as const;
/** The same key, as a keyring. */
export const TEST_KEYRING = fixedKeyring('DATA_KEY', [dataKey(Buffer.from(TEST_DATA_KEY, 'base64'))]);
