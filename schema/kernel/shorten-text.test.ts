import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutStart, cutText, firstCharacter, shortened } from './shorten-text.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const isWellFormed = (text: string) => !/\p{Cs}/u.test(text);

describe('a text that is cut', () => {
  it('ends between two characters as people see them', () => {
    expect(cutText('Creta 🚗', 7)).toBe('Creta ');
    expect(cutText('Creta 🚗', 8)).toBe('Creta 🚗');
    expect(cutText(`a${FAMILY}`, 8)).toBe('a');
    expect(cutText('नमस्ते', 4)).toBe('नम');
    expect(cutText('🇮🇳🇮🇳🇮🇳', 6)).toBe('🇮🇳');
    expect(cutText('caf\u0065\u0301s', 4)).toBe('caf');
  });

  it('is cut within a heap of signs that is no character', () => {
    expect(cutText(`a${'\u0301'.repeat(500)}`, 300)).toHaveLength(300);
  });

  it('says that something is left out, at a space where there is one', () => {
    expect(shortened('Hyundai Creta SX Automatic', 19)).toBe('Hyundai Creta SX…');
    expect(shortened('x'.repeat(30), 20)).toBe(`${'x'.repeat(19)}…`);
    expect(shortened('short', 20)).toBe('short');
  });

  it('begins between two characters where its end is kept', () => {
    expect(cutStart('Creta 🚗🚗', 3)).toBe('🚗');
    expect(cutStart('Creta', 3)).toBe('eta');
    expect(cutStart('Creta', 9)).toBe('Creta');
  });

  it('has a first character', () => {
    expect([firstCharacter(`${FAMILY}b`), firstCharacter('निशा'), firstCharacter('')]).toEqual([FAMILY, 'नि', '']);
  });

  it('is never too long, and never holds half a character that it did not hold before', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '🚗', FAMILY, 'स्ते', 'e\u0301', '\u200d'), maxLength: 60 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 80 }), (whole, max) => {
        for (const cut of [cutText(whole, max), shortened(whole, max)]) {
          expect(cut.length).toBeLessThanOrEqual(max);
          expect(isWellFormed(cut)).toBe(true);
        }
        expect(whole.startsWith(cutText(whole, max))).toBe(true);
      }),
    );
  });
});
