import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cursorCodec, jsonCursorCodec, pageOf, rankedPage } from './page.ts';

const BAD_CURSOR = expect.objectContaining({ code: 'BAD_CURSOR', status: 400, fields: [expect.anything()] });

describe('cursors', () => {
  const letters = cursorCodec<string>(
    'after',
    (letter) => `at ${letter}`,
    z
      .string()
      .regex(/^at [a-z]$/)
      .transform((text) => text.slice(3)),
  );
  const pairs = jsonCursorCodec('cursor', z.tuple([z.int(), z.string()]));

  it('lead back to their place', () => {
    expect(letters.read(letters.write('k'))).toBe('k');
    expect(pairs.read(pairs.write([7, 'x']))).toEqual([7, 'x']);
  });

  it('are refused with the field that carries them when the list did not give them', () => {
    for (const cursor of ['', 'eA', '?!', letters.write('no letter')])
      expect(() => letters.read(cursor)).toThrow(BAD_CURSOR);
    for (const cursor of ['', 'eA', Buffer.from('[7]').toString('base64url')])
      expect(() => pairs.read(cursor)).toThrow(BAD_CURSOR);
    expect(() => letters.read('eA')).toThrow(
      expect.objectContaining({ fields: [{ path: 'after', message: 'not a cursor of this list' }] }),
    );
    expect(() => pairs.read('eA')).toThrow(expect.objectContaining({ message: 'cursor: not a cursor of this list' }));
  });
});

describe('a page', () => {
  it('leads on where a row was read beyond it, and nowhere else', () => {
    expect(pageOf([1, 2, 3], 2, String)).toEqual({ nodes: [1, 2], nextCursor: '2' });
    expect(pageOf([1, 2], 2, String)).toEqual({ nodes: [1, 2], nextCursor: null });
    expect(pageOf([], 2, String)).toEqual({ nodes: [], nextCursor: null });
  });

  it('of a ranked list is found by how many entries come before it', async () => {
    const list = [...'abcde'];
    const read = async (offset: number, limit: number) => list.slice(offset, offset + limit);
    // The cursor encodes "from 2". Clients may still hold cursors in this format.
    expect(await rankedPage({ first: 2 }, read)).toEqual({ nodes: ['a', 'b'], nextCursor: 'ZnJvbSAy' });
    expect(await rankedPage({ first: 2, after: 'ZnJvbSAy' }, read)).toEqual({
      nodes: ['c', 'd'],
      nextCursor: 'ZnJvbSA0',
    });
    expect(await rankedPage({ first: 2, after: 'ZnJvbSA0' }, read)).toEqual({ nodes: ['e'], nextCursor: null });
    await expect(
      rankedPage({ first: 2, after: Buffer.from('from 9999999').toString('base64url') }, read),
    ).rejects.toEqual(BAD_CURSOR);
  });
});
