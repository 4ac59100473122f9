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
}
const textOf = ({ title, excerpt, content, tags, sources }: Version): string =>
  [title, excerpt, content, tags.join(', '), sources.join('\n')].join('\n\n');

const Piece = ({ kind, text }: Difference) => {
  if (kind === 'added') return <ins className="bg-good-wash text-good">{text}</ins>;
  if (kind === 'removed') return <del className="bg-bad-wash text-bad">{text}</del>;
  return <span>{text}</span>;
};

interface DifferencesProps {
  /** Null to show the other one without marks. */
  readonly from: Version | null;
  readonly to: Version;
}
/** The words of a version, with what was added and removed since another. */
export const Differences = ({ from, to }: DifferencesProps) => {
  const t = useTexts(blogDeskTexts);
  const [before, after] = [from && textOf(from), textOf(to)];
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
