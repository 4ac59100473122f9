import { clsx } from 'clsx';
import type { ButtonHTMLAttributes } from 'react';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 py-2 text-base font-semibold whitespace-nowrap transition-colors disabled:opacity-55';

/** How a button looks; links that act like one use the same classes. */
export const buttonStyle = {
  primary: clsx(base, 'bg-brand text-on-brand enabled:hover:bg-brand-hover [a&]:hover:bg-brand-hover'),
  accent: clsx(base, 'bg-accent text-on-accent hover:brightness-105'),
  secondary: clsx(base, 'border border-edge bg-surface text-ink enabled:hover:bg-brand-wash [a&]:hover:bg-brand-wash'),
  quiet: clsx(base, 'text-brand underline-offset-4 hover:underline'),
} as const;

/** A square of 44 px for an icon; the button needs an `aria-label`. */
export const iconButton =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-current transition-colors hover:bg-current/10';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof buttonStyle;
}

export const Button = ({ look = 'primary', className, ...rest }: ButtonProps) => (
  <button type="button" {...rest} className={clsx(buttonStyle[look], className)} />
);
