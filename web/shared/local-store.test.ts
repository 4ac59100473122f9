import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRecord, localStore } from './local-store.ts';

interface Words {
  readonly words: readonly string[];
}
const NONE: Words = { words: [] };
const read = (stored: unknown): Words =>
  isRecord(stored) && Array.isArray(stored.words)
    ? { words: stored.words.filter((word) => typeof word === 'string') }
    : NONE;
const kept = () => localStore({ key: 'words', empty: NONE, read });
const add = (word: string) => (value: Words) => ({ words: [...value.words, word] });
/** Simulates a write by another tab. */
const writtenElsewhere = (text: string | null, key: string | null = 'words') => {
  if (text === null) localStorage.removeItem('words');
  else localStorage.setItem('words', text);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('a kept value', () => {
  it('is what was stored, and the same object until it changes', () => {
    localStorage.setItem('words', '{"words":["a"]}');
    const words = kept();
    expect(words.get()).toEqual({ words: ['a'] });
    expect(words.get()).toBe(words.get());
  });

  it.each(['', 'null', '[', '17', '"a"', '[]', '{}', '{"words":7}', '{"words":{"length":1}}'])(
    'is empty where %j is stored',
    (text) => {
      localStorage.setItem('words', text);
      expect(kept().get()).toEqual(NONE);
    },
  );

  it('tells those who look at it, and is stored', () => {
    const words = kept();
    const changed = vi.fn();
    const leave = words.subscribe(changed);
    expect(words.update(add('a'))).toBe(true);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(JSON.parse(localStorage.getItem('words') ?? '')).toEqual({ words: ['a'] });
    words.update((value) => value);
    expect(changed).toHaveBeenCalledTimes(1);
    leave();
    words.update(add('b'));
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('follows other tabs, and adds to what they wrote', () => {
    const words = kept();
    const changed = vi.fn();
    words.subscribe(changed);
    words.update(add('a'));
    writtenElsewhere('{"words":["a","b"]}');
    expect(words.get()).toEqual({ words: ['a', 'b'] });
    // Another tab has written this value, but this tab has not received the event yet.
    localStorage.setItem('words', '{"words":["c"]}');
    words.update(add('d'));
    expect(words.get()).toEqual({ words: ['c', 'd'] });
    writtenElsewhere(null, null);
    expect(words.get()).toBe(NONE);
    expect(changed).toHaveBeenCalledTimes(4);
  });

  it('looks again when the page comes back from the browser’s memory', () => {
    const words = kept();
    words.subscribe(() => undefined);
    expect(words.get()).toBe(NONE);
    localStorage.setItem('words', '{"words":["a"]}');
    window.dispatchEvent(new Event('pageshow'));
    expect(words.get()).toEqual({ words: ['a'] });
  });

  it('lasts as long as the page where storage is full, and says so', () => {
    const words = kept();
    words.update(add('a'));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(words.update(add('b'))).toBe(false);
    expect(words.update(add('c'))).toBe(false);
    expect(words.get()).toEqual({ words: ['a', 'b', 'c'] });
    vi.restoreAllMocks();
    expect(words.update(add('d'))).toBe(true);
    expect(JSON.parse(localStorage.getItem('words') ?? '')).toEqual({ words: ['a', 'b', 'c', 'd'] });
  });

  it('works where storage is off', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    const words = kept();
    expect(words.get()).toBe(NONE);
    expect(words.update(add('a'))).toBe(false);
    expect(words.get()).toEqual({ words: ['a'] });
  });
});
