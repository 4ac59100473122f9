import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface StateMessageProps {
  /** The heading level of the title. It is 1 if the message replaces the whole page. */
  level?: 1 | 2;
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** Buttons or links with which the user can react to the message. */
  actions?: ReactNode;
  /** True to make screen readers announce the message at once. */
  alert?: boolean;
  /** `bad` stands for an error. */
  tone?: 'brand' | 'bad';
}

/** A message that takes the place of content, for example because the content was not found or could not be loaded. */
export const StateMessage = ({
  level = 2,
  icon,
  title,
  children,
  actions,
  alert,
  tone = 'brand',
}: StateMessageProps) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div
      role={alert ? 'alert' : undefined}
      className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-14 text-center"
    >
      {icon && (
        <div
          aria-hidden
          className={clsx(
            'flex size-16 items-center justify-center rounded-full',
            tone === 'bad' ? 'bg-bad-wash text-bad' : 'bg-brand-wash text-brand',
          )}
        >
          {icon}
        </div>
      )}
      <Heading className="text-xl font-bold">{title}</Heading>
      {children && <div className="max-w-prose text-soft">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
};
