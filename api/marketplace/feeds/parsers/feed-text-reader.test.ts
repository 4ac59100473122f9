import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../testing/bytes.ts';
import { textOf } from './feed-text-reader.ts';

const whole = async (bytes: Uint8Array, size?: number, charset?: string) => {
  const { head, text } = await textOf(bytesOf(bytes, size), { fileName: 'feed', charset });
  let all = '';
  for await (const piece of text) all += piece;
  return { head, all };
};

const words = 'brand,price\nŠkoda,₹ 4.45\n';

const refused = (bytes: Uint8Array) => expect(whole(bytes, 4)).rejects;

describe('what is no text', () => {
  const wide = (text: string, bigEndian: boolean) => {
    const bytes = Buffer.alloc(text.length * 4);
    [...text].forEach((sign, i) => {
      const code = sign.codePointAt(0) ?? 0;
      if (bigEndian) bytes.writeUInt32BE(code, i * 4);
      else bytes.writeUInt32LE(code, i * 4);
    });
    return bytes;
  };

  it.each([
    ['in UTF-32 (little-endian)', wide('\ufeffbrand,price', false)],
    ['in UTF-32 (little-endian)', wide('brand,price', false)],
    ['in UTF-32 (big-endian)', wide('\ufeffbrand,price', true)],
    ['in UTF-32 (big-endian)', wide('brand,price', true)],
    ['a ZIP archive', Buffer.from('PK\x03\x04\x14\0\0\0feed.csv')],
    ['an Excel, Word or other Office file', Buffer.from(`PK\x03\x04${'\0'.repeat(26)}[Content_Types].xml`)],
    ['a PDF document', Buffer.from('%PDF-1.7\n')],
    ['a PNG picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['binary data', Buffer.from(Array.from({ length: 400 }, (_, i) => (i * 37) % 256))],
  ])('is refused by its name: %s', async (name, bytes) => {
    await refused(bytes).toThrow(`feed is ${name}`);
  });

  it('is no file with a stray control character', async () => {
    const text = `${'Maruti Suzuki Swift,450000\n'.repeat(9)}\0`;
    expect((await whole(Buffer.from(text))).all).toBe(text);
  });
});

describe('the text of a feed', () => {
  it.each([
    ['UTF-8', Buffer.from(words)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${words}`)],
    ['UTF-16, little-endian', Buffer.from(`\ufeff${words}`, 'utf16le')],
    ['UTF-16, big-endian', Buffer.from(`\ufeff${words}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(words, 'utf16le')],
    ['gzipped UTF-8', gzipSync(words)],
    ['gzipped twice', gzipSync(gzipSync(words))],
    ['gzipped in two parts', Buffer.concat([gzipSync(words.slice(0, 9)), gzipSync(words.slice(9))])],
  ])('is read from %s, in pieces of any size', async (_, bytes) => {
    for (const size of [1, 3, 4_096]) expect((await whole(bytes, size)).all).toBe(words);
  });

  it('takes what is not UTF-8 for western text, or for what an XML declaration or the HTTP answer says', async () => {
    expect((await whole(Buffer.from('Citroën', 'latin1'))).all).toBe('Citroën');
    const cyrillic = Buffer.from([0xbc]);
    const declared = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="ISO-8859-5"?>'), cyrillic]);
    expect((await whole(declared)).all.at(-1)).toBe('М');
    expect((await whole(cyrillic, 1, 'iso-8859-5')).all).toBe('М');
    expect((await whole(declared, 7, 'windows-1251')).all.at(-1)).toBe('ј'); // the charset of the HTTP response takes precedence over the document
    expect((await whole(cyrillic, 1, 'no such label')).all).toBe('¼');
  });

  it('believes well-formed UTF-8 before a label that says something else', async () => {
    expect((await whole(Buffer.from(words), 5, 'iso-8859-1')).all).toBe(words);
    expect((await whole(Buffer.from(words, 'utf16le'), 5, 'utf-8')).all).toBe(words);
    const hindi = Buffer.from('मारुति सुज़ुकी स्विफ़्ट', 'utf16le');
    expect((await whole(hindi, 5, 'utf-16le')).all).toBe('मारुति सुज़ुकी स्विफ़्ट');
  });

  it.each([100, 64 * 1024 - 1, 64 * 1024, 200 * 1024])(
    'judges the encoding by the first byte that tells, %d bytes behind the start',
    async (before) => {
      const ascii = 'x'.repeat(before);
      for (const size of [999, 64 * 1024]) {
        expect((await whole(Buffer.from(`${ascii}Citroën, Škoda`), size)).all.slice(before)).toBe('Citroën, Škoda');
        expect((await whole(Buffer.from(`${ascii}Citroën C3`, 'latin1'), size)).all.slice(before)).toBe('Citroën C3');
        const declared = Buffer.concat([Buffer.from(ascii), Buffer.from([0xbc, 0x2c])]);
        expect((await whole(declared, size, 'iso-8859-5')).all.slice(before)).toBe('М,');
      }
    },
  );

  it('reads a file put together of UTF-8 and western text as both', async () => {
    const parts = ['₹ 4.45 Škoda '.repeat(9_000), 'Citroën '];
    const file = Buffer.concat([
      Buffer.from(parts[0] ?? ''),
      Buffer.from(parts[1] ?? '', 'latin1'),
      Buffer.from(parts[0] ?? ''),
    ]);
    expect((await whole(file, 1_001)).all).toBe(`${parts[0]}${parts[1]}${parts[0]}`);
  });

  it('says when the last character is cut', async () => {
    for (const [bytes, kept] of [
      [Buffer.from('₹ 4 ₹').subarray(0, -1), '₹ 4 '],
      [Buffer.from('\ufeffabc', 'utf16le').subarray(0, -1), 'ab'],
    ] as const) {
      const { text } = await textOf(bytesOf(bytes, 2), { fileName: 'feed' });
      let read = '';
      const reading = async () => {
        for await (const piece of text) read += piece;
      };
      await expect(reading()).rejects.toThrow('the file ends in the middle of a character');
      expect(read).toBe(kept);
    }
  });

  it('breaks off where gzip data are cut', async () => {
    const packed = gzipSync(Array.from({ length: 5_000 }, (_, i) => `row ${i * 7919}`).join('\n'));
    const { text } = await textOf(bytesOf(packed.subarray(0, packed.length / 2)), { fileName: 'feed' });
    let read = '';
    const reading = async () => {
      for await (const piece of text) read += piece;
    };
    await expect(reading()).rejects.toThrow('the gzip data end in the middle');
    expect(read).toMatch(/^row 0\nrow 7919\n/); // the rows before the cut are valid
    await refused(Buffer.concat([gzipSync('').subarray(0, 10), Buffer.from('no deflate data')])).toThrow(
      'the gzip data are broken',
    );
  });

  it('does not unpack what was packed to blow up', async () => {
    const packed = gzipSync(Buffer.alloc(64 * 1024 * 1024, 'x'), { level: 9 });
    await expect(whole(packed, 64 * 1024)).rejects.toThrow('a gzip bomb, not text');
  });

  it('passes on a failure of the source itself', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield gzipSync(words).subarray(0, 12);
      throw new Error('connection lost');
    }
    const read = async () => {
      const { text } = await textOf(failing(), { fileName: 'feed' });
      for await (const _ of text);
    };
    await expect(read()).rejects.toThrow('connection lost');
  });
});
