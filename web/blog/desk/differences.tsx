import { useMemo } from 'react';
import { blogDeskTexts } from '../../shared/texts/en/blog-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { type Difference, textDifferences } from './text-differences.ts';

interface Version {
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly sources: readonly string[];
  readonly pictureAlt: string | null;
  readonly pictureHash: string | null;
  readonly corrections: readonly { readonly on: string; readonly text: string }[];
}
/** The number of displayed characters of a file's hash, which is enough to distinguish pictures. */
const HASH_PART = 12;
type Texts = Pick<ReturnType<typeof useTexts<typeof blogDeskTexts>>, 'pictureDifference' | 'correctionDifference'>;
const textOf = (version: Version, t: Texts): string => {
  const { title, excerpt, content, tags, sources, pictureAlt, pictureHash, corrections } = version;
  return [
    ...[title, excerpt, content, tags.join(', '), sources.join('\n')],
    ...(pictureAlt !== null && pictureHash !== null
      ? [t.pictureDifference(pictureAlt, pictureHash.slice(0, HASH_PART))]
      : []),
    ...corrections.map(({ on, text }) => t.correctionDifference(on, text)),
  ].join('\n\n');
};

const Piece = ({ kind, text }: Difference) => {
  if (kind === 'added') return <ins className="bg-good-wash text-good">{text}</ins>;
  if (kind === 'removed') return <del className="bg-bad-wash text-bad">{text}</del>;
  return <span>{text}</span>;
};

interface DifferencesProps {
  /** The version to compare with; null to show `to` without highlights. */
  readonly from: Version | null;
  readonly to: Version;
}
/** The text of a version, with highlighted additions and removals since another version. */
export const Differences = ({ from, to }: DifferencesProps) => {
  const t = useTexts(blogDeskTexts);
  const [before, after] = [from && textOf(from, t), textOf(to, t)];
  const pieces = useMemo(() => textDifferences(before ?? after, after), [before, after]);
  if (before === after) return <p className="text-soft">{t.same}</p>;
  return (
    <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">
      {[...pieces.entries()].map(([place, piece]) => (
        <Piece key={place} {...piece} />
      ))}
    </p>
  );
};
