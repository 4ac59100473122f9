import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { CountBadge } from './count-badge.tsx';

interface DisclosureProps {
  title: string;
  /** The number of active choices inside. */
  active?: number;
  startOpen?: boolean;
  children: ReactNode;
}

/** A collapsible part of a form. It is open from the start if `startOpen` is set or if a choice inside it is active. */
export const Disclosure = ({ title, active = 0, startOpen = false, children }: DisclosureProps) => (
  <details className="group border-t border-line" open={startOpen || active > 0 || undefined}>
    <summary className="flex min-h-12 list-none items-center gap-2 px-4 font-semibold">
      <span className="flex-1">{title}</span>
      <CountBadge active={active} />
      <ChevronDown aria-hidden className="size-4 text-soft transition-transform group-open:rotate-180" />
    </summary>
    <div className="px-4 pb-4">{children}</div>
  </details>
);
