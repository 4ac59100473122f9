import { expect, inject, it } from 'vitest';
import { ConfigError } from './config.ts';
import { requireDatabase } from './database-reachable.ts';

const changed = (change: (url: URL) => void): string => {
  const url = new URL(inject('postgresUrl'));
  change(url);
  return url.href;
};

it('lets a database pass that answers', async () => {
  await expect(requireDatabase(inject('postgresUrl'))).resolves.toBeUndefined();
});

it.each([
  ['nobody listens', changed((url) => (url.port = '1')), /ECONNREFUSED/],
  ['the password is wrong', changed((url) => (url.password = 'secret-and-wrong')), /password authentication failed/],
  ['there is no such database', changed((url) => (url.pathname = '/nowhere')), /"nowhere" does not exist/],
])('names the setting and the cause when %s, and no password', async (_case, url, cause) => {
  const refused = await requireDatabase(url).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect(String(refused)).toMatch(cause);
  expect(String(refused)).toContain('DATABASE_URL');
  expect(String(refused)).not.toContain('secret-and-wrong');
});
