import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../ui/badge.tsx';

interface CaseRowProps {
  /** The query parameters that open the case on its admin page, such as `{ car: id }`. */
  readonly search: Readonly<Record<string, string>>;
  readonly title: string;
  readonly facts: readonly string[];
  /** The reported problems. Serious problems, such as fraud, are highlighted. */
  readonly badges: readonly { readonly key: string; readonly words: string; readonly isGrave: boolean }[];
}

/** A case in the list on an admin page. The whole row is a link. */
export const CaseRow = ({ search, title, facts, badges }: CaseRowProps): ReactNode => (
  <li className="relative flex items-center gap-4 px-4 py-3 hover:bg-brand-wash sm:px-5">
    <div className="min-w-0 flex-1">
      <Link
        to={{ search: `?${new URLSearchParams(search)}` }}
        className="font-semibold break-words -outline-offset-2 after:absolute after:inset-0"
      >
        {title}
      </Link>
      <p className="text-sm text-soft tabular-nums">{facts.join(' · ')}</p>
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {badges.map(({ key, words, isGrave }) => (
          <li key={key}>
            <Badge tone={isGrave ? 'bad' : 'warn'}>{words}</Badge>
          </li>
        ))}
      </ul>
    </div>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-soft rtl:rotate-180" />
  </li>
);
