import { type ChangeObject, diffArrays } from 'diff';

/** A passage that both texts share, or that only one of them contains. */
export interface Difference {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** The limit on added and removed lines or words in a comparison. If there are more, the passage counts as entirely replaced. The limit bounds the
 *  comparison time, which grows with the square of the number of edits. */
const MOST_EDITS = 250;

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];
/** Splits text into words and single other characters, each with the spaces that follow it. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+\s*|[^\p{L}\p{M}\p{N}]\s*/gu) ?? [];

const editsOf = (changes: readonly ChangeObject<string[]>[]): number =>
  changes.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
const differenceOf = ({ value, added, removed }: ChangeObject<string[]>): Difference => ({
  ...{ kind: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') },
});

/** Compares two texts line by line, then the changed lines word by word. Comparing two texts of 5,000 words takes less than 100 ms. */
export const textDifferences = (before: string, after: string): readonly Difference[] => {
  let budget = MOST_EDITS ** 2;
  const compare = (from: string[], to: string[]): readonly ChangeObject<string[]>[] | null => {
    const most = Math.floor(Math.sqrt(budget));
    const changes = diffArrays(from, to, { maxEditLength: most });
    budget -= changes ? editsOf(changes) ** 2 : most ** 2;
    return changes ?? null;
  };
  const passage = (removed: string, added: string): readonly Difference[] => {
    const changes = removed && added ? compare(wordsOf(removed), wordsOf(added)) : null;
    if (changes) return changes.map(differenceOf);
    const whole: readonly Difference[] = [
      { kind: 'removed', text: removed },
      { kind: 'added', text: added },
    ];
    return whole.filter(({ text }) => text !== '');
  };
  const lines = compare(linesOf(before), linesOf(after));
  if (!lines) return passage(before, after);
  const found: Difference[] = [];
  let [removed, added] = ['', ''];
  const close = () => {
    found.push(...passage(removed, added));
    [removed, added] = ['', ''];
  };
  for (const { kind, text } of lines.map(differenceOf)) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      close();
      found.push({ kind, text });
    }
  }
  close();
  return found;
};
