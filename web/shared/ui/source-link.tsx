import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

interface SourceLinkProps {
  url: string;
  /** The accessible name; if omitted, the content is the name. */
  label?: string;
  gap?: string;
  children: ReactNode;
}

/** A link to a listing at its source. Opens in a new tab. */
export const SourceLink = ({ url, label, gap = 'gap-1', children }: SourceLinkProps) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer nofollow"
    aria-label={label}
    className={`inline-flex min-h-11 items-center ${gap} font-semibold text-brand underline-offset-4 hover:underline`}
  >
    {children}
    <ExternalLink aria-hidden className="size-4" />
  </a>
);
