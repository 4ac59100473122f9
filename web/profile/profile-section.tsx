import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { uiTexts } from '../shared/texts/en/ui.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { cardStyle } from '../shared/ui/card.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';

/** The sections of the profile, in order. A section's name is also its URL fragment: `/profile#devices`. */
export const SECTIONS = [
  'details',
  'plan',
  'phone',
  'second-factor',
  'devices',
  'favourites',
  'searches',
  'visits',
  'notifications',
  'safety',
  'grievances',
  'data',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Returns the id of a section's heading, which is focused when the user navigates to the section. */
export const headingOf = (name: string) => `${name}-title`;

/** A section of the profile, as a card. */
export const ProfileSection = ({ name, children }: { name: SectionName; children: ReactNode }) => {
  const t = useTexts(profileTexts).sections[name];
  return (
    <section
      id={name}
      aria-labelledby={headingOf(name)}
      className={`${cardStyle} min-w-0 scroll-mt-16 p-4 sm:p-6 lg:scroll-mt-6`}
    >
      <h2 id={headingOf(name)} tabIndex={-1} className="text-2xl font-bold outline-none">
        {t.title}
      </h2>
      <p className="mt-0.5 mb-5 text-soft">{t.text}</p>
      {children}
    </section>
  );
};

/** A subsection of a profile section. */
export const Part = ({ title, id, children }: { title: string; id: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="mt-6 border-t border-line pt-5 first:mt-0 first:border-t-0 first:pt-0">
    <h3 id={id} className="mb-3 text-lg font-bold">
      {title}
    </h3>
    {children}
  </section>
);

/** The placeholder for a section while it loads. */
export const PartWaiting = ({ lines = 2 }: { lines?: number }) => {
  const t = useTexts(profileTexts);
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t.loading}</span>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key) => (
        <Skeleton key={key} className="h-14" />
      ))}
    </div>
  );
};

interface PartFailedProps {
  /** The server's error code, or NETWORK if there was no response. */
  readonly error: string;
  onRetry(): void;
}

/** The error message in a section that failed to load, with a retry button. */
export const PartFailed = ({ error, onRetry }: PartFailedProps) => {
  const t = useTexts(profileTexts);
  const ui = useTexts(uiTexts).failed;
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-bad-wash p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold text-bad">{t.failed}</p>
        <p>{error === 'NETWORK' ? ui.unreachable : ui.server}</p>
      </div>
      <Button look="secondary" onClick={onRetry}>
        <RefreshCw aria-hidden className="size-4" />
        {ui.tryAgain}
      </Button>
    </div>
  );
};
