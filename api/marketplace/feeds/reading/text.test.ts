import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../testing/bytes.ts';
import { BrokenOff } from './row.ts';
import { textOf } from './text.ts';

const whole = async (bytes: Uint8Array, size?: number) => {
  const { head, text } = await textOf(bytesOf(bytes, size));
  let all = '';
  for await (const piece of text) all += piece;
  return { head, all };
};

const words = 'brand,price\nŠkoda,₹ 4.45\n';

describe('the text of a feed', () => {
  it.each([
    ['UTF-8', Buffer.from(words)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${words}`)],
    ['UTF-16, little-endian', Buffer.from(`\ufeff${words}`, 'utf16le')],
    ['UTF-16, big-endian', Buffer.from(`\ufeff${words}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(words, 'utf16le')],
    ['gzipped UTF-8', gzipSync(words)],
    ['gzipped in two parts', Buffer.concat([gzipSync(words.slice(0, 9)), gzipSync(words.slice(9))])],
  ])('is read from %s, in pieces of any size', async (_, bytes) => {
    for (const size of [1, 3, 4_096]) expect((await whole(bytes, size)).all).toBe(words);
  });

  it('takes what is not UTF-8 for western text, or for what an XML declaration says', async () => {
    expect((await whole(Buffer.from('Citroën', 'latin1'))).all).toBe('Citroën');
    const declared = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="ISO-8859-5"?>'), Buffer.from([0xbc])]);
    expect((await whole(declared)).all.at(-1)).toBe('М');
  });

  it('breaks off where gzip data are cut', async () => {
    const packed = gzipSync(Array.from({ length: 5_000 }, (_, i) => `row ${i * 7919}`).join('\n'));
    await expect(whole(packed.subarray(0, packed.length / 2))).rejects.toThrow(BrokenOff);
  });

  it('does not unpack what was packed to blow up', async () => {
    await expect(whole(gzipSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 }), 64 * 1024)).rejects.toThrow(BrokenOff);
  });

  it('passes on a failure of the source itself', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield gzipSync(words).subarray(0, 12);
      throw new Error('connection lost');
    }
    const read = async () => {
      const { text } = await textOf(failing());
      for await (const _ of text);
    };
    await expect(read()).rejects.toThrow('connection lost');
  });
});
