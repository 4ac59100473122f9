import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textDifferences } from './text-differences.ts';

const sideOf = (before: string, after: string, kind: 'added' | 'removed') =>
  textDifferences(before, after)
    .filter((one) => one.kind === 'same' || one.kind === kind)
    .map(({ text }) => text)
    .join('');

describe('the differences of two texts', () => {
  it('are marked by words', () => {
    expect(textDifferences('Read the certificate.', 'Read the registration certificate.')).toEqual([
      { kind: 'same', text: 'Read the ' },
      { kind: 'added', text: 'registration ' },
      { kind: 'same', text: 'certificate.' },
    ]);
    expect(textDifferences('One\nTwo\n', 'One\nTwo\n')).toEqual([{ kind: 'same', text: 'One\nTwo\n' }]);
    expect(textDifferences('', 'All new')).toEqual([{ kind: 'added', text: 'All new' }]);
    expect(textDifferences('', '')).toEqual([]);
  });

  it('are whole words of Hindi and Telugu', () => {
    expect(textDifferences('पुरानी कार', 'नई कार')).toEqual([
      { kind: 'removed', text: 'पुरानी ' },
      { kind: 'added', text: 'नई ' },
      { kind: 'same', text: 'कार' },
    ]);
  });

  it('give both texts back, whatever they are', () => {
    const word = fc.constantFrom('car', 'कार', 'papers', '**', '\n', '\n\n', ' ', '🚗', '\ud83d');
    const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(sideOf(before, after, 'removed')).toBe(before);
        expect(sideOf(before, after, 'added')).toBe(after);
      }),
    );
  });

  it('mark a rewritten passage as a whole, and still give both texts back', () => {
    const [before, after] = ['a', 'b'].map((one) => Array.from({ length: 5_000 }, (_, n) => `${one}${n}`).join(' '));
    expect(textDifferences(before ?? '', after ?? '')).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  });
});
