import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap transition-colors duration-150 disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';
const looks = {
  /** The main action of a page. At most one is visible at a time. */
  primary: 'bg-brand text-on-brand shadow-press enabled:hover:bg-brand-hover [a&]:hover:bg-brand-hover',
  /** An action that is shown on a dark or busy surface. */
  accent: 'bg-accent text-on-accent shadow-press enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover',
  secondary:
    'border border-edge bg-surface text-ink enabled:hover:border-brand enabled:hover:bg-brand-wash [a&]:hover:border-brand [a&]:hover:bg-brand-wash',
  /** A button without a border, for toolbars, where borders would be distracting. */
  ghost: 'text-ink enabled:hover:bg-brand-wash enabled:hover:text-brand [a&]:hover:bg-brand-wash [a&]:hover:text-brand',
  /** A button that looks like a link. */
  quiet: 'text-brand underline-offset-4 hover:underline',
  /** An action that cannot be undone. */
  destructive: 'bg-bad text-on-bad shadow-press enabled:hover:bg-bad-hover [a&]:hover:bg-bad-hover',
} as const;
const sizes = {
  /** 36 px high, for dense rows. Must not be used for the main action on a phone. */
  sm: 'min-h-9 px-3 py-1 text-sm',
  /** 44 px high. */
  md: 'min-h-11 px-4 py-2 text-base',
  /** 52 px high, for the only action of a form. */
  lg: 'min-h-13 px-6 py-3 text-lg',
} as const;
export type ButtonLook = keyof typeof looks;
export type ButtonSize = keyof typeof sizes;

/** Returns the CSS classes of a button. Links can use them to look like buttons. */
export const buttonClass = (look: ButtonLook, size: ButtonSize = 'md'): string => clsx(base, sizes[size], looks[look]);

/** The CSS classes of medium-size buttons, keyed by look. */
export const buttonStyle = {
  primary: buttonClass('primary'),
  accent: buttonClass('accent'),
  secondary: buttonClass('secondary'),
  ghost: buttonClass('ghost'),
  quiet: buttonClass('quiet'),
  destructive: buttonClass('destructive'),
} as const;

/** The CSS classes of an icon button, a square of 44 px. The button needs an `aria-label`. */
export const iconButton =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-current transition-colors duration-150 hover:bg-current/10 disabled:opacity-55 aria-disabled:opacity-55';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** True while the button's action is running. The button then shows a spinner, keeps the focus and ignores clicks. */
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
