import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** The CSS classes of a card. Links and list entries can use them to look like cards. */
export const cardStyle = 'rounded-card border border-line bg-surface text-ink shadow-card';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  /** The heading level of the title. */
  level?: 2 | 3;
  /** A control at the end of the title's line. */
  action?: ReactNode;
  /** True if the content has no padding. */
  flush?: boolean;
}

/** A surface that groups related content. */
export const Card = ({ title, level = 2, action, flush = false, className, children, ...rest }: CardProps) => {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section {...rest} className={clsx(cardStyle, 'min-w-0', className)}>
      {(title || action) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5">
          {title && <Heading className="text-lg font-bold">{title}</Heading>}
          {action}
        </div>
      )}
      <div className={flush ? undefined : 'p-4 sm:p-5'}>{children}</div>
    </section>
  );
};
