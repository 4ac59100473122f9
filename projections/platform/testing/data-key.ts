import { dataKey, fixedKeyring } from '../data-keys.ts';

/** What wraps the keys of people in tests and benchmarks, as `DATA_KEY` would name it. */
export const TEST_DATA_KEY = Buffer.alloc(32, 'a key of tests').toString('base64');
/** The same as the configuration says it. */
export const TEST_DATA_KEYS = { kind: 'settings', key: TEST_DATA_KEY, others: [] } as const;
/** The same as a database uses it. */
export const TEST_KEYRING = fixedKeyring('DATA_KEY', [dataKey(Buffer.from(TEST_DATA_KEY, 'base64'))]);
