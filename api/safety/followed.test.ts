import { expect, it } from 'vitest';
import { Mailbox } from '../platform/mailbox.ts';
import { followed } from './followed.ts';

it('tells how it is, then how it is after each word', async () => {
  const heard = new Mailbox<string>(10, () => undefined);
  let state = 'free';
  const page = followed(state, heard, async () => state);
  expect(await page.next()).toEqual({ done: false, value: 'free' });
  state = 'blocked';
  heard.put('changed');
  expect(await page.next()).toEqual({ done: false, value: 'blocked' });
  heard.end();
  expect(await page.next()).toEqual({ done: true, value: undefined });
});

it('ends at once when its reader goes while it waits for a word', async () => {
  const ended: string[] = [];
  const page = followed('free', new Mailbox<string>(10, () => ended.push('words')), async () => 'free');
  await page.next();
  const waiting = page.next();
  await page.return?.();
  expect(ended).toEqual(['words']);
  expect(await waiting).toEqual({ done: true, value: undefined });
});

it('ends the words when reading fails', async () => {
  const ended: string[] = [];
  const heard = new Mailbox<string>(10, () => ended.push('words'));
  const page = followed('free', heard, () => Promise.reject(new Error('gone')));
  await page.next();
  heard.put('changed');
  await expect(page.next()).rejects.toThrow('gone');
  expect(ended).toEqual(['words']);
});
