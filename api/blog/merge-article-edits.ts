import { diff3Merge } from 'node-diff3';
import type { WrittenText } from '../../schema/blog/content.ts';
import { MERGED_FIELDS, type MergedField } from '../../schema/blog/enumerations.ts';
import type { MergedArticle, MergedPart, WorkingText } from '../../schema/blog/working-copy.ts';

type Merged = Pick<MergedArticle, 'text' | 'conflicts' | 'parts'>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
/** Merges two edited versions of a list: applies what each version has added and removed. Keeps the order of the current list (`theirs`). */
const mergedList = <T>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] => {
  const has = (list: readonly T[], one: T) => list.some((other) => same(one, other));
  const kept = theirs.filter((one) => !has(base, one) || has(mine, one));
  return [...kept, ...mine.filter((one) => !has(base, one) && !has(theirs, one))];
};
const END = '\n\n';
/** Returns the paragraphs of `text`, each with the empty lines after it. Repeated paragraphs are numbered, because matching equal paragraphs takes
 *  cubic time. */
const paragraphsOf = (text: string): string[] => {
  const seen = new Map<string, number>();
  return `${text.replace(/\n+$/, '')}${END}`.split(/(?<=\n\n)(?!\n)/).flatMap((paragraph) => {
    if (paragraph === '') return [];
    const number = seen.get(paragraph) ?? 0;
    seen.set(paragraph, number + 1);
    return [`${number} ${paragraph}`];
  });
};
const textOf = (paragraphs: readonly string[]): string =>
  paragraphs.map((numbered) => numbered.slice(numbered.indexOf(' ') + 1)).join('');
const partsOf = (base: string, mine: string, theirs: string): MergedPart[] => {
  const [own, before, other] = [paragraphsOf(mine), paragraphsOf(base), paragraphsOf(theirs)];
  return diff3Merge(own, before, other, { excludeFalseConflicts: true }).map(({ ok, conflict }) => ({
    isConflict: conflict !== undefined,
    text: textOf(ok ?? []),
    mine: textOf(conflict?.a ?? []),
    theirs: textOf(conflict?.b ?? []),
  }));
};
const shownPicture = (picture: WorkingText['picture']) => picture && { mediaId: picture.mediaId, alt: picture.alt };

/** Merges unsaved changes (`mine`) with the current revision of an article (`theirs`). `base` is the revision that was edited. A field that was
 *  changed differently in both is a conflict. */
export const mergeTexts = (base: WrittenText, mine: WorkingText, theirs: WrittenText): Merged => {
  const fieldsOf = (text: WrittenText | WorkingText) => ({ ...text, picture: shownPicture(text.picture) });
  const [before, own, present] = [fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)];
  const isChanged = (text: typeof own, field: MergedField) => !same(text[field], before[field]);
  const conflicts = MERGED_FIELDS.filter(
    (field) => isChanged(own, field) && isChanged(present, field) && !same(own[field], present[field]),
  );
  const chosen = Object.fromEntries(
    MERGED_FIELDS.map((field) => [field, isChanged(own, field) ? own[field] : present[field]]),
  );
  const parts = partsOf(base.content, mine.content, theirs.content);
  return {
    text: {
      ...own,
      ...chosen,
      content: parts
        .map(({ isConflict, text, mine: lost }) => (isConflict ? lost : text))
        .join('')
        .replace(/\n+$/, ''),
      tags: mergedList(base.tags, mine.tags, theirs.tags),
      sources: mergedList(base.sources, mine.sources, theirs.sources),
      corrections: mergedList(base.corrections, mine.corrections, theirs.corrections),
    },
    conflicts,
    parts,
  };
};
