import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RichTag } from '../../../schema/kernel/rich-text-tags.ts';

/** A part of formatted text as the server sends it: an element or a string. */
export interface RichPart {
  readonly depth: number;
  readonly tag: RichTag;
  readonly text: string | null;
  readonly href: string | null;
}
interface Branch {
  /** The part's position in the text, used as its React key. */
  readonly at: number;
  readonly part: RichPart;
  readonly within: Branch[];
}

/** Builds the tree of formatted text from its parts, which must be in reading order. */
const treeOf = (parts: readonly RichPart[]): readonly Branch[] => {
  const roots: Branch[] = [];
  const open: Branch[] = [];
  for (const [at, part] of parts.entries()) {
    const branch: Branch = { at, part, within: [] };
    open.length = Math.min(open.length, part.depth);
    (open.at(-1)?.within ?? roots).push(branch);
    open.push(branch);
  }
  return roots;
};

const LINK = 'font-semibold text-brand underline underline-offset-4 [overflow-wrap:anywhere]';
const CELL = 'border border-line px-3 py-2 text-left align-top';
const LIST = 'flex list-outside flex-col gap-2 pl-6';

const Part = ({ branch: { part, within } }: { readonly branch: Branch }): ReactNode => {
  const inside = <Parts branches={within} />;
  switch (part.tag) {
    case 'text':
      return part.text;
    case 'p':
      return <p>{inside}</p>;
    case 'h2':
      return <h2 className="mt-4 text-2xl font-bold">{inside}</h2>;
    case 'h3':
      return <h3 className="mt-2 text-xl font-bold">{inside}</h3>;
    case 'h4':
      return <h4 className="text-lg font-bold">{inside}</h4>;
    case 'strong':
      return <strong>{inside}</strong>;
    case 'em':
      return <em>{inside}</em>;
    case 'del':
      return <del>{inside}</del>;
    case 'code':
      return <code className="rounded bg-sunken px-1 font-mono text-[0.9em]">{inside}</code>;
    case 'pre':
      return <pre className="whitespace-pre-wrap [overflow-wrap:anywhere]">{inside}</pre>;
    case 'blockquote':
      return <blockquote className="flex flex-col gap-4 border-l-4 border-line pl-4 text-soft">{inside}</blockquote>;
    case 'ul':
      return <ul className={`${LIST} list-disc`}>{inside}</ul>;
    case 'ol':
      return <ol className={`${LIST} list-decimal`}>{inside}</ol>;
    case 'li':
      return <li>{inside}</li>;
    case 'br':
      return <br />;
    case 'hr':
      return <hr className="border-line" />;
    case 'table':
      return <table className="w-full border-collapse">{inside}</table>;
    case 'thead':
      return <thead>{inside}</thead>;
    case 'tbody':
      return <tbody>{inside}</tbody>;
    case 'tr':
      return <tr>{inside}</tr>;
    case 'th':
      return (
        <th scope="col" className={CELL}>
          {inside}
        </th>
      );
    case 'td':
      return <td className={CELL}>{inside}</td>;
    case 'a':
      if (part.href === null) return inside;
      return part.href.startsWith('/') ? (
        <Link to={part.href} className={LINK}>
          {inside}
        </Link>
      ) : (
        <a href={part.href} target="_blank" rel="noopener noreferrer nofollow" className={LINK}>
          {inside}
        </a>
      );
  }
};
const Parts = ({ branches }: { readonly branches: readonly Branch[] }) =>
  branches.map((branch) => (
    <Fragment key={branch.at}>
      <Part branch={branch} />
    </Fragment>
  ));

/** Renders formatted text that the server has parsed and sanitised. Each part becomes a React element. */
export const RichText = ({ parts }: { readonly parts: readonly RichPart[] }) => (
  <div className="flex max-w-prose flex-col gap-4 leading-relaxed [overflow-wrap:anywhere]">
    <Parts branches={treeOf(parts)} />
  </div>
);
