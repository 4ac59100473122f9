import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The CSS classes of inputs and selects. */
export const controlStyle =
  'min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-base text-ink placeholder:text-soft disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-2 aria-invalid:border-bad';

export interface FieldProps {
  label: string;
  /** True if the label is for screen readers only, because the context makes the control's purpose clear to sighted users. */
  hideLabel?: boolean;
  /** Help text, which is shown above the error. */
  hint?: string;
  /** The error message, which says what is wrong and how to fix it. */
  error?: string;
}

/** Returns the ARIA attributes that link a control to its hint and its error. */
export const described = (id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) => ({
  'aria-invalid': error !== undefined || undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

/** A control, with its label above it, and its hint and error below it. */
export const Field = ({
  id,
  label,
  hideLabel,
  hint,
  error,
  className,
  children,
}: FieldProps & { id: string; className?: string; children: ReactNode }) => (
  <div className={clsx('min-w-0', className)}>
    <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-sm font-medium text-soft'}>
      {label}
    </label>
    {children}
    {hint && (
      <p id={`${id}-hint`} className="mt-1 text-sm text-soft">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 text-sm font-medium text-bad">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {error}
      </p>
    )}
  </div>
);
