import type { ReactNode } from 'react';

/** A vertical list in a section of a case. */
export const CaseList = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-col divide-y divide-line">{children}</ul>
);

interface CaseEntryProps {
  readonly head: ReactNode;
  /** The author's text; null if there is none. */
  readonly text: string | null;
  /** The date, the author and the subject, as far as they are known; shown in one line. */
  readonly facts: readonly string[];
  readonly children?: ReactNode;
}

/** One entry of a case: a report, an appeal, or a log entry. */
export const CaseEntry = ({ head, text, facts, children }: CaseEntryProps) => (
  <li tabIndex={-1} className="py-3 first:pt-0 last:pb-0">
    <p className="flex flex-wrap items-center gap-2 font-semibold">{head}</p>
    {text && <p className="break-words whitespace-pre-line">{text}</p>}
    <p className="text-sm text-soft tabular-nums">{facts.join(' · ')}</p>
    {children}
  </li>
);
