import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap transition-colors duration-150 disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';
const looks = {
  /** What the page is for; one in sight. */
  primary: 'bg-brand text-on-brand shadow-press enabled:hover:bg-brand-hover [a&]:hover:bg-brand-hover',
  /** What leads onwards from a dark or a busy surface. */
  accent: 'bg-accent text-on-accent shadow-press enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover',
  secondary:
    'border border-edge bg-surface text-ink enabled:hover:border-brand enabled:hover:bg-brand-wash [a&]:hover:border-brand [a&]:hover:bg-brand-wash',
  /** In rows of tools, where borders would be noise. */
  ghost: 'text-ink enabled:hover:bg-brand-wash enabled:hover:text-brand [a&]:hover:bg-brand-wash [a&]:hover:text-brand',
  /** Reads like a link. */
  quiet: 'text-brand underline-offset-4 hover:underline',
  /** What cannot be taken back. */
  destructive: 'bg-bad text-on-bad shadow-press enabled:hover:bg-bad-hover [a&]:hover:bg-bad-hover',
} as const;
const sizes = {
  /** 36 px: in dense rows, never the main action of a phone. */
  sm: 'min-h-9 px-3 py-1 text-sm',
  /** 44 px. */
  md: 'min-h-11 px-4 py-2 text-base',
  /** 52 px: the one action of a form. */
  lg: 'min-h-13 px-6 py-3 text-lg',
} as const;
export type ButtonLook = keyof typeof looks;
export type ButtonSize = keyof typeof sizes;

/** How a button of a size looks; links that act like one use the same classes. */
export const buttonClass = (look: ButtonLook, size: ButtonSize = 'md'): string => clsx(base, sizes[size], looks[look]);

/** How a button of the usual size looks. */
export const buttonStyle = {
  primary: buttonClass('primary'),
  accent: buttonClass('accent'),
  secondary: buttonClass('secondary'),
  ghost: buttonClass('ghost'),
  quiet: buttonClass('quiet'),
  destructive: buttonClass('destructive'),
} as const;

/** A square of 44 px for an icon; the button needs an `aria-label`. */
export const iconButton =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-current transition-colors duration-150 hover:bg-current/10 disabled:opacity-55 aria-disabled:opacity-55';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** The work that it began goes on: it turns a wheel, keeps the focus and takes no press. */
  loading?: boolean;
}

export const Button = ({ look = 'primary', size, loading = false, className, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
    onClick={loading ? (event) => event.preventDefault() : onClick}
    className={clsx(buttonClass(look, size), className)}
  >
    {loading && <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />}
    {rest.children}
  </button>
);
