import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WrittenText } from '../../schema/blog/content.ts';
import { mergeTexts } from './merge-article-edits.ts';
import { articleContent } from './testing/articles.ts';

const BASE: WrittenText = articleContent({ content: 'One.\n\nTwo.\n\nThree.' });
const with_ = (changes: Partial<WrittenText>): WrittenText => ({ ...BASE, ...changes });
const PICTURE = { mediaId: '019b1d01-1c22-7d33-8e44-000000000303', alt: 'Papers', sha256: '5a'.repeat(32) };

describe('a text merged with the present revision', () => {
  it('has what each side changed alone', () => {
    const merged = mergeTexts(
      BASE,
      with_({ title: 'My title', content: 'One, mine.\n\nTwo.\n\nThree.', tags: ['papers', 'mine'], picture: PICTURE }),
      with_({ excerpt: 'Their excerpt.', content: 'One.\n\nTwo.\n\nThree, theirs.', tags: ['theirs', 'inspection'] }),
    );
    expect(merged.conflicts).toEqual([]);
    expect(merged.parts.some(({ isConflict }) => isConflict)).toBe(false);
    expect(merged.text).toMatchObject({
      ...{ title: 'My title', excerpt: 'Their excerpt.', tags: ['theirs', 'mine'] },
      ...{ content: 'One, mine.\n\nTwo.\n\nThree, theirs.', picture: { mediaId: PICTURE.mediaId, alt: 'Papers' } },
    });
  });

  it('marks what both changed, and keeps both', () => {
    const merged = mergeTexts(
      BASE,
      with_({ title: 'Mine', category: 'policy', content: 'One.\n\nTwo, mine.\n\nThree.' }),
      with_({ title: 'Theirs', category: 'policy', content: 'One.\n\nTwo, theirs.\n\nThree.' }),
    );
    expect(merged.conflicts).toEqual(['title']);
    expect(merged.text).toMatchObject({ title: 'Mine', category: 'policy', content: 'One.\n\nTwo, mine.\n\nThree.' });
    expect(merged.parts).toEqual([
      { isConflict: false, text: 'One.\n\n', mine: '', theirs: '' },
      { isConflict: true, text: '', mine: 'Two, mine.\n\n', theirs: 'Two, theirs.\n\n' },
      { isConflict: false, text: 'Three.\n\n', mine: '', theirs: '' },
    ]);
  });

  it('has both sides’ corrections and neither side’s removals', () => {
    const [old, mine, theirs] = ['old', 'mine', 'theirs'].map((text) => ({ on: '2026-11-27', text }));
    if (!old || !mine || !theirs) throw new Error('three are made');
    const base = with_({ corrections: [old] });
    const merged = mergeTexts(base, with_({ corrections: [old, mine] }), with_({ corrections: [theirs] }));
    expect(merged.text.corrections).toEqual([theirs, mine]);
  });

  it('is the other side’s where one side changed nothing, whatever the texts are', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', '\n', '\n\n', '\n\n\n'), { maxLength: 20 })
      .map((pieces) => pieces.join('').replace(/\n+$/, ''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const [base, changed] = [with_({ content: before }), with_({ content: after })];
        expect(mergeTexts(base, changed, base)).toMatchObject({ text: { content: after }, conflicts: [] });
        expect(mergeTexts(base, base, changed)).toMatchObject({ text: { content: after }, conflicts: [] });
        expect(mergeTexts(base, changed, changed)).toMatchObject({ text: { content: after }, conflicts: [] });
      }),
    );
  });
});
