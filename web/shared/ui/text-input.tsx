import { clsx } from 'clsx';
import type { InputHTMLAttributes } from 'react';

/** The look that all controls with a value share. */
export const controlStyle =
  'min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-base text-ink placeholder:text-soft disabled:cursor-not-allowed disabled:opacity-55';

export const TextInput = ({ className, ...rest }: InputHTMLAttributes<HTMLInputElement>) => (
  <input {...rest} className={clsx(controlStyle, className)} />
);
