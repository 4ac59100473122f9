import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface FigureTileProps {
  icon: LucideIcon;
  name: string;
  value: string;
  /** True if there is no figure. `value` then says why. */
  isMissing?: boolean;
  note?: ReactNode;
  /** True for a tile in a row above a list, which is less tall on a phone. */
  compact?: boolean;
}

/** A tile in a list of figures (`dl`): the figure's name, its value, and what the value is based on. */
export const FigureTile = ({ icon: Icon, name, value, isMissing = false, note, compact = false }: FigureTileProps) => (
  <div
    className={clsx(
      'flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-3 shadow-card sm:p-4',
      compact && 'max-sm:gap-0 max-sm:px-3 max-sm:py-1.5 max-sm:text-xs',
    )}
  >
    <dt className="flex items-center gap-1.5 text-sm font-medium text-soft">
      <Icon aria-hidden className="size-4 shrink-0" />
      {name}
    </dt>
    <dd
      className={
        isMissing
          ? 'text-lg leading-tight font-semibold text-soft'
          : 'text-xl leading-tight font-bold break-words tabular-nums sm:text-2xl'
      }
    >
      {value}
    </dd>
    <dd className="min-h-5 text-sm text-soft">{note}</dd>
  </div>
);
