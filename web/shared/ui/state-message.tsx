import type { ReactNode } from 'react';

interface StateMessageProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** What the reader can do about it. */
  actions?: ReactNode;
  /** Announced at once. */
  alert?: boolean;
}

/** What stands in place of content: nothing found, something failed, gone. */
export const StateMessage = ({ icon, title, children, actions, alert }: StateMessageProps) => (
  <div
    role={alert ? 'alert' : undefined}
    className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-14 text-center"
  >
    {icon && (
      <div aria-hidden className="flex size-16 items-center justify-center rounded-full bg-brand-wash text-brand">
        {icon}
      </div>
    )}
    <h2 className="text-xl font-bold">{title}</h2>
    {children && <div className="max-w-prose text-soft">{children}</div>}
    {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
  </div>
);
