import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaStore } from '../media-store.ts';

/** Defines the tests that every media store must pass. */
export const mediaStoreContract = (name: string, open: () => Promise<MediaStore>): void => {
  describe(`media in ${name}`, () => {
    let store: MediaStore;
    /** A prefix for the keys of these tests, because other tests may use the same store. */
    const root = `test-${randomUUID()}`;
    const key = (rest: string) => `${root}/${rest}`;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(async () => {
      await store?.remove(`${root}/`);
      await store?.close();
    });

    it('come back as they went in, also empty and large ones', async () => {
      for (const bytes of [Buffer.alloc(0), Buffer.from([0, 255, 10]), randomBytes(6_000_000)]) {
        await store.put(key('a/1.webp'), bytes);
        expect((await store.get(key('a/1.webp')))?.equals(bytes)).toBe(true);
      }
    });
    it('are null where there are none', async () => {
      expect(await store.get(key('none/at-all'))).toBeNull();
      expect(await store.keys(key('none/'))).toEqual([]);
    });
    it('are listed by what their keys begin with, sorted', async () => {
      for (const name of ['b/2', 'b/1', 'b/sub.x/3', 'bb/1']) await store.put(key(name), Buffer.from(name));
      expect(await store.keys(key('b/'))).toEqual(['b/1', 'b/2', 'b/sub.x/3'].map(key));
    });
    it('are removed one by one and all together, twice without harm', async () => {
      for (const name of ['c/1', 'c/10', 'c/2', 'cc/1']) await store.put(key(name), Buffer.from(name));
      for (let twice = 0; twice < 2; twice += 1) await store.remove(key('c/1'));
      expect(await store.keys(key('c/'))).toEqual([key('c/10'), key('c/2')]);
      for (let twice = 0; twice < 2; twice += 1) await store.remove(key('c/'));
      expect(await store.keys(key('c/'))).toEqual([]);
      expect(await store.get(key('cc/1'))).toEqual(Buffer.from('cc/1'));
    });
    it('are more than one page of a list', async () => {
      const names = Array.from({ length: 1_050 }, (_, n) => key(`many/${String(n).padStart(4, '0')}`));
      for (let at = 0; at < names.length; at += 50)
        await Promise.all(names.slice(at, at + 50).map((name) => store.put(name, Buffer.from('x'))));
      expect(await store.keys(key('many/'))).toEqual(names);
      await store.remove(key('many/'));
      expect(await store.keys(key('many/'))).toEqual([]);
    }, 120_000);
    it.each(['../up', '/root', 'a//b', 'a/../../b', 'a\\b', '', '.hidden', 'a\0b'])('have no key %j', async (bad) => {
      await expect(store.put(bad, Buffer.from('x'))).rejects.toThrow('not a key');
      await expect(store.get(bad)).rejects.toThrow('not a key');
      await expect(store.remove(bad)).rejects.toThrow('not a key');
    });
  });
};
