import { describe, expect, it } from 'vitest';
import { excerptOf } from './search-excerpt.ts';

const shown = (message: string, q: string) =>
  excerptOf(message, q)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

describe('what was found of a message', () => {
  it('is marked where words begin as those of the search, in any case and script', () => {
    expect(shown('Insurance till March, insured by me', 'insur march')).toBe(
      '[Insur]ance till [March], [insur]ed by me',
    );
    expect(shown('कार का बीमा है', 'बीमा')).toBe('कार का [बीमा] है');
    expect(shown('reinsured', 'insured')).toBe('reinsured');
  });
  it('begins shortly before the first of them', () => {
    expect(shown(`${'long '.repeat(20)}papers are ready`, 'papers')).toBe(
      `…${'long '.repeat(20).slice(-24)}[papers] are ready`,
    );
  });
  it('is the message itself where no word stands in it as it was searched', () => {
    expect(excerptOf('Hello', '%')).toEqual([{ text: 'Hello', isFound: false }]);
    expect(excerptOf('', 'x')).toEqual([]);
  });
});
