import type { ReactNode } from 'react';
import { DeskLinks } from '../admin/desk-links.tsx';
import { ForbiddenView } from '../admin/forbidden-view.tsx';
import { adminTexts } from '../shared/texts/en/admin.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

/** Where the links, the heading and the first rows of a desk will be. */
export const DeskSkeleton = () => (
  <div className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col gap-4 px-4 pt-6 sm:px-6" aria-busy="true">
    <Skeleton className="h-11" />
    <Skeleton className="mt-2 h-9 w-3/5 max-w-80" />
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-28 rounded-card" />
  </div>
);

/** A page for admins, beneath the ways to their other pages: others are told that it is not theirs, strangers are shown the ways to sign in. The server refuses both anyway. */
export const AdminOnly = ({ children }: { children: ReactNode }) => {
  const t = useTexts(adminTexts);
  return (
    <SignedInOnly title={t.forbiddenTitle} text={t.stranger} waiting={<DeskSkeleton />}>
      {({ roles }) =>
        roles.includes('admin') ? (
          <>
            <DeskLinks />
            {children}
          </>
        ) : (
          <ForbiddenView />
        )
      }
    </SignedInOnly>
  );
};
