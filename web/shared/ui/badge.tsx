import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-surface text-ink ring-1 ring-line',
  good: 'bg-good-wash text-good',
  accent: 'bg-accent text-on-accent',
  brand: 'bg-brand-wash text-brand',
  warn: 'bg-accent-wash text-accent-text',
  bad: 'bg-bad-wash text-bad',
} as const;

interface BadgeProps {
  tone?: keyof typeof tones;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A short label. It must be understandable without its colour. */
export const Badge = ({ tone = 'neutral', icon, children, className }: BadgeProps) => (
  <span
    className={clsx(
      'inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold',
      tones[tone],
      className,
    )}
  >
    {icon}
    <span className="truncate">{children}</span>
  </span>
);
